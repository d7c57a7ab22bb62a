import type { Order } from "../../client/index.ts";
import type { CagedPet } from "./cage-card.tsx";

/** A pet as it is named on paper. */
export interface PaperPet {
  id: bigint;
  name?: string | undefined;
}

const loadPapers = () => import("./papers.tsx");

/** Prints a card for the pet's cage, without leaving the page. */
export async function printCageCard(pet: CagedPet): Promise<void> {
  (await loadPapers()).printCageCard(pet);
}

/** Prints what `paperOf` names for this order, without leaving the page. */
export async function printOrder(order: Order, pet: PaperPet): Promise<void> {
  (await loadPapers()).printOrder(order, pet);
}

/** Name of what can be printed for an order; undefined if there is nothing. */
export function paperOf({ status }: Pick<Order, "status">): "receipt" | "reservation slip" | undefined {
  if (status === "delivered") return "receipt";
  return status === "placed" || status === "approved" ? "reservation slip" : undefined;
}
