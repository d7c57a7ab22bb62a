import type { PetStatus } from "../../../../client/index.ts";
import { foldWord } from "../fold.ts";
import { memoize } from "../memoize.ts";

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
