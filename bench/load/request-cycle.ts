export type PlainRequest = { method: "GET" | "POST" | "DELETE"; path: string; body?: string; acceptsGzip?: boolean };

export const apiKey = "a-key-that-only-the-benchmark-knows";
export const jsonHeaders = { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" };

/** Requests as bytes, sent in turn and then again from the first. */
export class RequestCycle {
  readonly #requests: Uint8Array[];
  #next = 0;

  constructor(requests: PlainRequest[]) {
    if (requests.length === 0) throw new Error("There are no requests to send.");
    this.#requests = requests.map(toBytes);
  }

  next(): Uint8Array {
    const request = this.#requests[this.#next] as Uint8Array;
    this.#next = (this.#next + 1) % this.#requests.length;
    return request;
  }
}

function toBytes({ method, path, body, acceptsGzip }: PlainRequest): Uint8Array {
  const head = [`${method} ${path} HTTP/1.1`, "Host: 127.0.0.1", `Authorization: Bearer ${apiKey}`];
  if (acceptsGzip) head.push("Accept-Encoding: gzip");
  if (body !== undefined) head.push("Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${body ?? ""}`);
}
