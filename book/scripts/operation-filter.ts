/** Adds a field above the list of operations, which then shows only the operations that contain the typed text. */
export function addOperationFilter(): void {
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
