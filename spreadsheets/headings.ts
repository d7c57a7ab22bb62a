import { unescapeFormula } from "../src/contract/csv.ts";
import { type Assignment, type Member, members } from "./assignments.ts";
import { foldWord, memoize } from "./cell-text.ts";
import { readCurrency } from "./currencies.ts";
import { type DateOrder, readDatePattern } from "./dates.ts";
import { readWeightUnit, type WeightUnit } from "./weights.ts";

/** Headings by member, the most specific first; compared without case, accents, spaces and punctuation. */
const headings: { [Of in Member]: string } = {
  id: `id, pet id, animal id, pet number, animal number, number, pet no, no, nr, num, n,
    Tiernummer, Tier-Nr, Tier-ID, Haustiernummer, Nummer,
    numéro de l'animal, numéro animal, numéro, n° animal, n° de l'animal, número de mascota, número de la mascota,
    número, n.º, numero animale, numero dell'animale, numero, nummer dier, diernummer, huisdiernummer,
    número do animal, número animal, numer zwierzęcia, numer, djurnummer, dyrenummer, číslo, numero eläimen`,
  name: `name, pet name, name of pet, name of the pet, pet's name, animal name, name of animal, name of the animal,
    animal's name, call name, pet, animal,
    Tiername, Name des Tieres, Rufname, Haustier, Tier, nom de l'animal, nom animal, nom, prénom, animal,
    nombre de la mascota, nombre mascota, nombre del animal, nombre, mascota,
    nome dell'animale, nome animale, nome, animale, naam van het dier, naam dier, diernaam, roepnaam, naam, huisdier,
    dier, nome do animal, imię zwierzęcia, nazwa zwierzęcia, imię, nazwa, zwierzę, namn, navn, nimi, jméno, név`,
  category: `category, category name, categoryId, category number, pet category, kind, kind of pet, species, pet type,
    animal type, type of pet, type of animal, type, group, Kategorie, Kategoriename, Kategorienummer, Tierart,
    Art des Tieres, Tiergattung, Gattung, Art, Gruppe, Typ,
    catégorie, nom de catégorie, espèce, type d'animal, groupe, categoría, especie, tipo de animal, tipo de mascota,
    tipo, grupo, categoria, specie, tipo di animale, gruppo, categorie, diersoort, soort, soort dier, groep,
    espécie, kategoria, gatunek, rodzaj, grupa, kategori, art, slag, luokka, laji, druh, kategória`,
  status: `status, pet status, state, availability, Verfügbarkeit, Verfuegbarkeit, Verkaufsstatus, Zustand, Stand,
    statut, état, disponibilité, estado, disponibilidad, situación, stato, disponibilità, beschikbaarheid, toestand,
    situação, disponibilidade, stan, dostępność, tillgänglighet, tilgængelighed, tila, stav`,
  isAvailable: `available, is available, in stock, for sale, verfügbar, verfuegbar, lieferbar, vorrätig, zu verkaufen,
    disponible, est disponible, en stock, à vendre, en venta, disponibile, in vendita, beschikbaar, te koop,
    op voorraad, disponível, dostępny`,
  externalId: `externalId, external id, external number, own number, our number, stock number, stock no, sku,
    article number, article no, item number, item no, product number, order number, reference number, reference, ref,
    supplier number, supplier no, inventory number, Eigene Nummer, Interne Nummer, Externe Nummer, Artikelnummer,
    Artikel-Nr, Art.-Nr, Bestellnummer, Bestell-Nr, Inventarnummer, Lieferantennummer, Referenz, Kennnummer, Kennung,
    numéro interne, numéro d'article, référence, réf, code article, numéro de référence, numéro d'inventaire,
    número interno, número de artículo, referencia, número de referencia, número de inventario, código,
    numero interno, numero articolo, codice articolo, riferimento, numero di riferimento, codice,
    eigen nummer, intern nummer, artikelnummer, referentie, referentienummer, voorraadnummer, stamnummer`,
  breed: `breed, breed name, breed / mix, race, variety, Rasse, Rassenname, Zuchtrasse, Unterart, race de l'animal,
    raza, razza, ras, raça, rasa, ras`,
  color: `color, colour, coat color, coat colour, coat, color of coat, markings, Farbe, Fellfarbe, Farbschlag,
    Färbung, Fell,
    couleur, couleur de la robe, robe, pelage, color del pelaje, pelaje, colore, colore del mantello, mantello, manto,
    kleur, vachtkleur, kleurslag, vacht, cor`,
  sex: `sex, gender, Geschlecht, Geschl., sexe, sexo, sesso, geslacht, m/f, m/w, m/v, f/m, w/m, kön, køn, płeć`,
  bornOn: `bornOn, born on, date of birth, birth date, birthday, born, date born, dob, hatched on, hatch date,
    hatched, year of birth,
    birth year, Geburtsdatum, Geburtstag, Geb.-Datum, Geb.-Dat., geb, geb. am, geboren am, geboren, Geburt, Wurfdatum,
    Wurftag, Schlupfdatum,
    Schlupf, geschlüpft, Geburtsjahr, Jahrgang, date de naissance, né le, née le, né(e) le, naissance,
    année de naissance,
    date d'éclosion, fecha de nacimiento, nacimiento, nacido el, nacido, año de nacimiento, fecha nacimiento,
    fecha nac, fecha de nac, f. nacimiento,
    data di nascita, nascita, nato il, nata il, nato/a il, anno di nascita, data nascita, geboortedatum, geboren op,
    geboorte, geboortejaar, data de nascimento, data urodzenia`,
  arrivedOn: `arrivedOn, arrived on, here since, in store since, date of arrival, arrival date, arrival, arrived,
    received on, date received, date arrived, date in, received, intake date, intake, admission date, in stock since,
    acquired on, date acquired,
    Ankunft, Ankunftsdatum, Ankunft am, hier seit, da seit, im Laden seit, im Haus seit, Eingang, Eingangsdatum,
    Zugang, Zugangsdatum, Zugang am, Aufnahmedatum, Aufnahme, aufgenommen am, eingetroffen am, angekommen am, Einzug,
    Einzug am, Einzugsdatum, Lieferdatum, geliefert am, arrivé le, arrivée, date d'arrivée, date d'entrée, entrée,
    entré le, reçu le, présent depuis, ici depuis, fecha de llegada, llegada, llegó el, fecha de entrada, entrada,
    fecha de ingreso, ingreso, recibido el, aquí desde, data di arrivo, arrivo, arrivato il, data di ingresso, ingresso,
    qui dal, in negozio dal, aankomstdatum, aankomst, aangekomen op, datum van aankomst, binnengekomen op, binnenkomst,
    hier sinds, in de winkel sinds, ontvangen op`,
  neutered: `neutered, is neutered, spayed, spayed/neutered, neutered/spayed, castrated, sterilised, sterilized, fixed,
    desexed, altered, kastriert, ist kastriert, Kastration, kastriert?, sterilisiert, Kastrat, castré, castrée,
    castré(e), stérilisé, stérilisée, stérilisé(e), stérilisation, castration, castrado, castrada, castrado/a,
    esterilizado, esterilizada, esterilizado/a, esterilización, castrato, castrata, castrato/a, sterilizzato,
    sterilizzata, sterilizzato/a, sterilizzazione, gecastreerd, gesteriliseerd, castratie`,
  microchip: `microchip, microchip number, microchip no, microchip id, chip, chip number, chip no, chip id, transponder,
    transponder number, Mikrochip, Mikrochipnummer, Chipnummer, Chip-Nr, Chip-Nummer, Transpondernummer, Transponder-Nr,
    Transpondercode, puce, puce électronique, numéro de puce, n° de puce, n° puce, numéro puce, numéro d'identification,
    micropuce, transpondeur, número de chip, número de microchip, nº de chip, nº chip, n.º de chip, chip n.º,
    nº microchip, nº de microchip,
    numero di microchip, numero microchip, n. microchip, n. chip, numero chip, codice microchip, chipnummer,
    microchipnummer`,
  weight: `weightGrams, weight, weight in grams, body weight, wt, Gewicht, Gew., Körpergewicht, Lebendgewicht, poids,
    peso, peso corporal, peso corporeo, lichaamsgewicht, waga, vikt, vægt`,
  price: `price, sale price, selling price, retail price, asking price, price of the pet, Preis, Verkaufspreis, VK,
    VK-Preis, Endpreis, Ladenpreis, Abgabepreis, Schutzgebühr, prix, prix de vente, tarif, precio, precio de venta, PVP,
    prezzo, prezzo di vendita, prijs, verkoopprijs, preço, cena, pris`,
  amount: "price.amount",
  currency: `price.currency, currency, currency code, Währung, Waehrung, devise, monnaie, moneda, divisa, valuta, munt`,
  description: `description, public description, about, about the pet, text, Beschreibung, Beschreibungstext,
    Steckbrief,
    Anzeigentext, Charakter, descriptif, présentation, descripción, descrizione, presentazione, beschrijving,
    omschrijving, descrição, opis`,
  notes: `notes, note, internal notes, notes (internal), staff notes, staff remarks, remarks, remark, comments,
    comment, Notizen, Notiz, Bemerkung, Bemerkungen,
    Anmerkung, Anmerkungen, Kommentar, Interne Notizen, intern, remarques, remarque, commentaire, commentaires,
    notas, nota, observaciones, comentarios, comentario, annotazioni, osservazioni, commenti, notities, notitie,
    opmerking, opmerkingen, uwagi`,
  tags: `tags, tag, keywords, labels, label, Schlagworte, Schlagwörter, Stichworte, Stichwörter, Merkmale, Etiketten,
    mots-clés, mots clés, étiquettes, étiquette, etiquetas, etiqueta, palabras clave, etichette, etichetta,
    parole chiave, trefwoorden, labels, steekwoorden`,
  published: `published, is published, public, on website, show online, online, veröffentlicht, öffentlich,
    auf der Website, im Internet, publié, publiée, public, en ligne, sur le site, publicado, publicada, público,
    en línea, en la web, pubblicato, pubblicata, pubblico, in linea, sul sito, gepubliceerd, openbaar, op de website`,
  photos: `photo, photos, picture, pictures, image, images, photo file, image file, file name, Foto, Fotos, Bild,
    Bilder,
    Bilddatei, Dateiname, Fotodatei, photographie, fichier photo, nom du fichier, imagen, imágenes, fotografía, archivo,
    immagine, immagini, fotografia, nome del file, afbeelding, afbeeldingen, bestandsnaam, foto's`,
};

