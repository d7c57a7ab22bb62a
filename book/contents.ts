/** The parts of the book in reading order. A page is named like its Markdown file, and its title is the first heading. */
export const contents: { title: string; pages: string[] }[] = [
  { title: "Get started", pages: ["index", "keys", "start", "first-request"] },
  {
    title: "Guides",
    pages: [
      "paging",
      "event-feed",
      "stream-events",
      "orders",
      "profile-and-photos",
      "import-export",
      "errors",
      "retries",
      "concurrency",
      "int64",
    ],
  },
  { title: "Clients", pages: ["client", "client-design", "command-line", "cli"] },
  { title: "Console", pages: ["console"] },
  { title: "Production", pages: ["going-live", "promises", "deprecations", "changelog"] },
  {
    title: "Operating",
    pages: [
      "operating",
      "operating/installing",
      "operating/behind-a-proxy",
      "operating/settings",
      "operating/running",
      "operating/backup-and-restore",
      "operating/upgrading",
      "operating/keys-accounts-and-data",
      "operating/console",
      "operating/monitoring",
      "operating/limits-and-overload",
      "scale",
    ],
  },
];
