import { Anchor } from "@mantine/core";
import { Link } from "wouter";
import type { PetDetails } from "../../../client/index.ts";
import { HoldUntil } from "./hold-until.tsx";
import styles from "./pets-table.module.css";

/** What an open order means for its pet: until when it is reserved, or by which order. */
export function OrderLine({ pet: { openOrder } }: { pet: PetDetails }) {
  if (!openOrder) return null;
  return (
    <div className={styles.detail}>
      {openOrder.expiresAt ? (
        <HoldUntil at={openOrder.expiresAt} label="Reserved until" />
      ) : (
        <span>
          Reserved by{" "}
          <Anchor component={Link} href={`/orders/${openOrder.id}`} inherit>
            order {`${openOrder.id}`}
          </Anchor>
        </span>
      )}
    </div>
  );
}
