import type { Locator } from "@playwright/test";
import jsQR from "jsqr";

/** Reads the QR codes of the sheets on paper from screenshots, as a phone does. */
export async function readQrCode(paper: Locator): Promise<string[]> {
  const texts: string[] = [];
  for (const sheet of await paper.locator("article").all()) {
    const screenshot = (await sheet.screenshot()).toString("base64");
    const { width, height, pixels } = await paper.page().evaluate(decodePicture, screenshot);
    texts.push(jsQR(new Uint8ClampedArray(Buffer.from(pixels, "base64")), width, height)?.data ?? "no code");
  }
  return texts;
}

/** Runs in the page. Returns the pixels of a PNG, both in Base64. */
async function decodePicture(png: string): Promise<{ width: number; height: number; pixels: string }> {
  const image = Object.assign(new Image(), { src: `data:image/png;base64,${png}` });
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  context?.drawImage(image, 0, 0);
  const { data = [] } = context?.getImageData(0, 0, width, height) ?? {};
  let bytes = "";
  for (const byte of data) bytes += String.fromCharCode(byte);
  return { width, height, pixels: btoa(bytes) };
}
