import { addColorSchemeButton } from "./color-scheme-button.ts";
import { addCopyButtons } from "./copy-buttons.ts";
import { markCurrentSection } from "./current-section.ts";
import { addOperationFilter } from "./operation-filter.ts";
import { addSearch } from "./search.ts";
import { addTabs } from "./tabs.ts";

const tools = document.querySelector<HTMLElement>(".tools");
if (tools) {
  openOldLink(tools.dataset.root ?? "");
  addSearch(tools);
  addColorSchemeButton(tools);
}
addTabs();
addCopyButtons();
addOperationFilter();
markCurrentSection();

/** Links to an operation were `/docs#/pets/listPets` when the interactive reference was the only page. */
function openOldLink(root: string): void {
  const isOld = location.hash.startsWith("#/") && document.getElementById("try") === null;
  if (isOld) location.replace(`${root}docs/reference/try${location.hash}`);
}
