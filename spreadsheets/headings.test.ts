import { expect, test } from "bun:test";
import { readHeading } from "./headings.ts";

// English, German, French, Spanish, Dutch, Italian.
test.each([
  ["id", "Pet number", "Tier-Nr.", "N° de l’animal", "Número", "Diernummer", "Numero dell'animale"],
  ["name", "Pet name", "Rufname", "Nom de l'animal", "Nombre de la mascota", "Roepnaam", "Nome"],
  ["category", "Species", "Tierart", "Espèce", "Especie", "Diersoort", "Specie"],
  ["status", "Availability", "Verfügbarkeit", "Disponibilité", "Disponibilidad", "Beschikbaarheid", "Disponibilità"],
  ["isAvailable", "Available?", "Verfügbar?", "Disponible ?", "¿Disponible?", "Beschikbaar", "Disponibile"],
  ["externalId", "SKU", "Artikel-Nr.", "Référence", "Número interno", "Artikelnummer", "Codice articolo"],
  ["breed", "Breed", "Rasse", "Race", "Raza", "Ras", "Razza"],
  ["color", "Colour", "Fellfarbe", "Couleur", "Color", "Kleur", "Colore"],
  ["sex", "Gender", "Geschlecht", "Sexe", "Sexo", "Geslacht", "Sesso"],
  ["bornOn", "Date of birth", "geb. am", "Né(e) le", "Fecha de nacimiento", "Geboortedatum", "Data di nascita"],
  ["arrivedOn", "Here since", "Ankunft am", "Date d’arrivée", "Fecha de llegada", "Aangekomen op", "Data di arrivo"],
  ["neutered", "Spayed/Neutered", "kastriert?", "Stérilisé(e)", "Castrado/a", "Gecastreerd", "Sterilizzato"],
  ["microchip", "Microchip No.", "Chip-Nr.", "N° de puce", "Nº de chip", "Chipnummer", "Numero di microchip"],
  ["weight", "Weight", "Gewicht", "Poids", "Peso", "Lichaamsgewicht", "Peso corporeo"],
  ["price", "Asking price", "VK-Preis", "Prix", "Precio", "Verkoopprijs", "Prezzo"],
  ["currency", "Currency", "Währung", "Devise", "Moneda", "Munt", "Valuta"],
  ["description", "Description", "Beschreibung", "Présentation", "Descripción", "Omschrijving", "Descrizione"],
  ["notes", "Remarks", "Bemerkungen", "Remarques", "Observaciones", "Opmerkingen", "Annotazioni"],
  ["tags", "Keywords", "Schlagwörter", "Mots-clés", "Etiquetas", "Trefwoorden", "Parole chiave"],
  ["published", "On website", "Veröffentlicht", "En ligne", "Publicado", "Openbaar", "Pubblicato"],
  ["photos", "Picture", "Bilddatei", "Fichier photo", "Imagen", "Afbeelding", "Immagine"],
])("knows the headings of %s in six languages", (member, ...headings) => {
  for (const heading of [...headings, `${headings[0]}`.toUpperCase(), ` ${headings[1]} `])
    expect([heading, readHeading(`${heading}`).assignment]).toEqual([heading, member as never]);
});

test("reads units and currencies of headings", () => {
  expect(readHeading("Gewicht (kg)")).toMatchObject({ assignment: "weight", weightUnit: "kg" });
  expect(readHeading("Weight in lbs")).toMatchObject({ assignment: "weight", weightUnit: "lb" });
  expect(readHeading("weight_g")).toMatchObject({ assignment: "weight", weightUnit: "g" });
  expect(readHeading("Preis in €")).toMatchObject({ assignment: "price", currency: "EUR" });
  expect(readHeading("Price (USD)")).toMatchObject({ assignment: "price", currency: "USD" });
  expect(readHeading("Born (DD.MM.YYYY)")).toMatchObject({ assignment: "bornOn", dateOrder: "dayFirst" });
  expect(readHeading("DOB (mm/dd/yy)")).toMatchObject({ assignment: "bornOn", dateOrder: "monthFirst" });
});

test("reads the symbol of a currency and the unit of a heading that is known as a whole", () => {
  expect(readHeading("Preis (€)")).toMatchObject({ assignment: "price", currency: "EUR" });
  expect(readHeading("Verkaufspreis €")).toMatchObject({ assignment: "price", currency: "EUR" });
  expect(readHeading("Weight in grams")).toMatchObject({ assignment: "weight", weightUnit: "g" });
  expect(readHeading("Price ($)").currency).toBeUndefined();
});

test.each([
  ["isAvailable", "Available? yes/no", "Available (Y/N)", "verfügbar (ja/nein)", "Disponible ? oui/non"],
  ["neutered", "Neutered (Y/N)", "kastriert ja/nein", "Esterilizado (sí/no)", "Sterilizzato sì/no"],
  ["sex", "Sex (M/F)", "Geschlecht m/w", "Geslacht (m/v)", "Sex / Gender", "Geschl."],
  ["externalId", "Stock #", "Item#", "Inventar-Nr.", "Lieferanten Nr.", "Supplier no."],
  ["microchip", "Mikrochip-Nr.", "Chip #", "Transponder No.", "Nº microchip", "N. chip"],
  ["price", "VK brutto", "Price incl. VAT", "Preis (inkl. MwSt.)", "Prix TTC", "Prix TTC (€)"],
  ["weight", "Wt", "Gew. (g)", "Wt (kg)"],
  ["name", "Animal's name", "Name/Rufname"],
  ["notes", "Staff remarks", "Notes (internal)"],
])("knows abbreviated and explained headings of %s", (member, ...headings) => {
  for (const heading of headings)
    expect([heading, readHeading(`${heading}`).assignment]).toEqual([heading, member as never]);
});

test("takes a heading with another meaning for none that it knows", () => {
  for (const heading of [
    "Gewicht Napf",
    "Preis netto",
    "Preis (Einkauf)",
    "Price (wholesale)",
    "Chip (yes/no)",
    "Vet name",
    "Name/Breed",
    "",
  ])
    expect([heading, readHeading(heading).assignment]).toEqual([heading, undefined]);
});

test("reads the headings of an export as they are", () => {
  expect(readHeading("price.amount")).toMatchObject({ assignment: "amount", isOfExport: true });
  expect(readHeading("weightGrams")).toMatchObject({ assignment: "weight", weightUnit: "g", isOfExport: true });
  expect(readHeading("fields.shelf, left")).toMatchObject({ assignment: "fields.shelf, left", isOfExport: true });
  expect(readHeading("fields.__proto__")).toMatchObject({ assignment: "fields.__proto__", isOfExport: true });
  expect(readHeading("fields.a;'=b").assignment).toBe("fields.a;=b");
  for (const heading of ["Tags", "constructor", "__proto__", "toString"])
    expect(readHeading(heading).isOfExport).toBe(false);
});
