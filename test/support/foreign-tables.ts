/** Tables as other programs write them, and what must come out of them. */
import type { Assignment } from "../../spreadsheets/assignments.ts";

export interface ForeignTable {
  name: string;
  bytes: Uint8Array;
  /** What each column must be used for. */
  columns: Assignment[];
  /** The cells that the service must get for each row, by column; "" is left out. The category is that of the file. */
  pets: { [column: string]: string }[];
}

type Column = [heading: string, assignment: Assignment, cell: (index: number) => [text: string, written: Written]];
type Written = { [column: string]: string };

function makeTable(
  name: string,
  columns: Column[],
  count: number,
  encode: (rows: string[][]) => Uint8Array,
): ForeignTable {
  const rows = Array.from({ length: count }, (_, index) => columns.map(([, , cell]) => cell(index)));
  const headings = columns.map(([heading]) => heading);
  return {
    name,
    bytes: encode([headings, ...rows.map((row) => row.map(([text]) => text))]),
    columns: columns.map(([, assignment]) => assignment),
    pets: rows.map((row) => {
      const written = Object.assign({}, ...row.map(([, each]) => each)) as Written;
      return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== ""));
    }),
  };
}

function pick<Each>(all: readonly Each[], index: number): Each {
  return all[index % all.length] as Each;
}

const pad = (number: number, length = 2) => `${number}`.padStart(length, "0");

function dayOf(index: number): { year: string; month: string; day: string } {
  return { year: `${2019 + (index % 7)}`, month: pad((index % 12) + 1), day: pad(((index * 5) % 28) + 1) };
}

const chipOf = (index: number) => `2760981${pad(index, 8)}`;

function plain(column: string, text: (index: number) => string): Column[2] {
  return (index) => [text(index), { [column]: text(index) }];
}

const quote = (cell: string) => (/[;,"\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Windows-1252, of which the letters here are those of Latin-1, and the euro sign. */
function toWindows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => (character === "€" ? 0x80 : character.charCodeAt(0)));
}

const germanSexes = [
  ["männlich", "male", ""],
  ["weiblich", "female", ""],
  ["m. kastriert", "male", "true"],
  ["w", "female", ""],
  ["unbekannt", "", ""],
] as const;
const germanStatuses = [
  ["verfügbar", "available"],
  ["reserviert", "pending"],
  ["verkauft", "sold"],
  ["", ""],
] as const;
const germanWeights = [
  ["28,5", "28500"],
  ["0,35", "350"],
  ["4", "4000"],
  ["", ""],
] as const;
const germanPrices = [
  ["1.234,50 €", "123450"],
  ["450 €", "45000"],
  ["89,90 €", "8990"],
  ["45,- €", "4500"],
] as const;

/** A list of a shop in Germany, saved by Excel: Windows-1252, semicolons, 11 columns. */
export function germanTable(count = 900): ForeignTable {
  const columns: Column[] = [
    ["Nr.", "externalId", plain("externalId", (index) => `${5000 + index}`)],
    ["Tiername", "name", plain("name", (index) => `Bärli ${index}`)],
    ["Tierart", "category", plain("category", (index) => pick(["Hund", "Katze", "Meerschweinchen"], index))],
    ["Rasse", "breed", plain("breed", (index) => pick(["Schäferhund", "Mischling; groß", ""], index))],
    [
      "Geschlecht",
      "sex",
      (index) => {
        const [text, sex, neutered] = pick(germanSexes, index);
        return [text, { sex, neutered }];
      },
    ],
    [
      "Geburtsdatum",
      "bornOn",
      (index) => {
        const { year, month, day } = dayOf(index);
        return [`${day}.${month}.${year}`, { bornOn: `${year}-${month}-${day}` }];
      },
    ],
    [
      "Chipnummer",
      "microchip",
      (index) => {
        const chip = chipOf(index);
        return [chip.replace(/(...)(....)(....)(....)/, "$1 $2 $3 $4"), { microchip: chip }];
      },
    ],
    [
      "Gewicht (kg)",
      "weight",
      (index) => {
        const [text, weightGrams] = pick(germanWeights, index);
        return [text, { weightGrams }];
      },
    ],
    [
      "Preis",
      "price",
      (index) => {
        const [text, amount] = pick(germanPrices, index);
        return [text, { "price.amount": amount, "price.currency": "EUR" }];
      },
    ],
    [
      "Verfügbarkeit",
      "status",
      (index) => {
        const [text, status] = pick(germanStatuses, index);
        return [text, { status }];
      },
    ],
    ["Züchter", "fields.Züchter", plain("fields.Züchter", (index) => pick(["Fam. Müller", ""], index))],
  ];
  return makeTable("Tierliste.csv", columns, count, (rows) =>
    toWindows1252(rows.map((cells) => cells.map(quote).join(";")).join("\r\n")),
  );
}

