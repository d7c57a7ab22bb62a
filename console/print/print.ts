import { useEffect } from "react";
import type { Order } from "../../client/index.ts";
import { loadScript } from "../ui/lazy-page.ts";
import { notifyFailed } from "../ui/notify.ts";
import type { RecoverySheetData } from "./recovery-sheet.tsx";

type Printouts = typeof import("./printouts.tsx");

/** Maximum number of cards that are printed together: as many pets as one request reads. */
export const CARDS_MAX = 100;

/** Prints a card for the cage of each pet, in this order, without leaving the page. */
export async function printCageCards(pets: readonly { id: bigint }[]): Promise<void> {
  await printWith(({ printCageCards }) => printCageCards(pets.map(({ id }) => id)));
}

/** Prints the printout that `printoutOf` names, without leaving the page. */
export async function printOrder(order: Order, pet: { id: bigint; name?: string | undefined }): Promise<void> {
  await printWith(({ printOrder }) => printOrder(order, pet));
}

/** Prints the sheet with a recovery code, without leaving the page. */
export async function printRecoverySheet(sheet: RecoverySheetData): Promise<void> {
  await printWith(({ printRecoverySheet }) => printRecoverySheet(sheet));
}

/** Name of the printout for an order; undefined if there is none. */
export function printoutOf({ status }: Pick<Order, "status">): "receipt" | "reservation slip" | undefined {
  if (status === "delivered") return "receipt";
  return status === "placed" || status === "approved" ? "reservation slip" : undefined;
}

async function printWith(print: (printouts: Printouts) => Promise<void>): Promise<void> {
  try {
    await print(await loadScript(() => import("./printouts.tsx")));
  } catch (error) {
    notifyFailed("Nothing was printed", error);
  }
}

const ATTRIBUTE = "data-mantine-color-scheme";

/** Prints in light colours, also from the dark colour scheme. */
export function usePrintColors(): void {
  useEffect(() => {
    const root = document.documentElement;
    let before: string | null = null;
    function lighten(): void {
      before ??= root.getAttribute(ATTRIBUTE);
      root.setAttribute(ATTRIBUTE, "light");
    }
    function restore(): void {
      if (before) root.setAttribute(ATTRIBUTE, before);
      before = null;
    }
    addEventListener("beforeprint", lighten);
    addEventListener("afterprint", restore);
    return () => {
      removeEventListener("beforeprint", lighten);
      removeEventListener("afterprint", restore);
    };
  }, []);
}
