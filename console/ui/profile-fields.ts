import { formatAmount } from "../../client/index.ts";
import { browserLocale, capitalize, formatPartialDate, formatPrice, formatWeight } from "../format.ts";
import { type Parsed, parseAmount, parsePartialDate, parseWeight, toWeightText } from "./profile-values.ts";

/** How a member of a profile is entered. */
type FieldKind = "text" | "code" | "day" | "date" | "sex" | "yesNo" | "weight" | "price" | "tags" | "long";

export interface ProfileField {
  name: keyof FieldValues;
  label: string;
  kind: FieldKind;
  placeholder?: string;
  /** What to know before entering a value. */
  description?: string;
  lengthMax?: number;
}

/** The members of a profile that are entered as one text. */
interface FieldValues {
  externalId?: string | undefined;
  breed?: string | undefined;
  color?: string | undefined;
  sex?: string | undefined;
  bornOn?: string | undefined;
  arrivedOn?: string | undefined;
  neutered?: boolean | undefined;
  microchip?: string | undefined;
  weightGrams?: bigint | undefined;
  price?: { amount: bigint; currency: string } | undefined;
  tags?: string[] | undefined;
  description?: string | undefined;
  notes?: string | undefined;
}

export type FieldName = keyof FieldValues;

/** A value as it is sent; null removes it. */
export type FieldValue = FieldValues[FieldName] | null;

/** In the order in which they are shown. */
export const profileFields: readonly ProfileField[] = [
  { name: "price", label: "Price", kind: "price" },
  { name: "breed", label: "Breed", kind: "text", lengthMax: 100, placeholder: "Labrador" },
  { name: "sex", label: "Sex", kind: "sex" },
  { name: "bornOn", label: "Born", kind: "date", placeholder: "2024, 2024-05 or 2024-05-17" },
  { name: "color", label: "Colour", kind: "text", lengthMax: 100, placeholder: "Black and tan" },
  { name: "weightGrams", label: "Weight", kind: "weight", placeholder: "350 g or 4.2 kg" },
  { name: "neutered", label: "Neutered", kind: "yesNo" },
  { name: "arrivedOn", label: "Here since", kind: "day" },
  { name: "externalId", label: "Own number", kind: "code", lengthMax: 100, description: "The store's own number." },
  { name: "microchip", label: "Chip", kind: "code", lengthMax: 40, placeholder: "276 098 102 345 678" },
  { name: "tags", label: "Tags", kind: "tags", placeholder: "Type a word and press Enter" },
  {
    ...{ name: "description", label: "Description", kind: "long", lengthMax: 5000 },
    ...{ placeholder: "What customers should know", description: "For everyone." },
  },
  {
    ...{ name: "notes", label: "Notes", kind: "long", lengthMax: 5000 },
    ...{ placeholder: "Food, habits, agreements", description: "Only for the people in the store." },
  },
];

/** The value of a member as a text to edit; empty if it is not set. Tags are lines; a price ends in its currency. */
export function toFieldText(field: FieldName, values: FieldValues): string {
  const { [field]: value } = values;
  if (value === undefined) return "";
  if (field === "price" && values.price) return joinPrice(toAmountText(values.price), values.price.currency);
  if (field === "weightGrams") return toWeightText(value as bigint);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join("\n") : `${value}`;
}

function toAmountText({ amount, currency }: { amount: bigint; currency: string }): string {
  return formatAmount(amount, currency).replace(/\.0+$/, "");
}

/** Returns the value that was entered, null for an empty text, or the fault of the text. */
export function parseField({ kind, name }: ProfileField, text: string): Parsed<FieldValue> {
  if (kind === "price") return parsePrice(text);
  const trimmed = name === "externalId" ? text : text.trim();
  if (trimmed === "") return { value: null };
  if (kind === "weight") return parseWeight(trimmed);
  if (kind === "date") return parsePartialDate(trimmed);
  if (kind === "yesNo") return { value: trimmed === "yes" };
  if (kind === "tags") return { value: [...new Set(trimmed.split("\n").map((tag) => tag.trim()))].filter(Boolean) };
  return { value: trimmed };
}

const symbols: { readonly [symbol: string]: string } = { "€": "EUR", "£": "GBP", "¥": "JPY" };

/** A price may contain its currency, as in `€450` or `450 CHF`; the one chosen in the field is at the end of the text. */
function parsePrice(text: string): Parsed<FieldValue> {
  const [written, chosen] = splitPrice(text);
  if (written.trim() === "") return { value: null };
  const own = /[€£¥]|[a-z]{3}/i.exec(written)?.[0] ?? "";
  const currency = (symbols[own] ?? own.toUpperCase()) || chosen;
  if (!/^[A-Z]{3}$/.test(currency)) return { fault: "Choose a currency." };
  const parsed = parseAmount(own ? written.replace(own, "") : written, currency);
  return "fault" in parsed ? parsed : { value: { amount: parsed.value, currency } };
}

/** The amount and the currency of a price in a form. */
export function splitPrice(text: string): [amount: string, currency: string] {
  const at = text.lastIndexOf("\t");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

export function joinPrice(amount: string, currency: string): string {
  return `${amount}\t${currency}`;
}

/** Returns the value of a member as a text to read. */
export function describeField(field: FieldName, values: FieldValues): string {
  const text = toFieldText(field, values);
  if (field === "price") return values.price ? formatPrice(values.price) : "";
  if (field === "weightGrams") return values.weightGrams === undefined ? "" : formatWeight(values.weightGrams);
  if (field === "bornOn" || field === "arrivedOn") return text && formatPartialDate(text);
  if (field === "sex" || field === "neutered") return text && capitalize(text);
  if (field === "tags") return text.replaceAll("\n", ", ");
  return text;
}

/** What was entered in a form: a text for each member. */
export type ProfileDraft = { readonly [Of in FieldName]?: string };

/** Returns the profile of a draft, without empty members, and the faults by member. */
export function parseDraft(draft: ProfileDraft): {
  profile: { [Of in FieldName]?: FieldValue };
  faults: { [Of in FieldName]?: string };
} {
  const profile: { [Of in FieldName]?: FieldValue } = {};
  const faults: { [Of in FieldName]?: string } = {};
  for (const field of profileFields) {
    const parsed = parseField(field, draft[field.name] ?? "");
    if ("fault" in parsed) faults[field.name] = parsed.fault;
    else if (parsed.value !== null) profile[field.name] = parsed.value;
  }
  return { profile, faults };
}

const currencies: { readonly [region: string]: string } = {
  ...{ US: "USD", GB: "GBP", CH: "CHF", CA: "CAD", AU: "AUD", NZ: "NZD", JP: "JPY", IN: "INR", BR: "BRL", MX: "MXN" },
  ...{ SE: "SEK", NO: "NOK", DK: "DKK", PL: "PLN", CZ: "CZK", HU: "HUF", RO: "RON", TR: "TRY", ZA: "ZAR", CN: "CNY" },
};

/** The usual currency of the region of the browser, for a store without one. */
export function currencyOfRegion(): string {
  return currencies[new Intl.Locale(browserLocale).maximize().region ?? ""] ?? "EUR";
}

/** Currencies to choose from: the one that is chosen, if any, and common ones first. */
export function currencyChoices(chosen: string): string[] {
  const common = ["EUR", "USD", "GBP", "CHF", ...Object.values(currencies)];
  return [...new Set([chosen, ...common, ...Intl.supportedValuesOf("currency")])].filter((code) => code !== "");
}
