/** Collects the text of a stream as it arrives. */
export function collectText(stream: ReadableStream<Uint8Array>) {
  let text = "";
  let wake = () => {};
  const decoder = new TextDecoder();
  const ended = (async () => {
    for await (const chunk of stream) {
      text += decoder.decode(chunk, { stream: true });
      wake();
    }
  })();
  return {
    text: () => text,
    ended,
    /** Resolves to the text once it matches; never, if the stream ends before. */
    async until(pattern: RegExp): Promise<string> {
      while (!pattern.test(text)) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return text;
    },
  };
}
