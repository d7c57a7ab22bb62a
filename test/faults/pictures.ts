/** The pictures that writers add as photos: small, quick to encode, and each with different bytes. */
import { halves, red } from "../support/pictures.ts";

export interface Picture {
  bytes: Uint8Array;
  type: string;
  width: number;
  height: number;
}

/** Wide enough that the images of all sizes differ. */
const WIDTH = 900;
const HEIGHT = 6;
const formats = ["png", "jpeg", "webp"] as const;
/** Number of pictures of each format; fewer in all than a pet may have. */
const SHADES = 2;

export const pictures: readonly Picture[] = await Promise.all(
  formats.flatMap((format) => Array.from({ length: SHADES }, (_, shade) => makePicture(format, shade))),
);

async function makePicture(format: (typeof formats)[number], shade: number): Promise<Picture> {
  const drawn = halves(WIDTH, HEIGHT, red, [0, 90 * shade, 200, 255]);
  const bytes = await new Bun.Image(drawn)[format]().bytes();
  return { bytes, type: `image/${format}`, width: WIDTH, height: HEIGHT };
}
