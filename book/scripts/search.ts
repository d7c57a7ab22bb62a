import { type Found, findSections, type Section } from "./find-sections.ts";

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Adds the search over all pages: a button, the keys `/` and Ctrl K, and a dialog. */
export function addSearch(tools: HTMLElement): void {
  const root = tools.dataset.root ?? "";
  const dialog = createDialog();
  const input = dialog.querySelector("input") as HTMLInputElement;
  const list = dialog.querySelector("ul") as HTMLUListElement;
  const status = dialog.querySelector("p") as HTMLParagraphElement;
  let sections: Promise<Section[]> | undefined;
  let active = 0;

  async function show(): Promise<void> {
    sections ??= fetch(tools.dataset.index ?? "").then((response) => response.json());
    try {
      const found = findSections(await sections, input.value);
      list.replaceChildren(...found.map((each, index) => toItem(each, index)));
      status.textContent = input.value.trim() === "" ? "" : found.length === 0 ? "Nothing found." : "";
    } catch {
      sections = undefined;
      status.textContent = "The search could not be loaded. Try again.";
    }
    activate(0);
  }

  function activate(index: number): void {
    const items = [...list.children];
    active = items.length === 0 ? 0 : (index + items.length) % items.length;
    for (const [each, item] of items.entries()) item.ariaSelected = String(each === active);
    input.setAttribute("aria-activedescendant", items[active]?.id ?? "");
    input.ariaExpanded = String(items.length > 0);
    items[active]?.scrollIntoView({ block: "nearest" });
  }

  function follow(item: Element | null | undefined): void {
    if (!(item instanceof HTMLElement)) return;
    dialog.close();
    location.assign(`${root}docs${item.dataset.url}`);
  }

  function open(): void {
    if (dialog.open) return;
    dialog.showModal();
    input.select();
    void show();
  }

  input.addEventListener("input", show);
  input.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      activate(active + step);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      follow(list.children[active]);
    }
  });
  list.addEventListener("click", ({ target }) => follow((target as Element).closest("li")));
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.addEventListener("keydown", (event) => {
    const isTyping = (event.target as HTMLElement).closest("input, textarea, select") !== null;
    const isShortcut =
      (event.key === "k" && (isApple ? event.metaKey : event.ctrlKey)) || (event.key === "/" && !isTyping);
    if (!isShortcut) return;
    event.preventDefault();
    open();
  });
  document.body.append(dialog);
  tools.prepend(createButton(open));
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
