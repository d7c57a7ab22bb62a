import { basename } from "node:path";

/** Writes the SHA-256 of a file beside it, with the name of the file, for `sha256sum --check`. */
export async function writeChecksum(path: string): Promise<void> {
  const hash = new Bun.CryptoHasher("sha256");
  for await (const chunk of Bun.file(path).stream()) hash.update(chunk);
  await Bun.write(`${path}.sha256`, `${hash.digest("hex")}  ${basename(path)}\n`);
}
