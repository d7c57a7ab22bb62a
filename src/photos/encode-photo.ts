import { type Dimensions, PIXELS_MAX, type WrongImage } from "./inspect-image.ts";

/** Maximum numbers of pixels on the longer side, in descending order: each image is encoded from the one before. */
export const sizes = [1600, 800, 320] as const;
/** Maximum number of pixels on the longer side of a logo. */
const LOGO_SIZE = 512;
const QUALITY = 80;
/** Maximum size of a colour profile that is kept. Those of cameras have up to some kB, those of printers megabytes. */
const PROFILE_BYTES_MAX = 16 * 1024;

/** A WebP without any metadata except its colour profile. */
export interface EncodedImage extends Dimensions {
  bytes: Uint8Array;
}

/** A photo in all sizes, as WebP without any metadata except its colour profile. */
export interface EncodedPhoto {
  /** Width and height of the largest image. */
  width: number;
  height: number;
  images: { size: number; bytes: Uint8Array }[];
}

/**
 * Encodes an image that `inspectImage` has accepted. This takes about 200 ms of a core for 12 megapixels, on the thread
 * pool that also flushes commits, and 4 bytes for each pixel. Returns the reason if the image cannot be decoded.
 */
export function encodePhoto(file: Uint8Array): Promise<EncodedPhoto | WrongImage> {
  return orDamaged(async () => {
    const images: (EncodedPhoto["images"][number] & Dimensions)[] = [];
    let last = { bytes: file, width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };
    for (const size of sizes) {
      // Never enlarged: an image that is small enough is the same in this size.
      if (Math.max(last.width, last.height) > size) last = await encode(last.bytes, size);
      images.push({ size, ...last });
    }
    const { width = 0, height = 0 } = images[0] ?? {};
    return { width, height, images: images.map(({ size, bytes }) => ({ size, bytes })) };
  });
}

/** Encodes an image that `inspectImage` has accepted, as a logo. Returns the reason if it cannot be decoded. */
export function encodeLogo(file: Uint8Array): Promise<EncodedImage | WrongImage> {
  return orDamaged(() => encode(file, LOGO_SIZE));
}

async function orDamaged<Image>(encoding: () => Promise<Image>): Promise<Image | WrongImage> {
  try {
    return await encoding();
  } catch (error) {
    if (!/^ERR_IMAGE_/.test((error as { code?: string }).code ?? "")) throw error;
    return { reason: "The image is damaged: it cannot be decoded. Open it in another program, and save it again." };
  }
}

/** Turns a JPEG upright, and drops the metadata. */
async function encode(file: Uint8Array, size: number): Promise<EncodedImage> {
  const image = new Bun.Image(file, { maxPixels: PIXELS_MAX })
    .resize(size, size, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY });
  const bytes = withoutLongProfile(Buffer.from(await image.bytes()));
  const { width, height } = image;
  return { bytes, width, height };
}

/** Where an extended WebP has its flags and, if it has one, its colour profile (RFC 9649, sections 2.7 and 2.7.1.4). */
const FLAGS_AT = 20;
const PROFILE_AT = 30;
const PROFILE_FLAG = 0x20;
const CHUNK_HEADER_BYTES = 8;

/** Removes a long colour profile from a WebP: it would be in each size. */
function withoutLongProfile(webp: Buffer): Buffer {
  if (webp.toString("latin1", PROFILE_AT, PROFILE_AT + 4) !== "ICCP") return webp;
  const length = webp.readUInt32LE(PROFILE_AT + 4);
  if (length <= PROFILE_BYTES_MAX) return webp;
  // A chunk of an odd length is padded.
  const end = PROFILE_AT + CHUNK_HEADER_BYTES + length + (length % 2);
  const stripped = Buffer.concat([webp.subarray(0, PROFILE_AT), webp.subarray(end)]);
  stripped.writeUInt8(webp.readUInt8(FLAGS_AT) & ~PROFILE_FLAG, FLAGS_AT);
  stripped.writeUInt32LE(stripped.length - CHUNK_HEADER_BYTES, 4);
  return stripped;
}
