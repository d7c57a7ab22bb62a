import { readLocalStorageValue, useLocalStorage } from "@mantine/hooks";
import type { OrderStatus } from "../../client/index.ts";

/** The words of the console for the statuses of an order. Those of the API are for programs. */
const words: { readonly [Of in OrderStatus]: string } = {
  placed: "Reserved",
  approved: "Confirmed",
  delivered: "Handed over",
  cancelled: "Cancelled",
  expired: "Expired",
  returned: "Returned",
};

/** The statuses that the API calls differently. */
export const renamedStatuses = (Object.keys(words) as OrderStatus[]).filter(
  (status) => words[status].toLowerCase() !== status,
);

/** The word for a status as a label: "Handed over". A status that this console does not know keeps its name. */
export function orderWord(status: OrderStatus): string {
  return words[toShown(status)] ?? `${status[0]?.toUpperCase()}${status.slice(1)}`;
}

/** The statuses that are told apart, each with its word. */
export function shownStatuses(): OrderStatus[] {
  return (Object.keys(words) as OrderStatus[]).filter((status) => toShown(status) === status);
}

/** The statuses that have the same word as this one, with it. */
export function statusesShownAs(status: OrderStatus): OrderStatus[] {
  return (Object.keys(words) as OrderStatus[]).filter((each) => toShown(each) === status);
}

/** The statuses whose word begins like this text, in the console or in the API: "hand", "deliv". */
export function findStatuses(text: string): OrderStatus[] {
  const start = text.trim().toLowerCase();
  if (start.length < WORD_LENGTH_MIN) return [];
  return shownStatuses().filter(
    (status) => status.startsWith(start) || orderWord(status).toLowerCase().startsWith(start),
  );
}

/** Minimum length of the beginning of a word that `findStatuses` finds. */
const WORD_LENGTH_MIN = 3;

/** A message of the service about an order, in the words of the console. */
export function toOrderWords(message: string): string {
  const texts = Object.entries(words).map(([status]) => [status, orderWord(status as OrderStatus).toLowerCase()]);
  const replacements = new Map([...texts, ["Deliver", "Hand over"]] as [string, string][]);
  return message.replaceAll(/\w+/g, (word) => replacements.get(word) ?? word);
}

const CONFIRMED_STEP: { key: string; defaultValue: boolean } = { key: "petstore-confirmed-step", defaultValue: true };

/** Whether orders are confirmed before they are handed over: without this step, *Confirmed* reads *Reserved*. */
export function useConfirmedStep(): [isUsed: boolean, setIsUsed: (isUsed: boolean) => void] {
  const [isUsed, setIsUsed] = useLocalStorage({ ...CONFIRMED_STEP, getInitialValueInEffect: false });
  return [isUsed, setIsUsed];
}

/** The same outside of components. */
export function hasConfirmedStep(): boolean {
  return readLocalStorageValue(CONFIRMED_STEP);
}

function toShown(status: OrderStatus): OrderStatus {
  return status === "approved" && !hasConfirmedStep() ? "placed" : status;
}
