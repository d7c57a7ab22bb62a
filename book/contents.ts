/** The parts of the book in reading order. A page is named like its Markdown file, and its title is the first heading. */
export const contents: { title: string; pages: string[] }[] = [
  { title: "Get started", pages: ["index", "keys", "first-request"] },
  {
    title: "Guides",
    pages: [
      "paging",
      "event-feed",
      "orders",
      "profile-and-photos",
      "import-export",
      "errors",
      "retries",
      "concurrency",
      "int64",
    ],
  },
  { title: "Clients", pages: ["client", "command-line", "cli"] },
  { title: "Production", pages: ["going-live", "operating", "deprecations", "changelog"] },
];
