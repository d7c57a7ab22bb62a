import { basename } from "node:path";

/** Returns the path of the file with the SHA-256 of a backup. */
export function hashPathOf(file: string): string {
  return `${file}.sha256`;
}

/** Formats the content of that file as `sha256sum` does, for `sha256sum -c` in its folder. */
export function formatHash(sha256: string, file: string): string {
  const name = basename(file);
  const escaped = name.replace(/[\\\n\r]/g, (character) => escapes[character] ?? character);
  return `${escaped === name ? "" : "\\"}${sha256}  ${escaped}\n`;
}

const escapes: { [character: string]: string } = { "\\": "\\\\", "\n": "\\n", "\r": "\\r" };

/** Returns the SHA-256 of a file in hexadecimal. `onProgress` receives the number of bytes read so far. */
export async function hashFile(file: string, onProgress: (bytes: number) => void): Promise<string> {
  const hasher = new Bun.CryptoHasher("sha256");
  let bytes = 0;
  for await (const chunk of Bun.file(file).stream()) {
    hasher.update(chunk);
    bytes += chunk.byteLength;
    onProgress(bytes);
  }
  return hasher.digest("hex");
}
