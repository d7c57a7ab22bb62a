export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1250" | "macintosh";

export const encodingLabels: { [Of in Encoding]: string } = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 (big-endian)",
  "windows-1252": "Windows-1252 (Western Europe)",
  "windows-1250": "Windows-1250 (Central Europe)",
  macintosh: "Mac OS Roman",
};

/** Number of bytes that are examined for UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 1000;

/** Detects the encoding: by its byte order mark, else UTF-8 if the bytes are valid, else Windows-1252. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeroAt = bytes.subarray(0, SAMPLE_BYTES).indexOf(0);
  if (zeroAt >= 0 && isEveryOtherByteZero(bytes)) return zeroAt % 2 === 1 ? "utf-16le" : "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** Decodes the bytes, without their byte order mark. Invalid bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function isEveryOtherByteZero(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = sample.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  return zeros > sample.length * 0.35 && zeros < sample.length * 0.65;
}
