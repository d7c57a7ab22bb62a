import type { Encoding } from "./decode-text.ts";
import type { Delimiter } from "./parse-table.ts";

/** A file, or cells that were pasted. */
export type Source = { name: string; bytes: Uint8Array } | { name: string; text: string };

/** How a file is read; what is absent is detected. */
export interface ReadOptions {
  encoding?: Encoding;
  delimiter?: Delimiter;
}
