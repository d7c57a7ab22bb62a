import { open, realpath, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Writes a file that is complete or not there: under a temporary name, which is changed once all bytes are on disk. What is
 * not a regular file, such as a pipe, is written directly. Without a mode, an existing file keeps its own.
 */
export async function writeFileSafely(given: string, parts: AsyncIterable<Uint8Array>, mode?: number): Promise<void> {
  const existing = await stat(given).catch(() => undefined);
  if (existing && !existing.isFile()) return writeAll(given, "w", parts);
  // A symbolic link stays, and the file that it names is replaced.
  const path = existing ? await realpath(given) : given;
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    await writeAll(temporary, "wx", parts, mode ?? existing?.mode);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  const folder = await open(dirname(path));
  await folder.sync().finally(() => folder.close());
}

async function writeAll(path: string, flags: string, parts: AsyncIterable<Uint8Array>, mode?: number): Promise<void> {
  const file = await open(path, flags, mode);
  try {
    for await (const part of parts) await file.writeFile(part);
    if (flags === "wx") await file.sync();
  } finally {
    await file.close();
  }
}
