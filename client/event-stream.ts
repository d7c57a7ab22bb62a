/** A block of a stream of server-sent events. */
export interface Block {
  /** The position after this block. Without one, the block is a comment, or says why the stream ends. */
  id: string | undefined;
  /** Undefined if the block only sets the position. */
  data: string | undefined;
}

/** Reads `text/event-stream`, as the HTML standard defines it, from parts that may end anywhere. */
export class EventStreamReader {
  readonly #decoder = new TextDecoder();
  #rest = "";
  #endsInReturn = false;
  #block: Block = { id: undefined, data: undefined };

  /** Returns the blocks that end in this part. */
  read(part: Uint8Array): Block[] {
    const text = this.#decoder.decode(part, { stream: true });
    if (text === "") return [];
    // CR and LF are one line end, also when a part ends between them.
    const lines = (this.#rest + (this.#endsInReturn ? text.replace(/^\n/, "") : text)).split(/\r\n?|\n/);
    this.#endsInReturn = text.endsWith("\r");
    this.#rest = lines.pop() ?? "";
    return lines.flatMap((line) => this.#readLine(line));
  }

  #readLine(line: string): Block[] {
    const block = this.#block;
    if (line === "") {
      this.#block = { id: undefined, data: undefined };
      return [block];
    }
    const [, name, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === "id") block.id = value;
    if (name === "data") block.data = block.data === undefined ? value : `${block.data}\n${value}`;
    return [];
  }
}
