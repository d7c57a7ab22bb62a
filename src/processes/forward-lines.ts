/** Hands on what a process writes, in whole lines: its last one may be torn where it was killed. */
export async function forwardLines(lines: ReadableStream<Uint8Array>, write: (lines: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of lines) {
    const text = rest + decoder.decode(chunk, { stream: true });
    const end = text.lastIndexOf("\n") + 1;
    if (end > 0) write(text.slice(0, end));
    rest = text.slice(end);
  }
}
