import { expect, test } from "bun:test";
import { cellReader } from "./cell-readers.ts";
import { readDate } from "./dates.ts";
import type { ColumnFormat } from "./formats.ts";
import { detectFormat } from "./formats.ts";
import { isShortened, readDecimal } from "./numbers.ts";
import { readPrice } from "./prices.ts";
import { proposeStatus, readAnswer, readSex, readStatus } from "./words.ts";

const read = (
  assignment: "bornOn" | "arrivedOn" | "weight" | "microchip" | "externalId" | "tags",
  text: string,
  format: ColumnFormat = {},
) => {
  const cell = cellReader(assignment, { format, isOfExport: false, thisYear: 2026 })(text);
  return "value" in cell ? cell.value : `! ${cell.reason}`;
};

test.each([
  ["2024-05-17", "2024-05-17"],
  ["2024-05-17T00:00:00", "2024-05-17"],
  ["17.05.2024", "2024-05-17"],
  ["3.4.24", "2024-04-03"],
  ["17/05/2024", "2024-05-17"],
  ["05/17/2024", "2024-05-17"],
  ["05/05/2024", "2024-05-05"],
  ["17.05.2024 14:30", "2024-05-17"],
  ["20240517", "2024-05-17"],
  ["17. Mai 2024", "2024-05-17"],
  ["1er mars 2024", "2024-03-01"],
  ["5 de marzo de 2024", "2024-03-05"],
  ["5 mrt 2024", "2024-03-05"],
  ["5 gennaio 2024", "2024-01-05"],
  ["March 5th, 2024", "2024-03-05"],
  ["5-Mar-24", "2024-03-05"],
  ["45361", "2024-03-10"],
  ["2024", "2024"],
  ["2024-05", "2024-05"],
  ["5/2024", "2024-05"],
  ["Mai 2024", "2024-05"],
  ["31.12.98", "1998-12-31"],
  ["", ""],
  ["?", ""],
  ["unbekannt", ""],
  ["03/04/2024", "! may be two days"],
  ["31.02.2024", "! is not a date that exists"],
  ["3 years", "! is not a date that exists"],
])("reads the date of birth %j as %j", (text, expected) => {
  expect(read("bornOn", text).slice(0, expected.length || undefined)).toBe(expected);
});

test("the order of a date is what its column shows, or what a person has chosen", () => {
  expect(read("bornOn", "03/04/2024", { dateOrder: "dayFirst" })).toBe("2024-04-03");
  expect(read("bornOn", "03/04/2024", { dateOrder: "monthFirst" })).toBe("2024-03-04");
  expect(read("bornOn", "25/12/2024", { dateOrder: "monthFirst" })).toBe("2024-12-25");
  const detect = (...cells: string[]) => detectFormat("bornOn", "", cells);
  expect(detect("03/04/2024", "25/12/2024").format).toEqual({ dateOrder: "dayFirst" });
  expect(detect("03/04/2024", "12/25/2024").format).toEqual({ dateOrder: "monthFirst" });
  expect(detect("03.04.2024", "04.04.2024")).toMatchObject({ format: {}, open: [] });
  expect(detect("03/04/2024", "05/06/2024").open).toEqual([
    { kind: "dateOrder", examples: ["03/04/2024", "05/06/2024"], rowCount: 2 },
  ]);
  expect(detect("03/04/2024", "25/12/2024", "12/25/2024").open).toMatchObject([{ kind: "dateOrder", rowCount: 1 }]);
});

test("a day of arrival needs a day", () => {
  expect(read("arrivedOn", "2024-05")).toStartWith("! has no day");
  expect(readDate("2024", { thisYear: 2026, isPartial: false })).toEqual({ fault: "noDay" });
});

test.each([
  ["28,5 kg", "28500"],
  ["28.5kg", "28500"],
  ["300 g", "300"],
  ["1.250 g", "1250"],
  ["300 Gramm", "300"],
  ["2,5 Kilo", "2500"],
  ["62 lbs", "28123"],
  ["5 oz", "142"],
  ["28", "! has no unit"],
  ["1.250 kg", "! may be two weights"],
  ["28.5005 kg", "! is not a whole number of grams"],
  ["ca. 28 kg", "! is not a weight"],
  ["-", ""],
])("reads the weight %j as %j", (text, expected) => {
  expect(read("weight", text).slice(0, expected.length || undefined)).toBe(expected);
});

test("the unit of a weight comes from the heading or a choice, the decimal mark from the column", () => {
  expect(read("weight", "28,5", { weightUnit: "kg" })).toBe("28500");
  expect(read("weight", "1.250", { weightUnit: "kg", decimalMark: "." })).toBe("1250");
  expect(read("weight", "1.250", { weightUnit: "kg", decimalMark: "," })).toBe("1250000");
  expect(detectFormat("weight", "Gewicht (kg)", ["28"])).toMatchObject({ format: { weightUnit: "kg" }, open: [] });
  expect(detectFormat("weight", "Weight", ["28", "3 kg"]).open).toMatchObject([{ kind: "weightUnit", rowCount: 1 }]);
  expect(detectFormat("weight", "kg", ["1.250", "0.5"]).format).toEqual({ decimalMark: "." });
});

