/** Small pictures for tests, made by hand or encoded from such, and what is in them. */
import { deflateSync, inflateSync } from "node:zlib";

/** Red, green, blue and opacity, from 0 to 255. */
type Color = readonly [number, number, number, number];

export const red: Color = [255, 0, 0, 255];
export const blue: Color = [0, 0, 255, 255];
export const clear: Color = [0, 0, 0, 0];

/** Returns a PNG whose left half has one color and whose right half has another one. */
export function halves(width: number, height: number, left: Color = red, right: Color = blue): Uint8Array {
  const row = Array.from({ length: width }, (_, x) => (x < width / 2 ? left : right)).flat();
  return png(width, height, Buffer.concat(Array<Buffer>(height).fill(Buffer.from([0, ...row]))));
}

/** Returns a PNG. `rows`: the filter and the pixels of each row. */
export function png(width: number, height: number, rows: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND")]);
}

function chunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(Bun.hash.crc32(content));
  return Buffer.concat([length, content, checksum]);
}

export const toJpeg = (picture: Uint8Array) => new Bun.Image(picture).jpeg({ quality: 100 }).bytes();

/** What a camera writes into a JPEG: how it was held, and where. */
export const location = "59.3293 N, 18.0686 E";

/** Adds EXIF to a JPEG, with an orientation (1 to 8) and the location. */
export function withExif(jpeg: Uint8Array, orientation: number): Uint8Array {
  const text = Buffer.from(`${location}\0`);
  const directory = Buffer.alloc(2 + 2 * 12 + 4);
  directory.writeUInt16BE(2, 0);
  writeTag(directory, 2, { tag: 0x010e, type: 2, count: text.length, value: 8 + directory.length });
  writeTag(directory, 14, { tag: 0x0112, type: 3, count: 1, value: orientation << 16 });
  const tiff = Buffer.concat([Buffer.from("4d4d002a00000008", "hex"), directory, text]);
  const exif = Buffer.concat([Buffer.from("Exif\0\0"), tiff]);
  const head = Buffer.from("ffe10000", "hex");
  head.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/** Maximum size of the part of a colour profile in a segment of a JPEG. */
const PROFILE_PART_BYTES = 65_519;

/** Adds a colour profile of this size to a JPEG. */
export function withProfile(jpeg: Uint8Array, bytes: number): Uint8Array {
  const count = Math.ceil(bytes / PROFILE_PART_BYTES);
  const segments = Array.from({ length: count }, (_, index) => {
    const part = Buffer.alloc(Math.min(PROFILE_PART_BYTES, bytes - index * PROFILE_PART_BYTES), "profile ");
    const head = Buffer.from(`ffe20000${Buffer.from("ICC_PROFILE\0").toHex()}`, "hex");
    head.writeUInt16BE(head.length + part.length, 2);
    return Buffer.concat([head, Buffer.from([index + 1, count]), part]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

interface Tag {
  tag: number;
  type: number;
  count: number;
  value: number;
}

function writeTag(directory: Buffer, at: number, { tag, type, count, value }: Tag): void {
  directory.writeUInt16BE(tag, at);
  directory.writeUInt16BE(type, at + 2);
  directory.writeUInt32BE(count, at + 4);
  directory.writeUInt32BE(value, at + 8);
}

/** Decodes an image. `at` returns the color of a pixel. */
export async function decode(image: Uint8Array) {
  const { width, height } = await new Bun.Image(image).metadata();
  const file = Buffer.from(await new Bun.Image(image).png().bytes());
  const channels = file[25] === 6 ? 4 : 3;
  const rows = unfilter(inflateSync(dataOf(file)), width * channels, channels);
  const at = (x: number, y: number): number[] => {
    const pixel = [...(rows[y]?.subarray(x * channels, (x + 1) * channels) ?? [])];
    return channels === 4 ? pixel : [...pixel, 255];
  };
  return { width, height, at };
}

function dataOf(file: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const type = file.toString("latin1", at + 4, at + 8);
    if (type === "IDAT") parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  }
  return Buffer.concat(parts);
}

/** Reverses the filters of the rows (PNG, section 9.2). */
function unfilter(data: Uint8Array, length: number, channels: number): Uint8Array[] {
  const rows: Uint8Array[] = [];
  for (let start = 0; start < data.length; start += length + 1) {
    const filter = data[start];
    const row = Uint8Array.from(data.subarray(start + 1, start + 1 + length));
    const above = rows.at(-1) ?? new Uint8Array(length);
    for (let index = 0; index < length; index += 1) {
      const [left, up, corner] = [row[index - channels] ?? 0, above[index] ?? 0, above[index - channels] ?? 0];
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0;
      row[index] = (row[index] ?? 0) + predicted;
    }
    rows.push(row);
  }
  return rows;
}

function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs);
  if (toLeft === undefined || toUp === undefined || toCorner === undefined) return 0;
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
