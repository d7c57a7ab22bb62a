/** A request and its response, as the bytes on the wire. */
export interface Exchange {
  title: string;
  /** Lines, separated by CR LF. Placeholders in double braces are filled in when it is sent: see `toBytes`. */
  request: string[];
  /** Lines, separated by CR LF, masked: see `mask`. */
  response: string[];
}

/** The exchanges of a released version in their order, by store. */
export interface Transcript {
  [store: string]: Exchange[];
}

/** Values that differ in each run, by the placeholder that stands for them. */
export type Secrets = { [placeholder: string]: string };

const LINE_END = "\r\n";

export const toLines = (text: string): string[] => text.split(LINE_END);

export const fromLines = (lines: string[]): string => lines.join(LINE_END);

/**
 * The bytes of a request. `{{a * 500}}` stands for a repeated text, `{{byte ff}}` for bytes that need not be UTF-8, and
 * the name of a secret for its value, such as `{{key read}}`.
 */
export function toBytes(request: string, secrets: Secrets = {}): Buffer {
  const parts = request.split(/\{\{(.+?)\}\}/);
  return Buffer.concat(parts.map((part, index) => (index % 2 === 0 ? Buffer.from(part) : expand(part, secrets))));
}

function expand(placeholder: string, secrets: Secrets): Buffer {
  const [, repeated, times] = /^(.+) \* (\d+)$/.exec(placeholder) ?? [];
  if (repeated !== undefined) return Buffer.from(repeated.repeat(Number(times)));

  const bytes = /^byte ([0-9a-f]+)$/.exec(placeholder)?.[1];
  if (bytes !== undefined) return Buffer.from(bytes, "hex");

  const secret = secrets[placeholder];
  if (secret === undefined) throw new Error(`There is no value for the placeholder {{${placeholder}}}.`);
  return Buffer.from(secret);
}

/** Where a response contains a value that later requests need. */
const secretPatterns: { [placeholder: string]: RegExp } = {
  session: /^Set-Cookie: petstore-session=([\w-]+)/im,
  "new key": /"key":"(\w+)"/,
  "new secret": /"secret":"(whsec_[^"]+)"/,
  "link token": /"token":"([\w-]+)"/,
  "recovery code": /"code":"((?:[0-9A-Z]{4}-){6}[0-9A-Z]{4})"/,
};

/** Members whose lengths differ in each run, too: a position in the feed, and how long a delivery took. */
const varyingMember = /"(position|durationMilliseconds)":(?:"[\w-]+"|\d+)(?=[,}])/g;

/** A time of the stores' clock, which starts on 1 June 2026. */
const clockTime = /2026-06-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/** Keeps the values in a response that later requests need. */
export function learnSecrets(response: string, secrets: Secrets): void {
  for (const [placeholder, pattern] of Object.entries(secretPatterns)) {
    const value = pattern.exec(response)?.[1];
    if (value !== undefined) secrets[placeholder] = value;
  }
  const etag = /^ETag: (.*)$/m.exec(response)?.[1];
  // The ETag of a body with a time differs in each run, too.
  if (etag !== undefined && response.search(clockTime) >= 0) secrets.etag = etag;
}

/** Replaces what differs in each run by placeholders. */
export function mask(response: string, secrets: Secrets = {}): string {
  const isLengthSame = response.search(varyingMember) < 0;
  let masked = (isLengthSame ? response : response.replace(/^Content-Length: .*$/m, "Content-Length: {{length}}"))
    .replaceAll(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/gm, "Date: {{date}}")
    .replaceAll(/^Request-Id: [\w-]+$/gm, "Request-Id: {{request id}}")
    .replaceAll(/"lastFour":"\w{4}"/g, '"lastFour":"{{last four}}"')
    .replaceAll(/\bafter=[\w-]+/g, "after={{position}}")
    .replaceAll(varyingMember, (_, name) => `"${name}":"{{${name}}}"`)
    .replaceAll(clockTime, "{{time}}");
  for (const [placeholder, value] of Object.entries(secrets)) masked = masked.replaceAll(value, `{{${placeholder}}}`);
  return /^Content-Type: image\//m.test(masked) ? maskImage(masked) : masked;
}

/** Replaces an image, whose bytes depend on the version of the encoder, with what depends on it. */
function maskImage(response: string): string {
  return response
    .replace(/^(ETag|Content-Length): .*$/gm, (_, name) => `${name}: {{${name.toLowerCase()} of the image}}`)
    .replace(/\r\n\r\n.*$/s, "\r\n\r\n{{image}}");
}
