/** Reads what a process prints, line by line; an empty line after the end. */
export function linesOf(stream: ReadableStream<Uint8Array>): { next(): Promise<string> } {
  const lines = readLines(stream);
  return { next: async () => (await lines.next()).value ?? "" };
}

async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const bytes of stream) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  return undefined;
}
