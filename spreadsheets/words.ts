import type { PetStatus } from "../client/index.ts";
import { foldWord, memoize } from "./cell-text.ts";

/** Indexes lists of words, separated by commas, by their letters and digits. */
function indexWords<Of extends string>(words: { [Each in Of]: string }): Map<string, Of> {
  const found = new Map<string, Of>();
  for (const of of Object.keys(words) as Of[]) {
    for (const word of words[of].split(",")) found.set(foldWord(word), of);
  }
  return found;
}

/** A status, or none. */
export type Status = PetStatus | "none";

/** Words for a status, in the languages of the headings. */
const statuses = indexWords<Status>({
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
});

/** Reads a status in any of the languages: "verkauft" is `sold`; an empty cell is `none`; undefined: not a status. */
export const readStatus: (text: string) => Status | undefined = memoize((text) => {
  const word = foldWord(text);
  if (word === "") return /^[\s\-–—?]*$/.test(text) ? "none" : undefined;
  return statuses.get(word);
});

/** The only status of which a word is the beginning, such as "AVAIL"; undefined if there is none. */
export function proposeStatus(text: string): PetStatus | undefined {
  const word = foldWord(text);
  if (word.length < 3) return undefined;
  const found = new Set<Status>();
  for (const [known, status] of statuses)
    if (known.startsWith(word) || (known.length > 3 && word.startsWith(known))) found.add(status);
  const [only] = found;
  return found.size === 1 && only !== "none" ? only : undefined;
}

const answers = indexWords<"yes" | "no">({
  yes: "yes, y, true, 1, x, ja, j, wahr, oui, o, vrai, sí, si, s, verdadero, sì, vero, waar, sim, tak, da, áno, ano",
  no: "no, n, false, 0, nein, falsch, non, faux, falso, nee, onwaar, não, nie, nej, ne",
});
const marks = new Map([
  ...["✓", "✔", "☑"].map((mark): [string, boolean] => [mark, true]),
  ...["✗", "✘", "☐"].map((mark): [string, boolean] => [mark, false]),
]);

/** Reads yes or no in any of the languages; undefined: neither. */
export const readAnswer: (text: string) => boolean | undefined = memoize((text) => {
  const mark = marks.get(text.trim());
  if (mark !== undefined) return mark;
  const answer = answers.get(foldWord(text));
  return answer === undefined ? undefined : answer === "yes";
});

const sexes = indexWords<"female" | "male">({
  female: `female, f, fem, girl, hen, mare, bitch, queen, doe, sow, ewe, nanny, weiblich, w, weibl, Weibchen, Weib, Hündin,
    Kätzin, Stute, Henne, Häsin, Zibbe, Sau, Ricke, femelle, fem, chienne, chatte, jument, poule, lapine, hembra,
    h, perra, gata, yegua, gallina, coneja, femmina, femm, cagna, gatta, cavalla, giumenta, coniglia, vrouwelijk, v,
    vrouw, vrouwtje, teef, poes, merrie, hen, voedster, fêmea, samica, hona, hun`,
  male: `male, m, boy, cock, rooster, stallion, gelding, dog (male), tom, tomcat, buck, boar, ram, billy, männlich,
    maennlich, männl, Männchen, Maennchen, Mann, Rüde, Ruede, Kater, Hengst, Wallach, Hahn, Rammler, Bock, Eber, mâle,
    chien mâle, étalon, hongre, coq, bouc, macho, perro macho, gato macho, semental, gallo, maschio, masch, stallone,
    mannelijk, man, mannetje, reu, kater, ruin, haan, rammelaar, samiec, hane, han`,
});
/** Words for a sex which also say that the pet is neutered. */
const neuteredSexes = indexWords<"female" | "male">({
  female: `fs, fn, sf, nf, wk, w/k, f/n, f/s, spayed female, female spayed, neutered female, female neutered, spayed,
    weiblich kastriert, weibl. kastriert, w kastriert, kastrierte Hündin, kastrierte Kätzin, Weibchen kastriert,
    femelle stérilisée, femelle castrée, femelle sterilisée, hembra castrada, hembra esterilizada, femmina sterilizzata,
    femmina castrata, vrouwelijk gecastreerd, vrouwelijk gesteriliseerd, gesteriliseerde teef, v gecastreerd`,
  male: `mn, nm, mc, cm, mk, m/k, m/n, m/c, neutered male, male neutered, castrated male, male castrated, gelding, Wallach,
    männlich kastriert, männl. kastriert, m kastriert, kastrierter Rüde, kastrierter Kater, Kater kastriert,
    Rüde kastriert, Männchen kastriert, Kastrat, mâle castré, mâle stérilisé, hongre, macho castrado,
    macho esterilizado, maschio castrato, maschio sterilizzato, mannelijk gecastreerd, m gecastreerd,
    gecastreerde reu, ruin`,
});
/** Symbols, and how breeders of reptiles count: males, then females. */
const signs = new Map<string, "female" | "male">([
  ...["♀", "0,1", "0.1"].map((sign): [string, "female"] => [sign, "female"]),
  ...["♂", "1,0", "1.0"].map((sign): [string, "male"] => [sign, "male"]),
]);

export interface Sex {
  sex: "female" | "male";
  /** Set if the word says so. */
  neutered?: true;
}

/** Reads a sex in any of the languages: "Rüde" is `male`, "FS" a spayed female; undefined: not a sex. */
export const readSex: (text: string) => Sex | undefined = memoize((text) => {
  const sign = signs.get(text.trim());
  if (sign) return { sex: sign };
  const word = foldWord(text);
  const neutered = neuteredSexes.get(word);
  if (neutered) return { sex: neutered, neutered: true };
  const sex = sexes.get(word);
  return sex && { sex };
});

const unknowns = new Set(
  `n/a, na, k. A., keine Angabe, unknown, not known, unbekannt, inconnu, inconnue, desconocido, desconocida,
  sconosciuto, sconosciuta, onbekend, nicht bekannt, s/o, n/d, nd`
    .split(",")
    .map(foldWord),
);

/** Whether a cell for a date, a number or a choice says that nothing is known: "", "-", "?", "n/a", "unbekannt". */
export const saysNothing: (text: string) => boolean = memoize(
  (text) => /^[\s\-–—?./]*$/.test(text) || unknowns.has(foldWord(text)),
);
