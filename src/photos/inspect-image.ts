/** Detects the format and the dimensions of an image from its bytes, without decoding any pixels. */

/** Maximum number of pixels of an image: decoded, each takes 4 bytes. */
export const PIXELS_MAX = 50_000_000;

/** Why a file is refused as a photo, as a sentence for the client. */
export interface WrongImage {
  reason: string;
}

/** Dimensions in pixels as stored in the file, before a JPEG is turned upright. */
export interface Dimensions {
  width: number;
  height: number;
}

const CUT_SHORT: WrongImage = { reason: "The image is cut short. Send the whole file." };
const DAMAGED: WrongImage = { reason: "The image is damaged. Open it in another program, and save it again." };
const SEND = "Send a JPEG, PNG or WebP.";

/** Maximum number of scans of a JPEG: programs write about 10, and the decoder takes up to 5 ms even for an empty one. */
const SCANS_MAX = 100;

/** Number of markers or chunks that are read in one step, which takes less than a millisecond. */
const READ_PER_STEP = 20_000;

type Steps = Generator<undefined, Dimensions | WrongImage>;

/**
 * Returns a function whose calls read the file in steps. It returns undefined until the last step, and then the dimensions
 * of a complete JPEG, PNG or WebP, or why the file is refused.
 */
export function inspectImage(bytes: Uint8Array): () => Dimensions | WrongImage | undefined {
  const steps = read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return () => {
    const { done, value } = steps.next();
    return done ? checkPixels(value) : undefined;
  };
}

function checkPixels(found: Dimensions | WrongImage): Dimensions | WrongImage {
  if ("reason" in found) return found;
  const { width, height } = found;
  if (width === 0 || height === 0) return DAMAGED;
  if (width * height <= PIXELS_MAX) return found;
  const pixels = Math.ceil((width * height) / 1_000_000);
  return { reason: `The image has ${pixels} million pixels, but at most 50 million are allowed. Send a smaller one.` };
}

function* read(bytes: Buffer): Steps {
  if (bytes.length === 0) return { reason: `The body is empty. ${SEND}` };
  if (startsWith(bytes, "\xff\xd8\xff")) return yield* readJpeg(bytes);
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return yield* readPng(bytes);
  if (startsWith(bytes, "RIFF") && textAt(bytes, 8) === "WEBP") return readWebp(bytes);
  return { reason: describe(bytes) };
}

/** Names other formats that cameras and programs write, and says how to convert them. */
function describe(bytes: Buffer): string {
  const start = bytes.subarray(0, 1000).toString("latin1");
  const [, brand] = /^.{4}ftyp(.{4})/s.exec(start) ?? [];
  if (brand === "avif" || brand === "avis") return "The body is an AVIF. Save it as a JPEG.";
  if (brand !== undefined && /^(hei|hev|mif1|msf1)/.test(brand)) {
    return (
      "The body is a HEIC. On an iPhone, choose Settings, Camera, Formats, Most Compatible, or share the picture as a " +
      "JPEG; elsewhere, open it and save it as a JPEG."
    );
  }
  if (start.startsWith("GIF8")) return "The body is a GIF. Save it as a PNG.";
  if (/<svg[\s>]/i.test(start)) return "The body is an SVG. Export it as a PNG.";
  if (start.startsWith("BM")) return "The body is a BMP. Save it as a PNG.";
  if (/^(II\*\0|MM\0\*)/.test(start)) return "The body is a TIFF or a raw picture. Save it as a JPEG.";
  if (start.startsWith("%PDF")) return "The body is a PDF. Export its page as a PNG.";
  return `The body is not an image in a known format. ${SEND}`;
}

const SOI = 0xd8;
const EOI = 0xd9;
const START_OF_SCAN = 0xda;
const TEMPORARY = 0x01;
const STUFFED = 0x00;

