import { Anchor, Button } from "@mantine/core";
import type { Order } from "../../../client/index.ts";
import { formatPrice, formatTimeOfDay } from "../../format.ts";
import { useNow } from "../../hooks/use-now.ts";
import { Detail, DetailList } from "../../ui/detail-list.tsx";
import { UndoIcon } from "../../ui/icons.tsx";
import { Name } from "../../ui/name.tsx";
import { removeBidiControls } from "../../ui/names.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { Time } from "../../ui/time.tsx";
import { CustomerLines } from "./customer-lines.tsx";
import { CustomerLink } from "./customer-link.tsx";
import { Hold, HoldMenu } from "./hold.tsx";
import { openOrderDialog } from "./open-order-dialog.ts";
import styles from "./order-page.module.css";
import { balanceOf } from "./order-prices.ts";
import { isOpen, takeBackEnd } from "./order-transitions.ts";
import { useTakeBack } from "./use-move-order.ts";

interface OrderDetailsProps {
  order: Order;
  /** Name of the pet. */
  name: string;
  canWrite: boolean;
}

/** The facts about an order. */
export function OrderDetails({ order, name, canWrite }: OrderDetailsProps) {
  const { customer, reference, note, reason, price, deposit } = order;
  const balance = balanceOf(order);
  const renderAddButton = (text: string) => canWrite && <AddButton order={order}>{text}</AddButton>;
  const hasHold = isOpen(order) || order.status === "expired";
  return (
    <DetailList>
      <Detail name="Status">
        <StatusBadge status={order.status} />
      </Detail>
      {(reason || (canWrite && isGivenUp(order))) && (
        <Detail name="Reason">{reason ? <Name isWhole>{reason}</Name> : renderAddButton("Add a reason")}</Detail>
      )}
      {hasHold && (
        <Detail name="Hold">
          {canWrite && isOpen(order) ? <HoldMenu order={order} name={name} /> : <Hold order={order} />}
        </Detail>
      )}
      {canWrite && (
        <Detail name="Customer">
          {customer ? (
            <>
              <CustomerLines customer={customer} />
              <CustomerLink customer={customer} />
            </>
          ) : (
            renderAddButton("Add a customer")
          )}
        </Detail>
      )}
      {(price || (canWrite && isOpen(order))) && (
        <Detail name="Price">{price ? formatPrice(price) : renderAddButton("Add a price")}</Detail>
      )}
      {deposit && balance && (
        <Detail name="Deposit">
          {formatPrice(deposit)}, and {formatPrice(balance)} to pay
        </Detail>
      )}
      {(reference || canWrite) && (
        <Detail name="Reference">
          {reference ? <Name isWhole>{reference}</Name> : renderAddButton("Add a reference")}
        </Detail>
      )}
      {(note || canWrite) && (
        <Detail name="Note">
          {note ? <bdi className={styles.text}>{removeBidiControls(note)}</bdi> : renderAddButton("Add a note")}
        </Detail>
      )}
      <Detail name="Placed">
        <Time at={order.createdAt} />
      </Detail>
    </DetailList>
  );
}

/** Whether it ended without a sale, for which there may be a reason. */
function isGivenUp({ status }: Order): boolean {
  return status === "cancelled" || status === "expired" || status === "returned";
}

function AddButton({ order, children }: { order: Order; children: string }) {
  return (
    <Anchor component="button" type="button" inherit onClick={() => openOrderDialog({ kind: "edit", order })}>
      {children}
    </Anchor>
  );
}

const SECOND_MILLISECONDS = 1_000;

/** Offers to take back a handing over by mistake, while the service allows it. */
export function TakeBack({ order, name }: { order: Order; name: string }) {
  const now = useNow(SECOND_MILLISECONDS);
  const takeBack = useTakeBack(order, name);
  const end = takeBackEnd(order);
  if (end === undefined || now >= Date.parse(end)) return null;
  return (
    <div>
      <Button variant="default" leftSection={<UndoIcon size={16} />} onClick={takeBack}>
        Take back
      </Button>
      <p className={styles.hint}>Handed over by mistake? It can be taken back until {formatTimeOfDay(end)}.</p>
    </div>
  );
}
