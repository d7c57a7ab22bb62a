import { storeSetting } from "./storage.ts";

const KEY = "mantine-color-scheme-value";
const dark = matchMedia("(prefers-color-scheme: dark)");

function isDark(): boolean {
  const { scheme } = document.documentElement.dataset;
  return scheme === undefined ? dark.matches : scheme === "dark";
}

/** Adds a button that switches between light and dark. A choice that is also that of the system is not stored. */
export function addColorSchemeButton(tools: HTMLElement): void {
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
    storeSetting(KEY, isSystem ? "auto" : chosen);
    if (isSystem) delete document.documentElement.dataset.scheme;
    else document.documentElement.dataset.scheme = chosen;
    show();
    document.dispatchEvent(new Event("schemechange"));
  });
  dark.addEventListener("change", show);
  show();
  tools.append(button);
}
