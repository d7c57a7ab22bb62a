/** Marks the section that is being read in the table of contents, or in the list of operations. */
export function markCurrentSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".toc a, #chapters ul ul a")];
  const headings = links.flatMap((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? []);
  document.querySelector("#chapters [aria-current]")?.scrollIntoView({ block: "center" });
  if (headings.length === 0) return;
  const mark = () => {
    const isPast = (heading: HTMLElement) => heading.getBoundingClientRect().top < 120;
    const current = headings.findLastIndex(isPast);
    for (const [index, link] of links.entries()) {
      const isCurrent = index === Math.max(0, current);
      if (isCurrent && link.ariaCurrent === null) link.scrollIntoView({ block: "nearest" });
      link.ariaCurrent = isCurrent ? "true" : null;
    }
  };
  addEventListener("scroll", mark, { passive: true });
  mark();
}
