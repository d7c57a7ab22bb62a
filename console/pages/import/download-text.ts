export const exampleTable = `name,categoryId,status
Rex,1,available
Misty,2,pending
"Bubbles, the elder",5,
`;

/** Downloads a text as a file. The byte order mark lets spreadsheet programs recognise UTF-8. */
export function downloadText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // Delayed, since some browsers start to read it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
