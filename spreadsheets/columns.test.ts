import { expect, test } from "bun:test";
import { fold } from "./cell-text.ts";
import { guessColumns } from "./columns.ts";
import { readHeading } from "./headings.ts";
import { readStatus } from "./words.ts";

const known = new Set(["Dogs", "Cats", "Small pets"].map(fold));
const guess = (...rows: string[]) =>
  guessColumns(
    rows.map((row) => row.split(",")),
    known,
  );

test.each([
  ["id,name,categoryId,status", "id name category status"],
  ["Pet number,Pet name,Species,Availability", "id name category status"],
  ["Tier-Nr.,Tiername,Tierart,Verfügbarkeit", "id name category status"],
  ["N°,Nom de l’animal,Espèce,État", "id name category status"],
  ["Número,Nombre de la mascota,Categoría,Estado", "id name category status"],
  ["Numero,Nome dell'animale,Specie,Disponibilità", "id name category status"],
  ["Nummer,Naam van het dier,Diersoort,Beschikbaarheid", "id name category status"],
  ["Número,Nome do animal,Espécie,Situação", "id name category status"],
  ["Numer,Imię zwierzęcia,Gatunek,Dostępność", "id name category status"],
  ["Nummer,Namn,Art,Tillgänglighet", "id name category status"],
  [" NAME ,KATEGORIE", "name category"],
  ["Tier,Name,Kategorie", "fields.Tier name category"],
  ["Art,Rufname,Preis", "category name price"],
])("reads the headings %s", (headings, expected) => {
  const { columns, hasHeading } = guess(headings, "7,Rex,12,sold");
  expect(columns.slice(0, headings.split(",").length).join(" ")).toBe(expected);
  expect(hasHeading).toBe(true);
});

test.each<[rows: string[], columns: string, hasHeading: boolean]>([
  [["Rex,Dogs,available", "Misty,cats,sold"], "name category status", false],
  [["1,Rex,Dogs", "2,Misty,Cats"], "id name category", false],
  [["Rex,1", "Misty,1", "Bo,2"], "name category", false],
  [["Rex,verkauft,DOGS"], "name status category", false],
  [["Rex,17.05.2024,30 kg", "Bo,18.05.2024,12 kg"], "name fields.Column_B fields.Column_C", false],
  [["Was,Wer,Wo", "Dogs,Rex,Hall", "Cats,Misty,Hall"], "category fields.Wer fields.Wo", true],
  [["Name,Foo,Bar", "Rex,small pets,vendu", "Bo,dogs,disponible"], "name category status", true],
  [["Name,Age", "Rex,3", "Bo,4"], "name fields.Age", true],
  [["Name,Category,Price", "Rex,Dogs,10"], "name category price", true],
  [["colour,size", "red,1"], "color fields.size", true],
  [["name,category,", "Rex,Dogs,sold"], "name category status", true],
  [["Rex,Hamsters", "Bo,Hamsters", "Misty,Gerbils"], "fields.Rex fields.Hamsters", true],
])("guesses from the contents of %j", (rows, columns, hasHeading) => {
  const spaced = columns.split(" ").map((column) => column.replace("_", " "));
  expect(guess(...rows)).toMatchObject({ columns: spaced, hasHeading });
});

