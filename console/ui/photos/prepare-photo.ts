/** Maximum number of pixels on the longer side of a photo that is sent: the service stores at most 1,600. */
const PIXELS_MAX = 2560;
/** Maximum size of a photo that is sent as it is, in bytes. */
const BYTES_MAX = 4 * 1024 * 1024;
const PREVIEW_PIXELS_MAX = 320;
const QUALITY = 0.9;

/** Formats that the service accepts. */
const accepted = ["image/jpeg", "image/png", "image/webp"];
/** For file choosers: an iPhone then converts its photos by itself. */
export const acceptedFormats: string = accepted.join(",");

interface PreparedPhoto {
  /** What to send. */
  body: Blob;
  /** A small picture as a `data:` URL; undefined if the browser cannot read the format. */
  preview: string | undefined;
}

interface Size {
  width: number;
  height: number;
}

const prepared = new WeakMap<File, Promise<PreparedPhoto>>();
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a photo small enough to be sent. Photos are prepared one after another, since each takes up to 200 MB of memory,
 * and each file once. A format that the browser cannot read, such as HEIC, is sent as it is: the message of the service says what to do.
 */
export function preparePhoto(file: File): Promise<PreparedPhoto> {
  const known = prepared.get(file);
  if (known) return known;
  const next = last.then(() => prepare(file));
  last = next;
  prepared.set(file, next);
  return next;
}

async function prepare(file: File): Promise<PreparedPhoto> {
  const unchanged = { body: file, preview: undefined };
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return unchanged;
  try {
    const preview = draw(bitmap, fitWithin(bitmap, PREVIEW_PIXELS_MAX)).toDataURL("image/webp", QUALITY);
    return { body: isSmall(file, bitmap) ? file : await encode(bitmap, file), preview };
  } catch {
    return unchanged;
  } finally {
    bitmap.close();
  }
}

function isSmall(file: File, { width, height }: Size): boolean {
  return accepted.includes(file.type) && file.size <= BYTES_MAX && Math.max(width, height) <= PIXELS_MAX;
}

/** The largest size of the same proportions whose longer side has at most this number of pixels; never a larger one. */
export function fitWithin({ width, height }: Size, pixelsMax: number): Size {
  const scale = Math.min(1, pixelsMax / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function draw(bitmap: ImageBitmap, size: Size): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement("canvas"), size);
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  return canvas;
}

/** A transparent picture stays transparent: as WebP, or as PNG in browsers that do not write WebP. */
async function encode(bitmap: ImageBitmap, { type }: File): Promise<Blob> {
  const canvas = draw(bitmap, fitWithin(bitmap, PIXELS_MAX));
  const format = type !== "image/jpeg" && isTransparent(canvas) ? "image/webp" : "image/jpeg";
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, format, QUALITY));
  if (!blob) throw new Error("The canvas could not be encoded.");
  return blob;
}

function isTransparent(canvas: HTMLCanvasElement): boolean {
  const { data } = (canvas.getContext("2d") as CanvasRenderingContext2D).getImageData(
    0,
    0,
    canvas.width,
    canvas.height,
  );
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 255) return true;
  return false;
}
