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
  [["Was,Wer,Wo", "Dogs,Rex,Hall", "Cats,Misty,Hall"], "category fields.Wer fields.Wo", true],
  [["Name,Foo,Bar", "Rex,small pets,vendu", "Bo,dogs,disponible"], "name category status", true],
  [["Name,Age", "Rex,3", "Bo,4"], "name fields.Age", true],
  [["Name,Category,Price", "Rex,Dogs,10"], "name category price", true],
  [["colour,size", "red,1"], "color fields.size", true],
  [["name,category,", "Rex,Dogs,sold"], "name category status", true],
  [["Rex,Hamsters", "Bo,Hamsters", "Misty,Gerbils"], "fields.Rex fields.Hamsters", true],
])("guesses from the contents of %j", (rows, columns, hasHeading) => {
  expect(guess(...rows)).toMatchObject({ columns: columns.split(" "), hasHeading });
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
