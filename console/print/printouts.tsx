import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Order } from "../../client/index.ts";
import { CageCard, type CageCardPet } from "./cage-card.tsx";
import { OrderSlip, type PrintedPet } from "./order-slip.tsx";

export function printCageCard(pet: CageCardPet): void {
  printSheet(<CageCard pet={pet} />);
}

export function printOrder(order: Order, pet: PrintedPet, deliveredAt: string | undefined): void {
  printSheet(<OrderSlip order={order} pet={pet} deliveredAt={deliveredAt} />);
}

/** Removes the last printout: not all browsers say when printing has ended. */
let clear = () => {};

/** Prints these elements instead of the page: print.css hides everything else while `data-printing` is set. */
function printSheet(content: ReactNode): void {
  clear();
  const focused = document.activeElement;
  const sheet = document.createElement("div");
  sheet.dataset.printout = "";
  document.body.append(sheet);
  const root = createRoot(sheet);
  flushSync(() => root.render(content));
  document.documentElement.dataset.printing = "printout";

  clear = () => {
    root.unmount();
    sheet.remove();
    delete document.documentElement.dataset.printing;
    clear = () => {};
    // A control that is hidden on paper loses the focus.
    if (document.activeElement === document.body && focused instanceof HTMLElement)
      focused.focus({ preventScroll: true });
  };
  addEventListener("afterprint", () => clear(), { once: true });
  print();
}
