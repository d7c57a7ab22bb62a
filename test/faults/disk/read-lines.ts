import { closeSync, openSync, readSync } from "node:fs";

/** Number of bytes that are read at once: many lines. */
const BLOCK_BYTES = 16 * 1024 * 1024;

/**
 * Yields the lines of a large file, without their ends. A line is valid until the next one is requested. Throws if the
 * last line has no end: then the file is incomplete.
 */
export function* readLines(path: string): Generator<Buffer> {
  const descriptor = openSync(path, "r");
  try {
    yield* linesOf(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function* linesOf(descriptor: number): Generator<Buffer> {
  let block = Buffer.alloc(BLOCK_BYTES);
  let length = 0;
  for (;;) {
    if (length === block.length) block = Buffer.concat([block, Buffer.alloc(block.length)]);
    const count = readSync(descriptor, block, length, block.length - length, null);
    if (count === 0) break;
    length += count;
    let start = 0;
    for (let end = block.indexOf(10); end !== -1 && end < length; end = block.indexOf(10, start)) {
      yield block.subarray(start, end);
      start = end + 1;
    }
    block.copyWithin(0, start, length);
    length -= start;
  }
  if (length > 0) throw new Error("The last line has no end.");
}
