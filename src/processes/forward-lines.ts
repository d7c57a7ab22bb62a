/** Forwards the output of a process in whole lines; drops an incomplete last one, as a killed process leaves it. */
export async function forwardLines(output: ReadableStream<Uint8Array>, write: (lines: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of output) {
    const text = rest + decoder.decode(chunk, { stream: true });
    const end = text.lastIndexOf("\n") + 1;
    if (end > 0) write(text.slice(0, end));
    rest = text.slice(end);
  }
}
