/** All languages of the public catalogue and of prints, by the values of the setting `language`. */
import { de } from "./de.ts";
import { en } from "./en.ts";
import type { Language } from "./language.ts";

export const languages = { en, de } satisfies { [code: string]: Language };

export type LanguageCode = keyof typeof languages;
export type { Language };
