import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Order, PetDetails } from "../../client/index.ts";
import { petStore } from "../api/pet-store.ts";
import { queryClient } from "../api/queries.ts";
import { consolePath } from "../api/urls.ts";
import { categoryQuery } from "../hooks/use-categories.ts";
import { ExplainedError } from "../ui/errors.ts";
import { categoryName } from "../ui/names.ts";
import { photoUrl } from "../ui/pet-picture.tsx";
import { CageCard, type CageCardPet } from "./cage-card.tsx";
import { OrderSlip } from "./order-slip.tsx";
import { loadPicture, readPrintedStore } from "./printed-store.ts";
import { RecoverySheet, type RecoverySheetData } from "./recovery-sheet.tsx";

/** Number of cards from which their pictures are printed smaller, so that they fit into the browser's memory. */
const SMALL_PICTURES_MIN = 13;

export async function printCageCards(id: readonly bigint[]): Promise<void> {
  const [store, { data }] = await Promise.all([
    readPrintedStore(),
    petStore.listPetDetails({ query: { id: [...id], include: ["all"], limit: id.length } }),
  ]);
  if (data.length === 0) {
    throw new ExplainedError("All of these pets have been deleted.", { code: "deleted", status: 404 });
  }
  const found = [...data].sort((one, other) => id.indexOf(one.id) - id.indexOf(other.id));
  const size = found.length < SMALL_PICTURES_MIN ? 1600 : 800;
  const cards = found.map(async (details) => {
    const pet = await toCageCard(details);
    const picture = pet.photo && (await loadPicture(photoUrl(pet.photo, size)));
    return <CageCard key={`${pet.id}`} pet={pet} picture={picture} store={store} />;
  });
  await printSheets(await Promise.all(cards));
}

async function toCageCard(pet: PetDetails): Promise<CageCardPet> {
  const category = categoryName(await queryClient.fetchQuery(categoryQuery(pet.categoryId)));
  return { ...pet, category, photo: pet.photos?.[0], address: `${location.origin}${consolePath}/pets/${pet.id}` };
}

/** Prints the receipt or the reservation slip of an order. */
export async function printOrder(order: Order, pet: { id: bigint; name?: string | undefined }): Promise<void> {
  const [store, profile] = await Promise.all([readPrintedStore(), findProfile(pet.id)]);
  await printSheets(<OrderSlip order={order} pet={{ ...pet, profile }} store={store} />);
}

/** Profile of a pet; undefined if it is empty, or if the pet was deleted. */
async function findProfile(id: bigint): Promise<PetDetails["profile"]> {
  const { data } = await petStore.listPetDetails({ query: { id: [id], include: ["all"] } });
  return data[0]?.profile;
}

/** Prints the sheet with a recovery code. */
export async function printRecoverySheet(sheet: RecoverySheetData): Promise<void> {
  const page = `${location.origin}${consolePath}/recover`;
  await printSheets(<RecoverySheet {...sheet} page={page} store={await readPrintedStore()} />);
}

/** Removes the last printout: not all browsers say when printing has ended. */
let clear = () => {};

/** Prints these sheets instead of the page: print.css hides everything else while `data-printing` is set. */
async function printSheets(sheets: ReactNode): Promise<void> {
  clear();
  const focused = document.activeElement;
  const printout = document.createElement("div");
  printout.dataset.printout = "";
  document.body.append(printout);
  const root = createRoot(printout);
  flushSync(() => root.render(sheets));
  document.documentElement.dataset.printing = "printout";

  clear = () => {
    root.unmount();
    printout.remove();
    delete document.documentElement.dataset.printing;
    clear = () => {};
    // A control that is hidden on paper loses the focus.
    if (document.activeElement === document.body && focused instanceof HTMLElement)
      focused.focus({ preventScroll: true });
  };
  addEventListener("afterprint", () => clear(), { once: true });
  await Promise.all([...printout.querySelectorAll("img")].map((picture) => picture.decode()));
  print();
}