const rankOf = new Map<string, { member: Member; rank: number }>();
for (const member of members) {
  for (const [rank, heading] of headings[member].split(",").entries()) {
    const word = foldWord(heading);
    if (!rankOf.has(word)) rankOf.set(word, { member, rank });
  }
}

/** What a heading may say beside the member: how the cells are written, or that a price is the whole one. */
const explanations: [pattern: RegExp, members: Member[]][] = [
  [
    /[^\p{L}]+(?:yes|y|ja|j|oui|o|s[ií]|sì|s|true|1)\s*[/|]\s*(?:no|n|nein|non|nee|false|0)[\s)\]?]*$/iu,
    ["isAvailable", "neutered", "published"],
  ],
  [/[^\p{L}]+[mfwvh]\s*[/|]\s*[mfwvh][\s)\]]*$/iu, ["sex"]],
  [
    /[^\p{L}]+(?:in[ck]l?\p{L}*\.?\s*(?:vat|tax|gst|btw|mwst|ust)\.?|brutto|gross|ttc|iva\s+incl\p{L}*\.?)[\s)\]]*$/iu,
    ["price"],
  ],
];

/** The member that a heading names, also abbreviated ("Inventar-Nr.", "Stock #") or twice ("Sex / Gender"). */
function findMember(text: string): { member: Member; rank: number } | undefined {
  const word = foldWord(text);
  const numbered = foldWord(text.replace(/#\s*$/, "number"));
  const known = rankOf.get(word) ?? rankOf.get(word.replace(/NR$/, "NUMMER"));
  const found = known ?? rankOf.get(numbered) ?? rankOf.get(word.replace(/N[OR]$/, "NUMBER"));
  return found ?? findExplained(text) ?? findSame(text.split("/"));
}

function findExplained(text: string): { member: Member; rank: number } | undefined {
  for (const [pattern, explained] of explanations) {
    const found = pattern.test(text) && rankOf.get(foldWord(text.replace(pattern, "")));
    if (found && explained.includes(found.member)) return found;
  }
  return undefined;
}

/** The member that all of several headings name. */
function findSame(texts: string[]): { member: Member; rank: number } | undefined {
  const [first, ...others] = texts.map((text) => rankOf.get(foldWord(text)));
  return first && others.every((other) => other?.member === first.member) ? first : undefined;
}

/** What a heading says about its column. */
export interface Heading {
  /** The member that it names, or a field as in an export. */
  assignment?: Assignment;
  /** How specific it is; 0: most. */
  rank: number;
  /** Whether it is written exactly as in an export of the service, whose cells need no interpretation. */
  isOfExport: boolean;
  /** The unit of a weight and the currency of a price, as in "Weight (kg)" and "Price in EUR". */
  weightUnit?: WeightUnit;
  currency?: string;
  /** The order of a date, as in "Born (DD.MM.YYYY)". */
  dateOrder?: DateOrder;
}

/** Headings of an export that are written differently from the name of their member. */
const exported: { [heading: string]: Assignment } = {
  categoryId: "category",
  weightGrams: "weight",
  "price.amount": "amount",
  "price.currency": "currency",
};
const sameInExport = new Set<string>(
  members.filter(
    (member) => !["category", "isAvailable", "weight", "price", "amount", "currency", "photos"].includes(member),
  ),
);

export const readHeading: (heading: string) => Heading = memoize((cell) => {
  // An export escapes its headings like its cells.
  const heading = unescapeFormula(cell);
  const field = /^fields\.(.+)$/s.exec(heading)?.[1];
  if (field !== undefined) return { assignment: `fields.${field}`, rank: 0, isOfExport: true };
  const isOfExport = sameInExport.has(heading) || Object.hasOwn(exported, heading);
  if (heading === "weightGrams") return { assignment: "weight", rank: 0, isOfExport, weightUnit: "g" };
  if (Object.hasOwn(exported, heading)) return { assignment: exported[heading] as Assignment, rank: 0, isOfExport };
  if (heading.length > HEADING_LENGTH_MAX) return { rank: 0, isOfExport };
  const [text, unit] = splitUnit(heading);
  const whole = findMember(heading);
  if (whole) return { assignment: whole.member, rank: whole.rank, isOfExport, ...unitOf(whole.member, unit) };
  const found = findMember(text);
  const units = found && unitOf(found.member, unit);
  // "Price (wholesale)" is another price.
  if (!found || !units || Object.keys(units).length === 0) return { rank: 0, isOfExport };
  return { assignment: found.member, rank: found.rank, isOfExport, ...units };
});

/** Maximum length of a heading that names a member. */
const HEADING_LENGTH_MAX = 100;

/** Splits "Weight (kg)", "Preis in €" and "weight_g" into the heading and its unit. */
function splitUnit(heading: string): [text: string, unit: string] {
  const [, text = heading, inBrackets, after] =
    /^(.*?)(?:\s*[([](.*)[)\]]|(?:\s+(?:in|en|à|a|\/)\s+|[\s_/,:-]+)([^\s_/,:-]+))\s*$/su.exec(heading.trim()) ?? [];
  return [text, inBrackets ?? after ?? ""];
}

function unitOf(member: Member, unit: string): Pick<Heading, "weightUnit" | "currency" | "dateOrder"> {
  const weightUnit = member === "weight" ? readWeightUnit(unit) : undefined;
  const currency = member === "price" ? readCurrency(unit) : undefined;
  const dateOrder = member === "bornOn" || member === "arrivedOn" ? readDatePattern(unit) : undefined;
  return {
    ...(dateOrder && { dateOrder }),
    ...(weightUnit && { weightUnit }),
    ...(currency?.length === 1 && currency[0] !== undefined && { currency: currency[0] }),
  };
}
