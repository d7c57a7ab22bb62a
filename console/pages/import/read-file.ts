/** The file cannot be imported; the message is shown to the user. */
export class UnreadableFile extends Error {}

/** Reads a file as text. Rejects other encodings than UTF-8, which would corrupt names. */
export async function readFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnreadableFile("The file could not be read. It may have been moved or changed. Choose it again.");
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(
      "This file is not UTF-8 text. In your spreadsheet program, save it as “CSV UTF-8”, then choose that file.",
    );
  }
}
