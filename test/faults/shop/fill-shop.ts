import { png } from "../../support/pictures.ts";
import { createRandom } from "../random.ts";

/** Number of different pictures, which pets share. */
const PICTURES = 6;
const [WIDTH, HEIGHT] = [1600, 1200];
/** Size of the pattern of random points that is enlarged to a picture. */
const GRID = [200, 150] as const;
const [MIDDLE, CONTRAST, OPAQUE] = [128, 120, 255];
/** A filter of rows in a PNG. */
const NO_FILTER = 0;

type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Changes the settings of the store, and adds published pets with pictures that are as long as photos are. */
export async function fillShop(send: Send, pets: number): Promise<void> {
  const request = async (method: string, path: string, body: object) => {
    const response = await send(path, { method, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path} responds ${response.status}: ${await response.text()}`);
    return response;
  };
  await request("PATCH", "/v1/store/settings", {
    name: "Hill Farm Pets",
    address: "1 Hill Road\nSpringfield",
    openingHours: "Monday to Saturday, 10 to 18",
    phone: "+46 8 123 456",
    email: "hello@hillfarm.example",
    privacyUrl: "https://hillfarm.example/privacy",
    currency: "EUR",
    color: "#1f6f54",
    catalogue: "on",
    indexing: true,
  });
  const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, seed) => drawPicture(seed + 1)));
  for (let number = 1; number <= pets; number += 1) {
    const pet = { name: `Misty the ${number}th`, categoryId: 1 + (number % 5), status: "available" };
    const created = await request("POST", "/v1/pets", pet);
    const { id } = (await created.json()) as { id: number };
    await request("PATCH", `/v1/pets/${id}/profile`, {
      breed: "Norwegian Forest Cat",
      sex: number % 2 ? "female" : "male",
      bornOn: `20${10 + (number % 16)}-05`,
      color: "black and white",
      price: { amount: 45_050, currency: "EUR" },
      description: "Likes children and other cats. ".repeat(20),
      published: true,
    });
    const body = pictures[number % PICTURES];
    if (!body) continue;
    const photo = await send(`/v1/pets/${id}/photos`, {
      method: "POST",
      body,
      headers: { "Content-Type": "image/jpeg" },
    });
    if (photo.status !== 201) throw new Error(`A photo was refused: ${await photo.text()}`);
  }
}

/** Returns a JPEG whose images have about the sizes of those of a photo: 30, 80 and 160 kB. */
async function drawPicture(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  const random = createRandom(seed);
  const [width, height] = GRID;
  const rows = Buffer.alloc(height * (1 + 4 * width), OPAQUE);
  for (let y = 0; y < height; y += 1) {
    const start = y * (1 + 4 * width);
    rows[start] = NO_FILTER;
    for (let x = 0; x < width; x += 1) {
      const gray = MIDDLE + random.below(CONTRAST) - CONTRAST / 2;
      const hue = 40 * Math.sin((6 * x) / width + (4 * y) / height);
      rows.set([gray - hue, gray, gray + hue], start + 1 + 4 * x);
    }
  }
  const enlarged = new Bun.Image(png(width, height, rows)).resize(WIDTH, HEIGHT).jpeg({ quality: 90 });
  return new Uint8Array(await enlarged.bytes());
}
