import { suggestSections } from "./not-found.ts";
import { addCopyButtons, addTabs } from "./samples.ts";
import { addSearch, createLoader } from "./search.ts";
import { storeSetting } from "./storage.ts";

const SCHEME_KEY = "mantine-color-scheme-value";
const dark = matchMedia("(prefers-color-scheme: dark)");

const tools = document.querySelector<HTMLElement>(".tools");
if (tools) {
  const root = `${tools.dataset.root}docs`;
  const load = createLoader(tools.dataset.index ?? "");
  addSearch(tools, root, load);
  addColorSchemeButton(tools);
  void suggestSections(root, load);
}
addTabs();
addCopyButtons();
addOperationFilter();
markCurrentSection();

function isDark(): boolean {
  const { scheme } = document.documentElement.dataset;
  return scheme === undefined ? dark.matches : scheme === "dark";
}

/** Adds a button that switches between light and dark. A choice that is also that of the system is not stored. */
function addColorSchemeButton(tools: HTMLElement): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "scheme";
  const show = () => {
    button.ariaLabel = isDark() ? "Light colours" : "Dark colours";
  };
  button.innerHTML =
    '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 3a7 7 0 1 0 7 7 5.4 5.4 0 0 1-7-7z" /></svg>';
  button.addEventListener("click", () => {
    const chosen = isDark() ? "light" : "dark";
    const isSystem = (chosen === "dark") === dark.matches;
    storeSetting(SCHEME_KEY, isSystem ? "auto" : chosen);
    if (isSystem) delete document.documentElement.dataset.scheme;
    else document.documentElement.dataset.scheme = chosen;
    show();
    document.dispatchEvent(new Event("schemechange"));
  });
  dark.addEventListener("change", show);
  show();
  tools.append(button);
}

/** Marks the section that is being read in the table of contents, or in the list of operations. */
function markCurrentSection(): void {
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

/** Adds a field above the list of operations, which then shows only the operations that contain the typed text. */
function addOperationFilter(): void {
  const list = document.querySelector<HTMLElement>("[data-operations]");
  if (!list) return;
  const label = document.createElement("label");
  label.className = "filter";
  label.textContent = "Filter the operations";
  const input = document.createElement("input");
  input.type = "search";
  input.autocomplete = "off";
  label.append(input);
  list.before(label);
  const status = document.createElement("p");
  status.role = "status";
  label.after(status);
  input.addEventListener("input", () => {
    const count = filter(list, input.value);
    status.textContent = input.value.trim() === "" ? "" : `${count} ${count === 1 ? "operation" : "operations"}`;
  });
}

function filter(list: HTMLElement, text: string): number {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const section of list.querySelectorAll<HTMLElement>("section")) {
    const items = [...section.querySelectorAll("li")];
    for (const item of items) {
      const content = `${section.querySelector("h2")?.textContent} ${item.textContent}`.toLowerCase();
      item.hidden = !words.every((word) => content.includes(word));
    }
    const shown = items.filter((item) => !item.hidden).length;
    section.hidden = shown === 0;
    count += shown;
  }
  return count;
}
