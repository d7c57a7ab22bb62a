import { randomBytes, sha256 } from "./token.ts";

export type Environment = "production" | "staging";

const prefixes: { [Of in Environment]: string } = { production: "live_", staging: "test_" };
const SECRET = "pst_";
/** Prefix of a publishable key, by which people and programs tell it from a secret one. */
const PUBLISHABLE = "pst_pub_";
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const format = new RegExp(`^pst_(?:pub_)?(live|test)_[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

/** Returns a new API key: a prefix, 30 random base-62 characters and 6 of checksum. */
export function makeApiKey(environment: Environment, { isPublishable = false } = {}): string {
  const body = (isPublishable ? PUBLISHABLE : SECRET) + prefixes[environment] + randomCharacters(RANDOM_LENGTH);
  return body + checksum(body);
}

/** Checks a text without a lookup: `malformed` has a wrong format or checksum, `elsewhere` is of another environment. */
export function inspectApiKey(text: string, environment: Environment): "plausible" | "malformed" | "elsewhere" {
  const body = text.slice(0, -CHECKSUM_LENGTH);
  const [, name] = format.exec(text) ?? [];
  if (name === undefined || checksum(body) !== text.slice(-CHECKSUM_LENGTH)) return "malformed";
  return prefixes[environment] === `${name}_` ? "plausible" : "elsewhere";
}

/** Returns the hash to store. A key has 178 random bits, so a fast hash resists brute force. */
export function hashApiKey(text: string): Uint8Array {
  return sha256(text);
}

/** Whether `hashApiKey(text)` equals the hash, compared in constant time. */
export function matchesHash(text: string, hash: Uint8Array): boolean {
  return crypto.timingSafeEqual(hashApiKey(text), hash);
}

function randomCharacters(count: number): string {
  // Larger bytes are skipped: they would make the first characters of the alphabet more likely.
  const end = 256 - (256 % alphabet.length);
  let text = "";
  while (text.length < count) {
    for (const byte of randomBytes(count - text.length)) {
      if (byte < end) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}

/** Returns zlib's CRC-32 in six base-62 digits. */
function checksum(text: string): string {
  let remainder = Bun.hash.crc32(text);
  let digits = "";
  for (let index = 0; index < CHECKSUM_LENGTH; index += 1) {
    digits = alphabet[remainder % alphabet.length] + digits;
    remainder = Math.floor(remainder / alphabet.length);
  }
  return digits;
}
