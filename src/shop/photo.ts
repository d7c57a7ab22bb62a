import type { CataloguePet } from "../contract/contract.ts";
import { type Html, html } from "./html.ts";

export type ShownPhoto = CataloguePet["photos"][number];

/** Maximum numbers of pixels on the longer side. */
const sizes = [320, 800, 1600] as const;

/**
 * Returns the address of a photo in a folder, whose path or URL ends with a slash. Only the id is taken from the URL in
 * the pet, which contains the host of the request if no base URL is configured.
 */
export function photoPath(photo: ShownPhoto, size: (typeof sizes)[number], folder: string): string {
  const [, id = ""] = /\/shop\/photos\/(\d+)\/\d+$/.exec(photo.url) ?? [];
  return `${folder}${id}/${size}`;
}

/** Returns the URL of a photo in its largest size. */
export function photoUrl(photo: ShownPhoto, publicUrl: string): string {
  return photoPath(photo, 1600, `${publicUrl}shop/photos/`);
}

interface PictureOptions {
  /** Folder of the photos. */
  folder: string;
  /** Widths at which it is shown, as in the attribute `sizes`. */
  widths: string;
  alt: string;
  /** Whether it is at the top of the page, so that it is loaded at once. */
  isFirst?: boolean;
}

/** Returns an image element that loads the size which the screen needs. */
export function picture(photo: ShownPhoto, { folder, widths, alt, isFirst = false }: PictureOptions): Html {
  const { width, height } = photo;
  const longer = Number(width > height ? width : height);
  const candidates = new Map<number, string>();
  for (const size of sizes) {
    // A photo is never enlarged: larger sizes of a small one are the same image.
    const shown = Math.round(Number(width) * Math.min(1, size / longer));
    if (!candidates.has(shown)) candidates.set(shown, photoPath(photo, size, folder));
  }
  const set = [...candidates].map(([shown, path]) => `${path} ${shown}w`).join(", ");
  const loading = isFirst ? html`fetchpriority="high"` : html`loading="lazy"`;
  return html`<img src="${photoPath(photo, 800, folder)}" srcset="${set}" sizes="${widths}" width="${width}" height="${height}" alt="${alt}" ${loading} decoding="async">`;
}

/** A paw, in place of a photo. */
export const paw = html`<svg class="paw" viewBox="0 0 24 24" aria-hidden="true"><ellipse cx="5.5" cy="10.5" rx="2" ry="2.7"/><ellipse cx="9.7" cy="6.2" rx="2" ry="2.9"/><ellipse cx="14.3" cy="6.2" rx="2" ry="2.9"/><ellipse cx="18.5" cy="10.5" rx="2" ry="2.7"/><path d="M12 11.5c2.7 0 5.3 3.3 5.3 5.9 0 1.7-1.2 2.5-2.7 2.5-1.1 0-1.7-.5-2.6-.5s-1.5.5-2.6.5c-1.5 0-2.7-.8-2.7-2.5 0-2.6 2.6-5.9 5.3-5.9z"/></svg>`;
