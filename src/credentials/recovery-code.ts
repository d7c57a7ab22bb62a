import { randomBytes, sha256 } from "./token.ts";

/** Crockford's Base32: digits and letters without I, L, O and U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 28;
const SECRET_BYTES = 16;
/** Bits of the checksum: with those of the secret, 28 characters of five bits. */
const CHECKSUM_BITS = 12n;

/** Returns 128 random bits and a checksum, in groups of four characters that people can type. Store only its hash. */
export function makeRecoveryCode(): string {
  const secret = randomBytes(SECRET_BYTES);
  let bits = (BigInt(`0x${secret.toString("hex")}`) << CHECKSUM_BITS) | checksumOf(secret);
  let text = "";
  for (let index = 0; index < LENGTH; index += 1, bits >>= 5n) text = alphabet[Number(bits & 31n)] + text;
  return text.replaceAll(/.{4}(?=.)/g, "$&-");
}

/**
 * Returns the hash of a code as a person has typed it: in any case, with or without hyphens and spaces, with I or L for
 * 1 and O for 0. Undefined if it has a typing error. The secret is random, so a fast hash resists brute force.
 */
export function hashRecoveryCode(typed: string): Uint8Array | undefined {
  const text = typed
    .replaceAll(/[\s\p{Dash}]/gu, "")
    .toUpperCase()
    .replaceAll(/[IL]/g, "1")
    .replaceAll("O", "0");
  const digits = Array.from(text, (character) => alphabet.indexOf(character));
  if (digits.length !== LENGTH || digits.includes(-1)) return undefined;
  const bits = digits.reduce((sum, digit) => (sum << 5n) | BigInt(digit), 0n);
  const hex = (bits >> CHECKSUM_BITS).toString(16).padStart(2 * SECRET_BYTES, "0");
  const secret = Buffer.from(hex, "hex");
  const isIntact = (bits & ((1n << CHECKSUM_BITS) - 1n)) === checksumOf(secret);
  return isIntact ? sha256(secret) : undefined;
}

/**
 * Returns the last bits of zlib's CRC-32. It detects every single wrong character and every two exchanged neighbours, and
 * 4,095 of 4,096 other errors.
 */
function checksumOf(secret: Uint8Array): bigint {
  return BigInt(Bun.hash.crc32(secret)) & ((1n << CHECKSUM_BITS) - 1n);
}
