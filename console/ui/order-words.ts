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

/** The statuses with a different word in the API. */
export const renamedStatuses = (Object.keys(words) as OrderStatus[]).filter(
  (status) => words[status].toLowerCase() !== status,
);

/** The word for a status as a label: "Handed over". A status that this console does not know keeps its name. */
export function orderWord(status: OrderStatus): string {
  return words[toShown(status)] ?? `${status[0]?.toUpperCase()}${status.slice(1)}`;
}

/** The statuses with different words. Without the step *Confirmed*, `approved` has the word of `placed`. */
export function shownStatuses(): OrderStatus[] {
  return (Object.keys(words) as OrderStatus[]).filter((status) => toShown(status) === status);
}

/** This status, and the others with the same word. */
export function statusesShownAs(status: OrderStatus): OrderStatus[] {
  return (Object.keys(words) as OrderStatus[]).filter((each) => toShown(each) === status);
}

/** The statuses whose word in the console or in the API begins with this text: "hand", "deliv". */
export function findStatuses(text: string): OrderStatus[] {
  const start = text.trim().toLowerCase();
  if (start.length < WORD_LENGTH_MIN) return [];
  return shownStatuses().filter(
    (status) => status.startsWith(start) || orderWord(status).toLowerCase().startsWith(start),
  );
}

/** Minimum length of the text for `findStatuses`. */
const WORD_LENGTH_MIN = 3;

/** A message of the service about an order, in the words of the console. */
export function toOrderWords(message: string): string {
  const texts = Object.entries(words).map(([status]) => [status, orderWord(status as OrderStatus).toLowerCase()]);
  const replacements = new Map([...texts, ["Deliver", "Hand over"]] as [string, string][]);
  return message.replaceAll(/\w+/g, (word) => replacements.get(word) ?? word);
}

const CONFIRMED_STEP: { key: string; defaultValue: boolean } = { key: "petstore-confirmed-step", defaultValue: true };

/** Whether the store confirms orders before pets are handed over. Without this step, *Confirmed* is shown as *Reserved*. */
export function useConfirmedStep(): [isUsed: boolean, setIsUsed: (isUsed: boolean) => void] {
  const [isUsed, setIsUsed] = useLocalStorage({ ...CONFIRMED_STEP, getInitialValueInEffect: false });
  return [isUsed, setIsUsed];
}

/** Like `useConfirmedStep`, outside of components. */
export function hasConfirmedStep(): boolean {
  return readLocalStorageValue(CONFIRMED_STEP);
}

function toShown(status: OrderStatus): OrderStatus {
  return status === "approved" && !hasConfirmedStep() ? "placed" : status;
}
