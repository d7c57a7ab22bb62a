import { browserLocale } from "../format.ts";

/** Locale of the dates, numbers and prices on printouts. */
export const printLocale: string = browserLocale;