const messyStatuses = [
  ["available", "available"],
  ["AVAIL", "available"],
  ["SOLD", "sold"],
  ["on hold", "pending"],
  ["out", "sold"],
  ["Quarantine", "pending"],
] as const;
const messySexes = [
  ["M", "male", ""],
  ["F", "female", ""],
  ["MN", "male", "true"],
  ["FS", "female", "true"],
] as const;
const messyWeights = [
  ["62 lb", "28123"],
  ["300 g", "300"],
  ["1.5 kg", "1500"],
  ["n/a", ""],
] as const;
const messyPrices = [
  ["$1,250.00", "125000"],
  ["$45", "4500"],
  ["45.50", "4550"],
  ["", ""],
] as const;
const messyDates = ["12/25/2023", "2023-12-25", "Dec 25, 2023", "25-Dec-23"];

/** The words for a status of the messy table that a person decides about. */
export const messyDecisions = new Map([
  ["AVAIL", "available" as const],
  ["OUT", "sold" as const],
  ["QUARANTINE", "pending" as const],
]);

/** A list that was kept for years by several people: 2,000 rows, 13 columns, statuses in words of their own. */
export function messyTable(count = 2000): ForeignTable {
  const columns: Column[] = [
    ["SKU", "externalId", plain("externalId", (index) => `P-${pad(index, 4)}`)],
    ["Pet Name", "name", plain("name", (index) => `Rex, the ${index}th`)],
    ["Species", "category", plain("category", (index) => pick(["dogs", "Cats ", "Small Pets"], index))],
    ["Breed", "breed", plain("breed", (index) => pick(["Labrador", "Mixed", ""], index))],
    ["Colour", "color", plain("color", (index) => pick(["black", "black & white", ""], index))],
    [
      "Sex",
      "sex",
      (index) => {
        const [text, sex, neutered] = pick(messySexes, index);
        return [text, { sex, neutered }];
      },
    ],
    ["DOB", "bornOn", (index) => [pick(messyDates, index), { bornOn: "2023-12-25" }]],
    ["Microchip #", "microchip", plain("microchip", chipOf)],
    [
      "Weight",
      "weight",
      (index) => {
        const [text, weightGrams] = pick(messyWeights, index);
        return [text, { weightGrams }];
      },
    ],
    [
      "Price",
      "price",
      (index) => {
        const [text, amount] = pick(messyPrices, index);
        return [text, { "price.amount": amount, "price.currency": amount === "" ? "" : "USD" }];
      },
    ],
    [
      "Status",
      "status",
      (index) => {
        const [text, status] = pick(messyStatuses, index);
        return [text, { status }];
      },
    ],
    ["Cage", "fields.Cage", plain("fields.Cage", (index) => `${pick(["A", "B"], index)}${index % 9}`)],
    [
      "Comments",
      "notes",
      plain("notes", (index) => pick(["likes, children", 'says "hello"', "", "vet\nMonday"], index)),
    ],
  ];
  return makeTable("pets.csv", columns, count, (rows) =>
    new TextEncoder().encode(rows.map((cells) => cells.map(quote).join(",")).join("\n")),
  );
}

const pastedDates = ["05/03/2024", "17/11/2023", "2022", "03/2021"];
const pastedBorn = ["2024-03-05", "2023-11-17", "2022", "2021-03"];

/** Cells copied from a spreadsheet: tabs, "Available?", and chips as they are in the sheet. */
export function pastedTable(count = 60): ForeignTable {
  const columns: Column[] = [
    ["Name", "name", plain("name", (index) => `Bello ${index}`)],
    ["Type of animal", "category", plain("category", (index) => pick(["Dogs", "Cats"], index))],
    [
      "Available?",
      "isAvailable",
      (index) =>
        pick(
          [
            ["yes", { status: "available" }],
            ["no", { status: "sold" }],
          ],
          index,
        ),
    ],
    ["Chip", "microchip", plain("microchip", chipOf)],
    ["Born", "bornOn", (index) => [pick(pastedDates, index), { bornOn: pick(pastedBorn, index) }]],
    [
      "Asking price",
      "price",
      (index) => [`${100 + index}`, { "price.amount": `${100 + index}00`, "price.currency": "GBP" }],
    ],
    [
      "Neutered",
      "neutered",
      (index) =>
        pick(
          [
            ["y", { neutered: "true" }],
            ["N", { neutered: "false" }],
          ],
          index,
        ),
    ],
    ["Supplier", "fields.Supplier", plain("fields.Supplier", () => "Hill Farm")],
    ["Tags", "tags", () => ["calm; good with cats", { tags: "calm, good with cats" }]],
  ];
  return makeTable("Pasted cells", columns, count, (rows) =>
    new TextEncoder().encode(rows.map((cells) => cells.map(quote).join("\t")).join("\r\n")),
  );
}