test.each<[headings: string, row: string, columns: string]>([
  ["Name|Transponder code|Kind", "Rex|276 0981 0654 3210|Dogs", "name microchip category"],
  ["Name|m or f|Kind", "Rex|m|Dogs", "name fields.m_or_f category"],
  ["Name|Chip|Kind", "Rex|yes|Dogs", "name fields.Chip category"],
  ["Name|Weight|Kind", "Rex|heavy|Dogs", "name fields.Weight category"],
  ["Name|Born|Kind", "Rex|3 years ago|Dogs", "name fields.Born category"],
  ["Name|Verfügbar|Art", "Rex|ja|Dogs", "name isAvailable category"],
  ["Name|Available|Status", "Rex|ja|sold", "name fields.Available status"],
  ["Nr.|Name|Art", "A-12|Rex|Dogs", "externalId name category"],
  ["Name|Foto|Art", "Rex|rex.jpg|Dogs", "name photos category"],
  ["Name|Foto|Art", "Rex|https://example.com/rex.jpg|Dogs", "name fields.Foto category"],
  ["Name|Zustand|Art", "Rex|gesund|Dogs", "name fields.Zustand category"],
  ["Name|Price|price|Art", "Rex|10|12|Dogs", "name price fields.price category"],
  ["Name|Farbe|Farbe|Art", "Rex|red|blue|Dogs", "name color fields.Farbe category"],
  ["Name|Box|Box|Art", "Rex|1|2|Dogs", "name fields.Box fields.Box_2 category"],
  ["Name|Empty|Art", "Rex||Dogs", "name skip category"],
])("headings %j over %j become %j", (headings, row, expected) => {
  const { columns } = guessColumns([headings.split("|"), row.split("|")], known);
  expect(columns.map((column) => column.replaceAll(" ", "_")).join(" ")).toBe(expected);
});

test("a column of one word each for males and females is the sex, also without a heading that says so", () => {
  const rows = [["Name", "x"], ...["m", "f", "m", "f"].map((sex, index) => [`Pet ${index}`, sex])];
  expect(guessColumns(rows, known).columns).toEqual(["name", "sex"]);
});

test("a pet can have 30 fields of its own: further columns are left out", () => {
  const headings = ["name", "category", ...Array.from({ length: 32 }, (_, index) => `Measure ${index}`)];
  const { columns } = guessColumns([headings, headings.map(() => "7")], known);
  expect(columns.filter((column) => column.startsWith("fields."))).toHaveLength(30);
  expect(columns.slice(-2)).toEqual(["skip", "skip"]);
});

test("a column whose first cells are empty is not empty", () => {
  const rows = Array.from({ length: 500 }, (_, index) => [`Pet ${index}`, "Dogs", index === 400 ? "late" : ""]);
  expect(guessColumns([["name", "category", "Shelf"], ...rows], known).columns[2]).toBe("fields.Shelf");
});

test("the name of a field has at most 50 characters on one line", () => {
  const { columns } = guessColumns(
    [
      ["name", "category", `Very\n${"long ".repeat(20)}`],
      ["Rex", "Dogs", "1"],
    ],
    known,
  );
  expect(columns[2]).toBe(`fields.Very ${"long ".repeat(9)}`.trim() as never);
});

test("needs no decision only if the headings name all columns", () => {
  expect(guess("name,categoryId", "Rex,1").isCertain).toBe(true);
  expect(guess("name,categoryId,", "Rex,1,").isCertain).toBe(true);
  expect(guess("name,categoryId,", "Rex,1,sold").isCertain).toBe(false);
  expect(guess("name,categoryId,shelf", "Rex,1,10").isCertain).toBe(false);
  expect(guess("name,price", "Rex,1").isCertain).toBe(false);
  expect(guess("Rex,1", "Bo,1").isCertain).toBe(false);
});

test.each([
  [
    "available",
    "Verfügbar",
    "verfuegbar",
    "disponible",
    "à vendre",
    "disponibile",
    "te koop",
    "disponível",
    "Dostępny",
  ],
  ["pending", "RESERVIERT", "réservée", "reservado", "prenotata", "gereserveerd", "zarezerwowany", "on hold"],
  ["sold", "verkauft", "vendue", "vendido", "venduto", "verkocht", "sprzedany", "Sold."],
  ["none", "", "  ", "-", "ohne Status", "n/a", "brak"],
])("reads words for the status %s", (status, ...words) => {
  for (const word of words) expect([word, readStatus(`${word}`)]).toEqual([word, status as never]);
});

test("takes no other word for a status", () => {
  for (const word of ["gone", "Rex", "1", "!!"]) expect(readStatus(word)).toBeUndefined();
  expect(readHeading("Colour of eyes").assignment).toBeUndefined();
  expect(readHeading("").assignment).toBeUndefined();
});
