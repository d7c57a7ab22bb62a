import { readSetting, storeSetting } from "./storage.ts";

const KEY = "petstore-docs-language";

/** Turns groups of samples into tabs. A choice applies to all groups and all pages. */
export function addTabs(): void {
  const groups = [...document.querySelectorAll<HTMLElement>(".samples")].map(toTabs);
  const select = (language: string) => {
    for (const group of groups) group.select(language);
  };
  for (const group of groups) {
    group.onSelect = (language, tab) => {
      const top = tab.getBoundingClientRect().top;
      storeSetting(KEY, language);
      select(language);
      // The groups above may have become taller or shorter.
      scrollBy(0, tab.getBoundingClientRect().top - top);
    };
  }
  select(readSetting(KEY) ?? "curl");
}

interface Tabs {
  select(language: string): void;
  onSelect(language: string, tab: HTMLElement): void;
}

let groupCount = 0;

function toTabs(group: HTMLElement): Tabs {
  groupCount += 1;
  const figures = [...group.querySelectorAll<HTMLElement>(".sample")];
  const list = document.createElement("div");
  list.role = "tablist";
  list.ariaLabel = "Language";
  const tabs: Tabs = { select, onSelect: () => undefined };
  const buttons = figures.map((figure, index) => {
    const button = document.createElement("button");
    button.type = "button";
    button.role = "tab";
    button.id = `tab-${groupCount}-${index}`;
    button.textContent = figure.querySelector(".caption")?.textContent ?? "";
    figure.id = `panel-${groupCount}-${index}`;
    figure.role = "tabpanel";
    figure.setAttribute("aria-labelledby", button.id);
    button.setAttribute("aria-controls", figure.id);
    button.addEventListener("click", () => tabs.onSelect(languageOf(figure), button));
    return button;
  });
  list.append(...buttons);
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const current = buttons.findIndex((button) => button.ariaSelected === "true");
    const next = buttons[(current + step + buttons.length) % buttons.length];
    next?.click();
    next?.focus();
  });
  group.prepend(list);
  group.classList.add("tabbed");

  function select(language: string): void {
    const found = figures.findIndex((figure) => languageOf(figure) === language);
    const chosen = Math.max(0, found);
    for (const [index, figure] of figures.entries()) {
      figure.hidden = index !== chosen;
      const button = buttons[index];
      if (!button) continue;
      button.ariaSelected = String(index === chosen);
      button.tabIndex = index === chosen ? 0 : -1;
    }
  }
  return tabs;
}

function languageOf(figure: HTMLElement): string {
  return figure.dataset.language ?? "";
}

const SHOWN_MILLISECONDS = 2000;

/** Adds a button to each sample that copies its code. */
export function addCopyButtons(): void {
  for (const figure of document.querySelectorAll<HTMLElement>(".sample")) {
    const code = figure.querySelector("code");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      button.textContent = (await copy(code?.textContent ?? "")) ? "Copied" : "Not copied";
      setTimeout(() => {
        button.textContent = "Copy";
      }, SHOWN_MILLISECONDS);
    });
    figure.append(button);
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** For pages without TLS, which have no clipboard API. */
function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "offscreen";
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  return isCopied;
}
