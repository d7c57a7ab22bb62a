import type { PetStatus } from "../client/index.ts";
import { foldWord, memoize } from "./cell-text.ts";

/** A member of a pet that a column can contain. */
export type Field = "id" | "name" | "category" | "status";
/** What a column is used for. */
export type Assignment = Field | "skip";

export const fields: Field[] = ["id", "name", "category", "status"];

export const fieldLabels: { [Of in Assignment]: string } = {
  id: "Number",
  name: "Name",
  category: "Category",
  status: "Status",
  skip: "Do not import",
};

/** Headings by field, the most specific first; compared without case, accents, spaces and punctuation. */
const headings: { [Of in Field]: string } = {
  id: `id, pet id, animal id, pet number, animal number, number, pet no, no, nr, num, n,
    Tiernummer, Tier-Nr, Tier-ID, Haustiernummer, Nummer, Lfd. Nr,
    numéro de l'animal, numéro animal, numéro, n° animal, número de mascota, número de la mascota, número, n.º,
    numero animale, numero dell'animale, numero, nummer dier, diernummer, huisdiernummer,
    número do animal, número animal, numer zwierzęcia, numer, djurnummer, dyrenummer, číslo, numero eläimen`,
  name: `name, pet name, name of pet, name of the pet, animal name, call name, pet, animal,
    Tiername, Name des Tieres, Rufname, Haustier, Tier, nom de l'animal, nom animal, nom, prénom, animal,
    nombre de la mascota, nombre mascota, nombre del animal, nombre, mascota,
    nome dell'animale, nome animale, nome, animale, naam van het dier, naam dier, diernaam, naam, huisdier, dier,
    nome do animal, nome animal, imię zwierzęcia, nazwa zwierzęcia, imię, nazwa, zwierzę, namn, navn, nimi, jméno, név`,
  category: `category, category name, categoryId, category number, pet category, kind, kind of pet, species, pet type,
    animal type, type, group, Kategorie, Kategoriename, Kategorienummer, Tierart, Tiergattung, Gattung, Art, Gruppe, Typ,
    catégorie, nom de catégorie, espèce, type d'animal, groupe, categoría, especie, tipo de animal, tipo de mascota,
    tipo, grupo, categoria, specie, tipo di animale, gruppo, categorie, diersoort, soort, soort dier, groep,
    espécie, kategoria, gatunek, rodzaj, grupa, kategori, art, slag, luokka, laji, druh, kategória`,
  status: `status, pet status, state, availability, Verfügbarkeit, Verfuegbarkeit, Zustand, Stand, Verkaufsstatus,
    statut, état, disponibilité, estado, disponibilidad, situación, stato, disponibilità, toestand, beschikbaarheid,
    situação, disponibilidade, stan, dostępność, tillgänglighet, tilgængelighed, tila, stav`,
};

const rankOf = new Map<string, { field: Field; rank: number }>();
for (const field of fields) {
  for (const [rank, heading] of headings[field].split(",").entries()) {
    const word = foldWord(heading);
    if (!rankOf.has(word)) rankOf.set(word, { field, rank });
  }
}

/** The field that a heading names, and how specific it is (0: most); undefined if it names none. */
export function findField(heading: string): { field: Field; rank: number } | undefined {
  return rankOf.get(foldWord(heading));
}

type Status = PetStatus | "none";

/** Words for a status, in the languages of the headings. */
const words: { [Of in Status]: string } = {
  available: `available, in stock, for sale, in store, free, ready, verfügbar, verfuegbar, frei, vorrätig, vorraetig,
    auf Lager, zu verkaufen, lieferbar, disponible, en stock, à vendre, libre, en venta, disponibile, libero, libera,
    in vendita, beschikbaar, te koop, vrij, op voorraad, disponível, livre, à venda, dostępny, dostępna, dostępne, wolny,
    wolna, wolne, na sprzedaż, tillgänglig, till salu, ledig, tilgængelig, til salg, tilgjengelig, til salgs,
    saatavilla, dostupný, dostupná`,
  pending: `pending, reserved, on hold, hold, held, on order, reserviert, vorgemerkt, zurückgelegt, bestellt, angefragt,
    réservé, réservée, en attente, commandé, reservado, reservada, pendiente, apartado, apartada, riservato, riservata,
    prenotato, prenotata, in attesa, gereserveerd, in optie, in afwachting, pendente, zarezerwowany, zarezerwowana,
    zarezerwowane, rezerwacja, oczekuje, oczekujący, oczekująca, reserverad, reserveret, reservert, varattu,
    rezervováno, rezervovaný`,
  sold: `sold, sold out, adopted, verkauft, vermittelt, abgegeben, vendu, vendue, vendus, adopté, adoptée, vendido,
    vendida, adoptado, adoptada, venduto, venduta, adottato, adottata, verkocht, sprzedany, sprzedana, sprzedane, såld,
    sålt, solgt, myyty, prodáno, prodaný`,
  none: `none, no status, not set, n/a, unknown, ohne, kein, keiner, ohne Status, kein Status, unbekannt, aucun, sans,
    sans statut, inconnu, ninguno, sin estado, desconocido, nessuno, sconosciuto, geen, onbekend, nenhum, sem status,
    brak, nieznany, ingen, okänd`,
};

const statusOf = new Map<string, Status>();
for (const status of Object.keys(words) as Status[]) {
  for (const word of words[status].split(",")) statusOf.set(foldWord(word), status);
}

/** Reads a status in any of the languages: "verkauft" is `sold`; an empty cell is `none`; undefined: not a status. */
export const readStatus: (text: string) => Status | undefined = memoize((text) => {
  const word = foldWord(text);
  if (word === "") return /^[\s\-–—?]*$/.test(text) ? "none" : undefined;
  return statusOf.get(word);
});
