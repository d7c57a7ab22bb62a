import { expect, test } from "bun:test";
import { halves, toJpeg, withExif } from "../../test/support/pictures.ts";
import { inspectImage } from "./inspect-image.ts";

function inspect(file: Uint8Array) {
  const step = inspectImage(file);
  for (let steps = 1; ; steps += 1) {
    const result = step();
    if (result) return { steps, result };
  }
}

test("finds the dimensions of each kind of image, also after other segments and chunks", async () => {
  const picture = halves(40, 30, [255, 0, 0, 128]);
  const encode = (image: Bun.Image) => image.bytes();
  const files = [
    picture,
    await toJpeg(picture),
    withExif(await toJpeg(picture), 6),
    await encode(new Bun.Image(picture).jpeg({ progressive: true })),
    await encode(new Bun.Image(picture).png({ palette: true })),
    await encode(new Bun.Image(picture).webp()),
    await encode(new Bun.Image(await toJpeg(picture)).webp()),
    await encode(new Bun.Image(picture).webp({ lossless: true })),
  ];

  for (const file of files) expect(inspect(file).result).toEqual({ width: 40, height: 30 });
});

test("ignores what follows the end of an image", async () => {
  const jpeg = await toJpeg(halves(4, 3));

  expect(inspect(Buffer.concat([jpeg, Buffer.alloc(100)])).result).toEqual({ width: 4, height: 3 });
});

test("refuses an image of no width, an animation, and a JPEG that ends without a frame", () => {
  const animation = Buffer.from("5249464616000000574542505650385801000000020000000300000200000000", "hex");
  const damaged = expect.stringContaining("The image is damaged.");

  expect(inspect(halves(0, 3)).result).toEqual({ reason: damaged });
  expect(inspect(Buffer.from("ffd8ffd9", "hex")).result).toEqual({ reason: damaged });
  expect(inspect(Buffer.from("ffd8ff00", "hex")).result).toEqual({ reason: damaged });
  expect(inspect(animation).result).toEqual({ reason: "The body is an animated WebP. Send a still picture." });
});

test("refuses a JPEG with hundreds of scans, each of which the decoder would apply to all pixels", async () => {
  const jpeg = Buffer.from(await new Bun.Image(halves(40, 30)).jpeg({ progressive: true }).bytes());
  const last = jpeg.lastIndexOf(Buffer.from("ffda", "hex"));
  const scan = jpeg.subarray(last, -2);
  const repeat = (count: number) =>
    Buffer.concat([jpeg.subarray(0, last), ...Array(count).fill(scan), jpeg.subarray(-2)]);

  expect(inspect(repeat(80)).result).toEqual({ width: 40, height: 30 });
  expect(inspect(repeat(100)).result).toEqual({ reason: expect.stringContaining("The image is damaged.") });
});

test("accepts up to 50 million pixels", () => {
  const header = Buffer.from(halves(1, 1));
  header.writeUInt32BE(5000, 16);
  header.writeUInt32BE(10_000, 20);
  expect(inspect(header).result).toEqual({ width: 5000, height: 10_000 });
  header.writeUInt32BE(10_001, 20);
  expect(inspect(header).result).toEqual({
    reason: "The image has 51 million pixels, but at most 50 million are allowed. Send a smaller one.",
  });
});

test("reads many markers in several steps", () => {
  const scan = Buffer.concat([Buffer.from("ffd8ffda0002", "hex"), Buffer.alloc(200_000, "ff00", "hex")]);
  const restarts = Buffer.concat([Buffer.from("ffd8", "hex"), Buffer.alloc(200_000, "ffd0", "hex")]);

  for (const file of [scan, restarts]) {
    const { steps, result } = inspect(file);
    expect(steps).toBeGreaterThan(3);
    expect(result).toEqual({ reason: "The image is cut short. Send the whole file." });
  }
});
