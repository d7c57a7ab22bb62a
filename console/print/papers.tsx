import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Order } from "../../client/index.ts";
import { CageCard, type CagedPet } from "./cage-card.tsx";
import { OrderSlip, type PaperPet } from "./order-slip.tsx";

export function printCageCard(pet: CagedPet): void {
  printPaper(<CageCard pet={pet} />);
}

export function printOrder(order: Order, pet: PaperPet): void {
  printPaper(<OrderSlip order={order} pet={pet} />);
}

/** Prints this instead of the page: print.css hides everything else while `data-printing` is set. */
function printPaper(paper: ReactNode): void {
  document.querySelector("[data-paper]")?.remove();
  const sheet = document.createElement("div");
  sheet.dataset.paper = "";
  document.body.append(sheet);
  const root = createRoot(sheet);
  flushSync(() => root.render(paper));
  document.documentElement.dataset.printing = "paper";

  function clear(): void {
    root.unmount();
    sheet.remove();
    delete document.documentElement.dataset.printing;
  }
  addEventListener("afterprint", clear, { once: true });
  print();
}
