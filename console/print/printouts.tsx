import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Order } from "../../client/index.ts";
import { formatLongDay, formatLongTime } from "../format.ts";
import { KindIcon } from "../ui/pet-icon.tsx";
import { fitText } from "./fit-text.ts";
import styles from "./printout.module.css";

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

export interface CageCardPet {
  id: bigint;
  name: string;
  category: string;
  createdAt: string;
}

const nameBox = { widthMillimetres: 175, heightMillimetres: 95, sizeMillimetresMax: 44 };
const categoryBox = { widthMillimetres: 130, heightMillimetres: 26, sizeMillimetresMax: 12 };

/** A card for a cage: the name is legible from two metres. */
export function CageCard({ pet: { id, name, category, createdAt } }: { pet: CageCardPet }) {
  const title = name.trim() || `Pet ${id}`;
  return (
    <article className={`${styles.sheet} ${styles.card}`}>
      <h1 className={styles.cardName} dir="auto" style={{ fontSize: `${fitText(title, nameBox)}mm` }}>
        {title}
      </h1>
      <div className={styles.kind}>
        <span className={styles.icon}>
          <KindIcon category={category} />
        </span>
        <p className={styles.category} dir="auto" style={{ fontSize: `${fitText(category, categoryBox)}mm` }}>
          {category}
        </p>
      </div>
      <dl className={styles.cardFacts}>
        <dt>Number</dt>
        <dd>{`${id}`}</dd>
        <dt>Here since</dt>
        <dd>{formatLongDay(createdAt)}</dd>
      </dl>
      <p className={styles.notes}>Notes</p>
      <div className={styles.line} />
      <div className={styles.line} />
    </article>
  );
}

/** A pet as it is named on a printout. */
export interface PrintedPet {
  id: bigint;
  name?: string | undefined;
}

interface OrderSlipProps {
  order: Order;
  pet: PrintedPet;
  deliveredAt: string | undefined;
}

/** A receipt for a delivered order, or a reservation slip for an open one. */
export function OrderSlip({ order, pet, deliveredAt }: OrderSlipProps) {
  const isReceipt = order.status === "delivered";
  const { name, email, phone } = order.customer ?? {};
  return (
    <article className={styles.sheet}>
      <h1 className={styles.title}>{isReceipt ? "Receipt" : "Reservation"}</h1>
      <dl className={styles.facts}>
        <Fact name="Pet">
          <b>{pet.name?.trim() || `Pet ${pet.id}`}</b>
        </Fact>
        <Fact name="Pet number">{`${pet.id}`}</Fact>
        {order.customer && (
          <Fact name="Customer">
            {Object.entries({ name, email, phone }).map(([field, text]) => (
              <div key={field} dir="auto">
                {text}
              </div>
            ))}
          </Fact>
        )}
        <Fact name="Order">{`${order.id}`}</Fact>
        {order.reference && <Fact name="Reference">{order.reference}</Fact>}
        {deliveredAt && <Fact name="Date">{formatLongTime(deliveredAt)}</Fact>}
        {!isReceipt && (
          <>
            <Fact name="Ordered on">{formatLongTime(order.createdAt)}</Fact>
            <Fact name="Reserved until">{order.expiresAt ? formatLongTime(order.expiresAt) : "No time limit"}</Fact>
          </>
        )}
      </dl>
      <div className={styles.line} />
      <p className={styles.signature}>{isReceipt ? "Stamp or signature of the shop" : "Signature"}</p>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
