/** Reads tags that are separated by commas, semicolons, bars or line ends, and writes them as in an export. */
export function readTags(text: string): string {
  const tags = text
    .split(/[,;|\r\n]+/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
  return [...new Set(tags)].map(writeTag).join(", ");
}

function writeTag(tag: string): string {
  return tag.includes('"') ? `"${tag.replaceAll('"', '""')}"` : tag;
}

/** Reads the names of picture files of a cell, without their folders. */
export function readPhotoNames(text: string): string[] {
  const names = text.split(/[,;|\r\n]+/).map((name) => name.trim().replace(/^.*[\\/]/, ""));
  return [...new Set(names.filter((name) => name !== ""))];
}