/** Reads all markers up to the end of the image: the decoder accepts one that is cut short, and fills it with grey. */
function* readJpeg(bytes: Buffer): Steps {
  let dimensions: Dimensions | undefined;
  let scans = 0;
  let at = 2;
  for (let count = 1; ; count += 1) {
    if (count % READ_PER_STEP === 0) yield;
    // Any number of 0xff may precede a marker (ITU T.81, B.1.1.2).
    if (bytes[at] !== 0xff) return at < bytes.length ? DAMAGED : CUT_SHORT;
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at];
    at += 1;
    if (marker === undefined || at > bytes.length) return CUT_SHORT;
    if (marker === EOI) return dimensions ?? DAMAGED;
    if (marker === SOI || marker === STUFFED) return DAMAGED;
    if (isWithoutLength(marker)) continue;
    if (at + 2 > bytes.length) return CUT_SHORT;
    const end = at + bytes.readUInt16BE(at);
    if (end > bytes.length) return CUT_SHORT;
    if (isFrame(marker)) {
      if (end < at + 7) return DAMAGED;
      dimensions ??= { height: bytes.readUInt16BE(at + 3), width: bytes.readUInt16BE(at + 5) };
    }
    if (marker === START_OF_SCAN) scans += 1;
    if (scans > SCANS_MAX) return DAMAGED;
    at = marker === START_OF_SCAN ? yield* findEndOfScan(bytes, end) : Math.max(end, at + 2);
  }
}

/** Returns the position of the next marker after the data of a scan. */
function* findEndOfScan(bytes: Buffer, start: number): Generator<undefined, number> {
  let at = bytes.indexOf(0xff, start);
  for (let count = 1; at >= 0; count += 1) {
    if (count % READ_PER_STEP === 0) yield;
    const next = bytes[at + 1];
    if (next !== STUFFED && next !== 0xff && !(next !== undefined && isRestart(next))) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

function isWithoutLength(marker: number): boolean {
  return isRestart(marker) || marker === TEMPORARY;
}

/** Markers of a frame (SOF0 to SOF15), without those of tables that lie between them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

const PNG_SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk of a PNG. */
const PNG_CHUNK_BYTES = 12;

function* readPng(bytes: Buffer): Steps {
  if (bytes.length < PNG_SIGNATURE_BYTES + PNG_CHUNK_BYTES + 13) return CUT_SHORT;
  if (textAt(bytes, 12) !== "IHDR") return DAMAGED;
  const dimensions = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  let at = PNG_SIGNATURE_BYTES;
  for (let count = 1; at + PNG_CHUNK_BYTES <= bytes.length; count += 1) {
    if (count % READ_PER_STEP === 0) yield;
    const end = at + PNG_CHUNK_BYTES + bytes.readUInt32BE(at);
    if (textAt(bytes, at + 4) === "IEND") return end <= bytes.length ? dimensions : CUT_SHORT;
    at = end;
  }
  return CUT_SHORT;
}

const RIFF_HEADER_BYTES = 8;
/** Bytes up to the end of the dimensions, in each kind of WebP. */
const WEBP_START_BYTES = 30;
const ANIMATION_FLAG = 0x02;

function readWebp(bytes: Buffer): Dimensions | WrongImage {
  if (bytes.length < WEBP_START_BYTES) return CUT_SHORT;
  if (bytes.readUInt32LE(4) + RIFF_HEADER_BYTES > bytes.length) return CUT_SHORT;
  switch (textAt(bytes, 12)) {
    case "VP8 ":
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case "VP8L": {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      if ((bytes[20] ?? 0) & ANIMATION_FLAG) return { reason: `The body is an animated WebP. Send a still picture.` };
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return DAMAGED;
  }
}

function startsWith(bytes: Buffer, text: string): boolean {
  return bytes.subarray(0, text.length).toString("latin1") === text;
}

function textAt(bytes: Buffer, at: number): string {
  return bytes.subarray(at, at + 4).toString("latin1");
}
