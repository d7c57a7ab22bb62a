import { createSearch, type Found, type Search } from "./find-sections.ts";

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Returns a function that loads the index at its first call, and again after a failure. */
export function createLoader(indexUrl: string): () => Promise<Search> {
  let search: Promise<Search> | undefined;
  const load = async () => createSearch(await (await fetch(indexUrl)).json());
  return async () => {
    search ??= load();
    try {
      return await search;
    } catch (error) {
      search = undefined;
      throw error;
    }
  };
}

/** Adds the search over all pages: a button, the keys `/` and Ctrl K, and a dialog. `root`: the address of `/docs`. */
export function addSearch(tools: HTMLElement, root: string, load: () => Promise<Search>): void {
  const finder = new Finder(root, load);
  document.body.append(finder.dialog);
  tools.prepend(createButton(() => finder.open()));
  document.addEventListener("keydown", (event) => {
    const isTyping = (event.target as HTMLElement).closest("input, textarea, select") !== null;
    const isControlK = event.key === "k" && (isApple ? event.metaKey : event.ctrlKey);
    if (!isControlK && (event.key !== "/" || isTyping)) return;
    event.preventDefault();
    finder.open();
  });
}

/** A dialog with a field and a list of the sections found, of which one is active. */
class Finder {
  readonly dialog = createDialog();
  readonly #root: string;
  readonly #load: () => Promise<Search>;
  readonly #input = this.dialog.querySelector("input") as HTMLInputElement;
  readonly #list = this.dialog.querySelector("ul") as HTMLUListElement;
  readonly #status = this.dialog.querySelector("p") as HTMLParagraphElement;
  #active = 0;

  constructor(root: string, load: () => Promise<Search>) {
    this.#root = root;
    this.#load = load;
    this.#input.addEventListener("input", () => this.#show());
    this.#input.addEventListener("keydown", (event) => this.#move(event));
    this.#list.addEventListener("click", ({ target }) => this.#follow((target as Element).closest("li")));
    this.dialog.addEventListener("click", ({ target }) => {
      if (target === this.dialog) this.dialog.close();
    });
  }

  open(): void {
    if (this.dialog.open) return;
    this.dialog.showModal();
    this.#input.select();
    void this.#show();
  }

  async #show(): Promise<void> {
    try {
      const search = await this.#load();
      const { found, correction } = search(this.#input.value);
      this.#list.replaceChildren(...found.map(toItem));
      this.#status.textContent = statusOf(this.#input.value, found, correction);
    } catch {
      this.#status.textContent = "The search could not be loaded. Try again.";
    }
    this.#activate(0);
  }

  #move(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (step === undefined) this.#follow(this.#list.children[this.#active]);
    else this.#activate(this.#active + step);
  }

  #activate(index: number): void {
    const items = [...this.#list.children];
    this.#active = items.length === 0 ? 0 : (index + items.length) % items.length;
    for (const [each, item] of items.entries()) item.ariaSelected = String(each === this.#active);
    const active = items[this.#active];
    this.#input.setAttribute("aria-activedescendant", active?.id ?? "");
    this.#input.ariaExpanded = String(items.length > 0);
    active?.scrollIntoView({ block: "nearest" });
  }

  #follow(item: Element | null | undefined): void {
    if (!(item instanceof HTMLElement)) return;
    this.dialog.close();
    location.assign(this.#root + item.dataset.url);
  }
}

function statusOf(query: string, found: Found[], correction: string | undefined): string {
  if (query.trim() === "") return "";
  if (found.length === 0) return "Nothing found.";
  return correction === undefined ? "" : `Nothing found as written. Found for “${correction}”:`;
}

function createButton(open: () => void): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "search";
  button.innerHTML = `<svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="8.5" cy="8.5" r="5" /><path d="m12.5 12.5 4 4" /></svg><span>Search</span><kbd>${isApple ? "⌘ K" : "Ctrl K"}</kbd>`;
  button.addEventListener("click", open);
  return button;
}

function createDialog(): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = "finder";
  dialog.ariaLabel = "Search the documentation";
  dialog.innerHTML = `<input type="search" role="combobox" aria-label="Search the documentation" aria-expanded="false" aria-controls="found" aria-autocomplete="list" autocomplete="off" spellcheck="false" placeholder="Search" />
    <p role="status"></p>
    <ul id="found" role="listbox" aria-label="Sections"></ul>`;
  return dialog;
}

function toItem(found: Found, index: number): HTMLElement {
  const item = document.createElement("li");
  item.role = "option";
  item.id = `found-${index}`;
  item.dataset.url = found.section.url;
  item.append(...describe("strong", found));
  return item;
}

/** The heading of a section in an element of this kind, the title of its page and an excerpt. */
export function describe(kind: "strong" | "a", { section, excerpt }: Found): HTMLElement[] {
  const heading = document.createElement(kind);
  heading.textContent = section.heading;
  const page = document.createElement("span");
  page.textContent = section.page === section.heading ? "" : section.page;
  const text = document.createElement("small");
  text.textContent = excerpt;
  return [heading, page, text];
}
