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
