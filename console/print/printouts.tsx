import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Order } from "../../client/index.ts";
import { photoUrl } from "../ui/pet-picture.tsx";
import { CageCard, type CageCardPet } from "./cage-card.tsx";
import { OrderSlip, type PrintedPet } from "./order-slip.tsx";

/** Number of cards from which their pictures are printed smaller, so that they fit into the browser's memory. */
const SMALL_PICTURES_MIN = 13;

export async function printCageCards(pets: readonly CageCardPet[]): Promise<void> {
  const size = pets.length < SMALL_PICTURES_MIN ? 1600 : 800;
  const pictures = await Promise.all(pets.map(({ photo }) => photo && loadPicture(photoUrl(photo, size))));
  await printSheets(pets.map((pet, index) => <CageCard key={`${pet.id}`} pet={pet} picture={pictures[index]} />));
}

export async function printOrder(order: Order, pet: PrintedPet, deliveredAt: string | undefined): Promise<void> {
  await printSheets(<OrderSlip order={order} pet={pet} deliveredAt={deliveredAt} />);
}

/** Loads and decodes a picture; undefined if it cannot be shown, as when it has been removed since. */
async function loadPicture(source: string): Promise<HTMLImageElement | undefined> {
  const picture = Object.assign(new Image(), { src: source, alt: "" });
  return picture.decode().then(
    () => picture,
    () => undefined,
  );
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
