import type { Found, Search } from "./find-sections.ts";
import { describe } from "./search.ts";

/** Maximum length of the words of an address that are searched, and of the list of what is found. */
const [QUERY_CHARACTERS, SHOWN_MAX] = [200, 8];

/** On the page for an address that does not exist: shows sections for its words, instead of the list of all pages. */
export async function suggestSections(root: string, load: () => Promise<Search>): Promise<void> {
  const contents = document.querySelector("[data-contents]");
  if (!contents) return;
  const query = toQuery(location, new URL(root, location.href).pathname);
  const search = await load();
  const { found } = search(query);
  if (found.length === 0) return;
  const heading = document.createElement("h2");
  heading.textContent = `Pages about “${query}”`;
  const list = document.createElement("ul");
  list.className = "found";
  list.append(...found.slice(0, SHOWN_MAX).map((each) => toItem(each, root)));
  contents.replaceChildren(heading, list);
}

/** The words of an address below that of the book: `backup restore` for `/docs/backup.html#restore`. */
export function toQuery({ pathname, hash }: Pick<Location, "pathname" | "hash">, root: string): string {
  const name = pathname.slice(root.length).replace(/\.(?:md|html?)\/*$/, "");
  return decode(`${name} ${hash}`)
    .slice(0, QUERY_CHARACTERS)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The text itself if it is not encoded correctly. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function toItem(found: Found, root: string): HTMLElement {
  const item = document.createElement("li");
  const [link, ...others] = describe("a", found);
  link?.setAttribute("href", root + found.section.url);
  item.append(...(link ? [link] : []), ...others);
  return item;
}
