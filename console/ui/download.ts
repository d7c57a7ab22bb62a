/** Downloads a text as a file. */
export function download(fileName: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // Delayed, since some browsers start to read it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
