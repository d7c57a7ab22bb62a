const headEnd = "\r\n\r\n";
const headBytesMax = 16 * 1024;

/** Finds the end of each response on a keep-alive connection with one request in progress at a time. */
export class ResponseReader {
  #received: Buffer | undefined;
  #bytesExpected = 0;

  /** Returns the whole response when `chunk` completes it, otherwise `undefined`. */
  read(chunk: Buffer): Buffer | undefined {
    const received = this.#received ? Buffer.concat([this.#received, chunk]) : chunk;
    if (this.#bytesExpected === 0) this.#bytesExpected = responseBytes(received);

    if (this.#bytesExpected === 0 || received.length < this.#bytesExpected) {
      this.#received = received;
      return undefined;
    }
    if (received.length > this.#bytesExpected) throw new Error("A response is longer than its Content-Length.");

    this.#received = undefined;
    this.#bytesExpected = 0;
    return received;
  }
}

/** The status of a response whose first line has arrived. */
export function statusOf(response: Buffer): number {
  return Number(response.toString("latin1", "HTTP/1.1 ".length, "HTTP/1.1 200".length));
}

/** The body of a whole response, as text. */
export function bodyOf(response: Buffer): string {
  return response.toString("utf8", response.indexOf(headEnd) + headEnd.length);
}

/** Size of the response, head and body together; 0 while its head is incomplete. */
function responseBytes(received: Buffer): number {
  const text = received.toString("latin1", 0, headBytesMax);
  const headBytes = text.indexOf(headEnd);
  if (headBytes === -1) return 0;

  const noContent = statusOf(received) === 204 ? 0 : undefined;
  const length = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, headBytes))?.[1] ?? noContent;
  if (length === undefined) throw new Error(`A response without Content-Length cannot be read here: ${text}`);
  return headBytes + headEnd.length + Number(length);
}
