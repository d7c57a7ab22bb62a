import type { Page } from "@playwright/test";
import type { Api } from "./api.ts";

interface PictureOptions {
  width?: number;
  height?: number;
  /** Colour of the background. */
  color?: string;
  /** Colour of the pet. */
  coat?: string;
  /** Whether its ears stand up, as those of a cat. */
  hasPointedEars?: boolean;
  /** Whether there is no background. */
  isTransparent?: boolean;
  type?: "image/jpeg" | "image/png" | "image/webp";
}

const defaults: Required<PictureOptions> = {
  ...{ width: 640, height: 480, color: "teal", coat: "#c98d55", hasPointedEars: false, isTransparent: false },
  type: "image/jpeg",
};

/** A picture of a pet, drawn by the browser. */
export async function makePicture(page: Page, options: PictureOptions = {}): Promise<Buffer> {
  return Buffer.from(await page.evaluate(drawAnimal, { ...defaults, ...options }), "base64");
}

/** Runs in the page. Returns the file in Base64. */
function drawAnimal(picture: Required<PictureOptions>): string {
  const { width, height, color, coat, hasPointedEars, isTransparent, type } = picture;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  const unit = height / 100;
  const ellipse = (x: number, y: number, radiusX: number, radiusY: number, fill: string, turn = 0) => {
    context.fillStyle = fill;
    context.beginPath();
    context.ellipse(width / 2 + x * unit, y * unit, radiusX * unit, radiusY * unit, turn, 0, 7);
    context.fill();
  };
  if (!isTransparent) {
    const light = context.createRadialGradient(width / 3, height / 4, 0, width / 2, height / 2, width * 0.7);
    light.addColorStop(0, `color-mix(in srgb, ${color} 45%, white)`);
    light.addColorStop(1, color);
    context.fillStyle = light;
    context.fillRect(0, 0, width, height);
  }
  ellipse(0, 105, 34, 34, coat);
  for (const side of [-1, 1]) {
    if (hasPointedEars) ellipse(side * 21, 27, 8, 19, coat, side * 0.45);
    else ellipse(side * 29, 48, 9, 22, `color-mix(in srgb, ${coat} 70%, black)`, side * -0.25);
  }
  ellipse(0, 52, 29, 28, coat);
  ellipse(0, 64, 15, 12, `color-mix(in srgb, ${coat} 40%, white)`);
  for (const side of [-1, 1]) {
    ellipse(side * 11, 47, 4, 5, "#2a1d14");
    ellipse(side * 11 + 1.3, 45.3, 1.3, 1.5, "white");
  }
  ellipse(0, 59, 4.5, 3.2, "#2a1d14");
  return canvas.toDataURL(type, 0.9).split(",")[1] ?? "";
}

/** A picture as a chosen file. */
export async function makeFile(page: Page, name: string, options: PictureOptions = {}) {
  return { name, mimeType: options.type ?? "image/jpeg", buffer: await makePicture(page, options) };
}

/** Adds a photo through the API. */
export async function addPhoto({ api }: { api: Api }, petId: number, picture: Buffer, alt = ""): Promise<void> {
  await api.postBytes(`/pets/${petId}/photos${alt && `?alt=${encodeURIComponent(alt)}`}`, picture);
}
