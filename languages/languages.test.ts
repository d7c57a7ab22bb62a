import { expect, test } from "bun:test";
import type { StoreSettings } from "../src/contract/contract.ts";
import { formatAmount } from "./amount.ts";
import { formatDay, formatPartialDate, formatTime } from "./dates.ts";
import { type LanguageCode, languages } from "./index.ts";

test("each language of the contract has a file, and no other", () => {
  // The compiler refuses a language that is missing in either.
  const codes = { en: true, de: true } satisfies { [Of in StoreSettings["language"] | LanguageCode]: true };

  expect(Object.keys(languages)).toEqual(Object.keys(codes));
  for (const [code, { locale }] of Object.entries(languages)) {
    expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale]);
    expect(new Intl.Locale(locale).language).toBe(code);
  }
});

test("each language has every text", () => {
  const { en, ...others } = languages;
  const textsOf = (texts: object): [string, string][] =>
    Object.entries(texts).flatMap(([name, text]) =>
      typeof text === "string" ? [[name, text]] : textsOf(text).map(([inner, of]) => [`${name}.${inner}`, of]),
    );
  const english = textsOf(en);

  for (const language of Object.values(others)) {
    const texts = textsOf(language);
    expect(texts.map(([name]) => name)).toEqual(english.map(([name]) => name));
    expect(texts.filter(([, text]) => text.trim() === "")).toEqual([]);
  }
});

test("formats amounts from their digits", () => {
  const cases = [
    [45_000n, "EUR"],
    [45_050n, "EUR"],
    [5n, "EUR"],
    [-5n, "EUR"],
    [5_000n, "JPY"],
    [1_250n, "KWD"],
    [9_223_372_036_854_775_807n, "EUR"],
    [-9_223_372_036_854_775_808n, "KWD"],
    [9_223_372_036_854_775_807n, "JPY"],
  ] as const;
  const shown = (locale: string) =>
    cases.map(([amount, currency]) => formatAmount(amount, currency, locale).replaceAll(/\s/g, " "));

  expect(shown("en")).toEqual([
    ...["€450", "€450.50", "€0.05", "-€0.05", "¥5,000", "KWD 1.250", "€92,233,720,368,547,758.07"],
    ...["-KWD 9,223,372,036,854,775.808", "¥9,223,372,036,854,775,807"],
  ]);
  expect(shown("de")).toEqual([
    ...["450 €", "450,50 €", "0,05 €", "-0,05 €", "5.000 ¥", "1,250 KWD", "92.233.720.368.547.758,07 €"],
    ...["-9.223.372.036.854.775,808 KWD", "9.223.372.036.854.775.807 ¥"],
  ]);
});

test("formats dates and times in the time zone of the store", () => {
  const at = "2026-11-28T23:30:00.000Z";
  const plain = (text: string) => text.replaceAll(/\s/g, " ");

  expect(formatDay(at, { locale: "en", timeZone: "UTC" })).toBe("November 28, 2026");
  expect(formatDay(at, { locale: "de", timeZone: "Europe/Berlin" })).toBe("29. November 2026");
  expect(plain(formatTime(at, { locale: "en", timeZone: "UTC" }))).toBe("Saturday, November 28, 2026 at 11:30 PM");
  expect(formatTime(at, { locale: "de", timeZone: "Europe/Berlin" })).toBe("Sonntag, 29. November 2026 um 00:30");
  expect(["2024", "2024-05", "2024-05-17"].map((value) => formatPartialDate(value, "de"))).toEqual([
    ...["2024", "Mai 2024", "17. Mai 2024"],
  ]);
});
