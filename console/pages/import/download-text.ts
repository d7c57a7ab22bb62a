/** Saves a text as a file. The mark at its beginning tells spreadsheets that it is UTF-8. */
export function downloadText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // Not at once: some browsers begin to read it only later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
