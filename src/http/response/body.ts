/**
 * Length in bytes from which the runtime does not collect the parts of a response that is sent after the callback of
 * its request, as most are while the event loop is busy, and all with PostgreSQL: each name and each value of a header
 * is a system call of its own, and sending the response takes four times as long.
 */
const UNCOLLECTED_BYTES_MIN = 15_360;
/** Length up to which a body is copied to avoid this. The time for a longer one depends on its bytes only. */
const COPIED_BYTES_MAX = 1024 * 1024;

type Content = string | Uint8Array | Blob;

/** Returns the body of a response to this request, in a form that is sent together with the headers. */
export function toBody(content: Content, { method }: Request): Content | ReadableStream {
  if (content instanceof Blob) return content;
  const length = typeof content === "string" ? Buffer.byteLength(content) : content.length;
  // In a response to a HEAD, the runtime does not declare the length of a stream.
  if (length < UNCOLLECTED_BYTES_MIN || length > COPIED_BYTES_MAX || method === "HEAD") return content;
  const source: Bun.DirectUnderlyingSource = {
    type: "direct",
    pull(controller) {
      controller.write(content);
      controller.end();
    },
  };
  // All is written before anything is sent, so that the length is known, and declared.
  return new ReadableStream(source, { highWaterMark: COPIED_BYTES_MAX + 1 });
}

/** Returns the content of a body that many responses share, for `toBody`. */
export function toSharedContent(text: string): Uint8Array | Blob {
  const bytes = new TextEncoder().encode(text);
  return bytes.length < UNCOLLECTED_BYTES_MIN ? new Blob([bytes]) : bytes;
}
