import type { Data } from "../../client/index.ts";
import { type Language, languages } from "../../languages/index.ts";
import { petStore } from "../api/pet-store.ts";
import { consolePath } from "../api/urls.ts";

/** The store as it appears on printouts, which are in its language and its time zone, whatever those of the browser. */
export interface PrintedStore {
  settings: Data<"getStoreSettings">;
  language: Language;
  logo: Picture | undefined;
}

/** A loaded picture. */
export type Picture = Pick<HTMLImageElement, "src" | "naturalWidth" | "naturalHeight">;

export async function readPrintedStore(): Promise<PrintedStore> {
  const { data: settings } = await petStore.getStoreSettings();
  const logo = settings.logo && (await loadPicture(`${consolePath}/logo`));
  return { settings, language: languages[settings.language], logo };
}

/** Loads and decodes a picture; undefined if it cannot be shown, as when it has been removed since. */
export async function loadPicture(source: string): Promise<HTMLImageElement | undefined> {
  const picture = Object.assign(new Image(), { src: source, alt: "" });
  return picture.decode().then(
    () => picture,
    () => undefined,
  );
}
