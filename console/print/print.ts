import { useEffect } from "react";
import type { Order, PetDetails } from "../../client/index.ts";
import { petStore } from "../api/pet-store.ts";
import { queryClient } from "../api/queries.ts";
import { consolePath } from "../api/urls.ts";
import { categoryQuery } from "../hooks/use-categories.ts";
import { ExplainedError } from "../ui/errors.ts";
import { loadScript } from "../ui/lazy-page.ts";
import { categoryName } from "../ui/names.ts";
import { notifyFailed } from "../ui/notify.ts";
import type { CageCardPet } from "./cage-card.tsx";
import type { PrintedPet } from "./order-slip.tsx";

type Printouts = typeof import("./printouts.tsx");

/** Maximum number of cards that are printed together: as many pets as one request reads. */
export const CARDS_MAX = 100;

/** Prints a card for the cage of each pet, in this order, without leaving the page. */
export async function printCageCards(pets: readonly { id: bigint }[]): Promise<void> {
  await printWith(async ({ printCageCards }) => {
    const id = pets.map((pet) => pet.id);
    const { data } = await petStore.listPetDetails({ query: { id, include: ["all"], limit: CARDS_MAX } });
    if (data.length === 0)
      throw new ExplainedError("All of these pets have been deleted.", { code: "deleted", status: 404 });
    const found = [...data].sort((one, other) => id.indexOf(one.id) - id.indexOf(other.id));
    await printCageCards(await Promise.all(found.map(toCageCard)));
  });
}

async function toCageCard(pet: PetDetails): Promise<CageCardPet> {
  const category = categoryName(await queryClient.fetchQuery(categoryQuery(pet.categoryId)));
  return { ...pet, category, photo: pet.photos?.[0], address: `${location.origin}${consolePath}/pets/${pet.id}` };
}

/** Prints the printout that `printoutOf` names, without leaving the page. */
export async function printOrder(order: Order, pet: PrintedPet): Promise<void> {
  await printWith(async ({ printOrder }) => printOrder(order, pet, await findDelivery(order)));
}

/** When the order was delivered; undefined if it was not, or if the event is no longer kept. */
async function findDelivery({ id, status }: Order): Promise<string | undefined> {
  if (status !== "delivered") return undefined;
  const { data } = await petStore.listEvents({ query: { orderId: id, type: ["order.delivered"], limit: 1 } });
  return data[0]?.createdAt;
}

/** Name of the printout for an order; undefined if there is none. */
export function printoutOf({ status }: Pick<Order, "status">): "receipt" | "reservation slip" | undefined {
  if (status === "delivered") return "receipt";
  return status === "placed" || status === "approved" ? "reservation slip" : undefined;
}

async function printWith(print: (printouts: Printouts) => void | Promise<void>): Promise<void> {
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
