import type { ReactNode } from "react";
import type { Order } from "../../client/index.ts";
import { formatLongTime } from "../format.ts";
import { printLocale } from "./print-locale.ts";
import styles from "./printout.module.css";

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
        {deliveredAt && <Fact name="Date">{formatLongTime(deliveredAt, printLocale)}</Fact>}
        {!isReceipt && (
          <>
            <Fact name="Ordered on">{formatLongTime(order.createdAt, printLocale)}</Fact>
            <Fact name="Reserved until">
              {order.expiresAt ? formatLongTime(order.expiresAt, printLocale) : "No time limit"}
            </Fact>
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
