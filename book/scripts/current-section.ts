/** Marks the section that is being read in the table of contents, or in the list of operations. */
export function markCurrentSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".toc a, #chapters ul ul a")];
  const headings = links.flatMap((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? []);
  const chapter = document.querySelector("#chapters [aria-current]");
  reveal(chapter);
  // On a narrow screen, the list is hidden until it is opened.
  document.querySelector("#chapters")?.addEventListener("toggle", () => reveal(chapter));
  if (headings.length === 0) return;
  const mark = () => {
    const isPast = (heading: HTMLElement) => heading.getBoundingClientRect().top < 120;
    const current = headings.findLastIndex(isPast);
    for (const [index, link] of links.entries()) {
      const isCurrent = index === Math.max(0, current);
      if (isCurrent && link.ariaCurrent === null) reveal(link);
      link.ariaCurrent = isCurrent ? "true" : null;
    }
  };
  addEventListener("scroll", mark, { passive: true });
  mark();
}

/** Scrolls the list of a link until it is visible. `scrollIntoView` would scroll the page too, since the list is sticky. */
function reveal(link: Element | null): void {
  const list = link?.closest("nav");
  if (!link || !list) return;
  const [{ top, bottom }, frame] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  if (top < frame.top || bottom > frame.bottom) list.scrollTop += top - frame.top - frame.height / 2;
}
