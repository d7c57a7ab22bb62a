import type { Order } from "../../client/index.ts";
import { loadScript } from "../parts/lazy-page.ts";
import { notifyFailed } from "../parts/notify.tsx";
import type { CageCardPet } from "./cage-card.tsx";
import type { PrintedPet } from "./order-slip.tsx";

type Printouts = typeof import("./printouts.tsx");

/** Prints a card for the pet's cage, without leaving the page. */
export async function printCageCard(pet: CageCardPet): Promise<void> {
  await printWith(({ printCageCard }) => printCageCard(pet));
}

/** Prints the printout that `printoutOf` names, without leaving the page. */
export async function printOrder(order: Order, pet: PrintedPet): Promise<void> {
  await printWith(({ printOrder }) => printOrder(order, pet));
}

/** Name of the printout for an order; undefined if there is none. */
export function printoutOf({ status }: Pick<Order, "status">): "receipt" | "reservation slip" | undefined {
  if (status === "delivered") return "receipt";
  return status === "placed" || status === "approved" ? "reservation slip" : undefined;
}

async function printWith(print: (printouts: Printouts) => void): Promise<void> {
  try {
    print(await loadScript(() => import("./printouts.tsx")));
  } catch (error) {
    notifyFailed("Nothing was printed", error);
  }
}
