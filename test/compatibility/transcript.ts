/** One request and its answer, as the bytes that go over the wire. */
export interface Exchange {
  title: string;
  /** Lines, which end in CR LF. What stands in double braces is filled in when it is sent: see toBytes(). */
  request: string[];
  /** Lines, which end in CR LF, masked. */
  answer: string[];
}

/** The exchanges of a released version by the store that they were had with, in their order. */
export interface Transcript {
  [store: string]: Exchange[];
}

/** The texts of keys, by what a transcript calls them. */
export type Keys = { [name: string]: string };

const LINE_END = "\r\n";

export const toLines = (text: string): string[] => text.split(LINE_END);

export const fromLines = (lines: string[]): string => lines.join(LINE_END);

/**
 * The bytes of a request. `{{a * 500}}` stands for a text that is repeated, `{{byte ff}}` for a byte that need not be
 * UTF-8, `{{key read}}` for a key that was made for this run.
 */
export function toBytes(request: string, keys: Keys = {}): Buffer {
  const parts = request.split(/\{\{(.+?)\}\}/);
  return Buffer.concat(parts.map((part, index) => (index % 2 === 0 ? Buffer.from(part) : expand(part, keys))));
}

function expand(placeholder: string, keys: Keys): Buffer {
  const [, repeated, times] = /^(.+) \* (\d+)$/.exec(placeholder) ?? [];
  if (repeated !== undefined) return Buffer.from(repeated.repeat(Number(times)));

  const byte = /^byte ([0-9a-f]{2})$/.exec(placeholder)?.[1];
  if (byte !== undefined) return Buffer.from(byte, "hex");

  const key = keys[placeholder.replace(/^key /, "")];
  if (key === undefined) throw new Error(`Nothing is known that {{${placeholder}}} could stand for.`);
  return Buffer.from(key);
}

/** Hides what has to be another in each run: the time, and the name of the request. */
export function mask(answer: string): string {
  return answer
    .replaceAll(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/gm, "Date: {{date}}")
    .replaceAll(/^Request-Id: [\w-]+$/gm, "Request-Id: {{request id}}");
}
