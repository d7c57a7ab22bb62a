import { type Found, findSections, type Section } from "./find-sections.ts";

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Adds the search over all pages: a button, the keys `/` and Ctrl K, and a dialog. */
export function addSearch(tools: HTMLElement): void {
  const finder = new Finder(tools.dataset.root ?? "", tools.dataset.index ?? "");
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
  readonly #indexUrl: string;
  readonly #input = this.dialog.querySelector("input") as HTMLInputElement;
  readonly #list = this.dialog.querySelector("ul") as HTMLUListElement;
  readonly #status = this.dialog.querySelector("p") as HTMLParagraphElement;
  #sections: Promise<Section[]> | undefined;
  #active = 0;

  constructor(root: string, indexUrl: string) {
    this.#root = root;
    this.#indexUrl = indexUrl;
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
    this.#sections ??= fetch(this.#indexUrl).then((response) => response.json());
    try {
      const found = findSections(await this.#sections, this.#input.value);
      this.#list.replaceChildren(...found.map(toItem));
      this.#status.textContent = this.#input.value.trim() === "" || found.length > 0 ? "" : "Nothing found.";
    } catch {
      this.#sections = undefined;
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
    location.assign(`${this.#root}docs${item.dataset.url}`);
  }
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

function toItem({ section, excerpt }: Found, index: number): HTMLElement {
  const item = document.createElement("li");
  item.role = "option";
  item.id = `found-${index}`;
  item.dataset.url = section.url;
  const title = document.createElement("strong");
  title.textContent = section.heading;
  const page = document.createElement("span");
  page.textContent = section.page === section.heading ? "" : section.page;
  const text = document.createElement("small");
  text.textContent = excerpt;
  item.append(title, page, text);
  return item;
}