test.each([
  ["1.234,50 €", "123450 EUR"],
  ["€ 1,234.50", "123450 EUR"],
  ["CHF 1'234.50", "123450 CHF"],
  ["1 234,50 EUR", "123450 EUR"],
  ["45 Euro", "4500 EUR"],
  ["45,-", "4500 USD"],
  ["45.– Fr.", "4500 CHF"],
  ["$45", "4500 USD"],
  ["CA$45", "4500 CAD"],
  ["45", "4500 USD"],
  ["1.234", "123400 USD"],
  ["1,234", "123400 USD"],
  ["¥1,200", "! noCurrency"],
  ["JPY 1,200", "1200 JPY"],
  ["BHD 1.234", "! ambiguous"],
  ["BHD 12.3456", "! tooManyDecimals"],
  ["45.999", "4599900 USD"],
  ["45.9999", "! tooManyDecimals"],
  ["10-20 €", "! unknown"],
  ["free", "! unknown"],
  ["$ 45 EUR", "! unknown"],
])("reads the price %j as %j", (text, expected) => {
  const price = readPrice(text, { currency: "USD" });
  expect("fault" in price ? `! ${price.fault}` : `${price.amount} ${price.currency}`).toBe(expected);
});

test("a price without a currency has that of the column beside it, or that of the table, or is refused", () => {
  expect(readPrice("45", {})).toEqual({ fault: "noCurrency" });
  expect(readPrice("45", { beside: ["EUR"], currency: "USD" })).toEqual({ amount: "4500", currency: "EUR" });
  expect(readPrice("45 €", { beside: ["USD"] })).toEqual({ fault: "otherCurrency" });
  expect(readPrice("$45", { currency: "CAD" })).toEqual({ amount: "4500", currency: "CAD" });
  expect(readPrice("$45", { currency: "EUR" })).toEqual({ fault: "noCurrency" });
});

test.each([
  ["1", "1 "],
  ["1,5", "1 5"],
  ["1.234.567", "1234567 "],
  ["1.234,5", "1234 5"],
  ["1,234,567.89", "1234567 89"],
  ["1 234", "1234 "],
  [",5", "0 5"],
  ["0.125", "0 125"],
  ["1.2.3", undefined],
  ["1,23,456", undefined],
  ["x", undefined],
  ["", undefined],
  ["1.234", "ambiguous"],
])("reads the number %j as %j", (text, expected) => {
  const number = readDecimal(text);
  expect(typeof number === "object" ? `${number.whole} ${number.fraction}` : number).toBe(expected as never);
});

test.each([
  ["276 0981 0654 3210", "276098106543210"],
  ["276-098.106_543/210", "276098106543210"],
  ["'276098106543210", "276098106543210"],
  ["276098106543210.0", "276098106543210"],
  ["ab1234567", "AB1234567"],
  ["2,76098E+14", "! was shortened by the spreadsheet"],
  ["12345678", "! is not the number of a chip"],
  ["ja", "! is not the number of a chip"],
])("reads the microchip %j as %j", (text, expected) => {
  expect(read("microchip", text).slice(0, expected.length)).toBe(expected);
});

test("a number that a spreadsheet has shortened is no own number, either", () => {
  expect(read("externalId", "9,85112E+14")).toStartWith("! was shortened");
  expect(read("externalId", " 0012 ")).toBe("0012");
  expect(["9,85112E+14", "9.85112e14", "1E+15"].every(isShortened)).toBe(true);
  expect(["E12", "A1E5", "12", "1.5"].some(isShortened)).toBe(false);
});

test.each([
  ["female", "female", "w", "weiblich", "Hündin", "f", "femelle", "hembra", "femmina", "v", "vrouwelijk", "♀", "0,1"],
  ["male", "m", "Rüde", "männlich", "Maennchen", "mâle", "macho", "maschio", "mannelijk", "reu", "♂", "1.0"],
])("reads words for %s", (sex, ...words) => {
  for (const word of words) expect([word, readSex(`${word}`)]).toEqual([word, { sex: sex as "male" }]);
});

test("reads words for a sex that say that a pet is neutered", () => {
  for (const word of ["MN", "m/k", "Kater kastriert", "macho castrado", "Wallach"])
    expect([word, readSex(word)]).toEqual([word, { sex: "male", neutered: true }]);
  for (const word of ["FS", "weiblich kastriert", "femelle stérilisée", "hembra esterilizada"])
    expect([word, readSex(word)]).toEqual([word, { sex: "female", neutered: true }]);
  for (const word of ["unknown", "valueOf", "__proto__"]) expect(readSex(word)).toBeUndefined();
});

test("reads yes and no in six languages", () => {
  for (const word of ["yes", "Y", "ja", "J", "oui", "sí", "si", "sì", "x", "1", "TRUE", "wahr", "✓"])
    expect([word, readAnswer(word)]).toEqual([word, true]);
  for (const word of ["no", "N", "nein", "non", "nee", "0", "false", "falsch", "✗"])
    expect([word, readAnswer(word)]).toEqual([word, false]);
  for (const word of ["maybe", "constructor"]) expect(readAnswer(word)).toBeUndefined();
});

test("proposes the only status that a word is the beginning of", () => {
  expect(proposeStatus("AVAIL")).toBe("available");
  expect(proposeStatus("res")).toBe("pending");
  expect(proposeStatus("out")).toBeUndefined();
  expect(proposeStatus("in")).toBeUndefined();
  expect(readStatus("Quarantine")).toBeUndefined();
});

test("reads tags, however they are separated, and writes them as in an export", () => {
  expect(read("tags", "calm; good with cats")).toBe("calm, good with cats");
  expect(read("tags", "calm,calm|quiet\nkind")).toBe("calm, quiet, kind");
  expect(read("tags", "x".repeat(51))).toStartWith("! has a tag that is longer than 50 characters");
});
