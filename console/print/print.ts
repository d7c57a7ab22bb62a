import type { Order } from "../../client/index.ts";
import { loadScript } from "../parts/lazy-page.ts";
import { notifyFailed } from "../parts/notify.tsx";
import type { CagedPet } from "./cage-card.tsx";
import type { PaperPet } from "./order-slip.tsx";

type Papers = typeof import("./papers.tsx");

/** Prints a card for the pet's cage, without leaving the page. */
export async function printCageCard(pet: CagedPet): Promise<void> {
  await printWith(({ printCageCard }) => printCageCard(pet));
}

/** Prints what `paperOf` names for this order, without leaving the page. */
export async function printOrder(order: Order, pet: PaperPet): Promise<void> {
  await printWith(({ printOrder }) => printOrder(order, pet));
}

/** Name of what can be printed for an order; undefined if there is nothing. */
export function paperOf({ status }: Pick<Order, "status">): "receipt" | "reservation slip" | undefined {
  if (status === "delivered") return "receipt";
  return status === "placed" || status === "approved" ? "reservation slip" : undefined;
}

async function printWith(print: (papers: Papers) => void): Promise<void> {
  try {
    print(await loadScript(() => import("./papers.tsx")));
  } catch (error) {
    notifyFailed("Nothing was printed", error);
  }
}
