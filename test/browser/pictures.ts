import type { Page } from "@playwright/test";
import type { Store } from "./start-store.ts";

interface PictureOptions {
  width?: number;
  height?: number;
  color?: string;
  /** Whether the right half is transparent. */
  isTransparent?: boolean;
  type?: "image/jpeg" | "image/png" | "image/webp";
}

/** A picture file, made by the browser. */
export async function makePicture(page: Page, options: PictureOptions = {}): Promise<Buffer> {
  const { width = 640, height = 480, color = "teal", isTransparent = false, type = "image/jpeg" } = options;
  const base64 = await page.evaluate(
    (drawing) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: drawing.width, height: drawing.height });
      const context = canvas.getContext("2d") as CanvasRenderingContext2D;
      context.fillStyle = drawing.color;
      context.fillRect(0, 0, drawing.width / (drawing.isTransparent ? 2 : 1), drawing.height);
      context.fillStyle = "white";
      context.arc(drawing.width / 4, drawing.height / 2, drawing.height / 5, 0, 7);
      context.fill();
      return canvas.toDataURL(drawing.type, 0.9).split(",")[1] ?? "";
    },
    { width, height, color, isTransparent, type },
  );
  return Buffer.from(base64, "base64");
}

/** A picture as a chosen file. */
export async function makeFile(page: Page, name: string, options: PictureOptions = {}) {
  return { name, mimeType: options.type ?? "image/jpeg", buffer: await makePicture(page, options) };
}

/** Adds a photo through the API. */
export async function addPhoto({ origin, api }: Store, petId: number, picture: Buffer, alt = ""): Promise<void> {
  const { key } = await api.post("/keys", { name: "Camera", scope: "write" });
  const query = alt && `?alt=${encodeURIComponent(alt)}`;
  const response = await fetch(`${origin}/v1/pets/${petId}/photos${query}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "image/jpeg" },
    body: new Uint8Array(picture),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}
