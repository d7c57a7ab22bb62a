/** Why a file cannot be imported, in words. */
export class UnreadableFile extends Error {}

/** The text of a file. A letter that was written in another way than UTF-8 would become another: that is refused. */
export async function readFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnreadableFile("The file cannot be read. It may have been moved or changed meanwhile: choose it again.");
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(
      "This is not a table as text in UTF-8. In your spreadsheet, save it as “CSV UTF-8”, and choose that file.",
    );
  }
}
