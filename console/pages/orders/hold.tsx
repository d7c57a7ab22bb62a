import { Menu, UnstyledButton } from "@mantine/core";
import type { Order } from "../../../client/index.ts";
import { useNow } from "../../hooks/use-now.ts";
import { NextIcon } from "../../ui/icons.tsx";
import { LazyMenu } from "../../ui/lazy-menu.tsx";
import { Time, TimeLeft } from "../../ui/time.tsx";
import styles from "./hold.module.css";
import { extensionsOf, holdText } from "./hold-times.ts";
import { openOrderDialog } from "./open-order-dialog.ts";
import { isOpen } from "./order-transitions.ts";
import { useChangeOrder } from "./use-change-order.ts";

const MINUTE_MILLISECONDS = 60_000;
/** Time before the end of a hold from which it is highlighted. */
const SOON_MILLISECONDS = 4 * 60 * MINUTE_MILLISECONDS;

/** How long an open order still reserves its pet, or when its hold ended; nothing for other closed orders. */
export function Hold({ order }: { order: Order }) {
  const { expiresAt } = order;
  if (order.status === "expired") {
    return expiresAt === undefined ? null : (
      <>
        Ended <Time at={expiresAt} />
      </>
    );
  }
  if (!isOpen(order)) return null;
  return expiresAt === undefined ? "No time limit" : <RunningHold expiresAt={expiresAt} />;
}

function RunningHold({ expiresAt }: { expiresAt: string }) {
  const now = useNow(MINUTE_MILLISECONDS);
  const isEndingSoon = Date.parse(expiresAt) - now <= SOON_MILLISECONDS;
  return (
    <span className={isEndingSoon ? styles.soon : undefined}>
      {isEndingSoon && <span className="petstore-visually-hidden">Ends soon: </span>}
      <TimeLeft until={expiresAt} />
    </span>
  );
}

/** The hold of an open order, with a menu to extend it. */
export function HoldMenu({ order, name }: { order: Order; name: string }) {
  const change = useChangeOrder();
  const { id, expiresAt } = order;
  function holdUntil(end: Date | undefined) {
    change.mutate({
      order,
      patch: { expiresAt: end?.toISOString() ?? null },
      done: (held) => `${name} is reserved ${held.expiresAt ? holdText(held.expiresAt) : "without a time limit"}.`,
      failed: `The hold of order ${id} was not changed`,
      undo: { expiresAt: expiresAt ?? null },
    });
  }

  return (
    <LazyMenu
      position="bottom-start"
      button={(props) => (
        <UnstyledButton {...props} className={styles.button} data-print>
          <span className="petstore-visually-hidden">Hold of order {`${id}`}: </span>
          <Hold order={order} />
          <span className={styles.arrow}>
            <NextIcon size={14} />
          </span>
          <span className="petstore-visually-hidden">. Change hold</span>
        </UnstyledButton>
      )}
    >
      {(close) => (
        <>
          <Menu.Label>Keep {name} reserved</Menu.Label>
          {extensionsOf(expiresAt, new Date()).map(({ label, end }) => (
            <Menu.Item
              key={label}
              rightSection={<span className={styles.end}>{holdText(end.toISOString())}</span>}
              onClick={() => {
                close();
                holdUntil(end);
              }}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Item
            onClick={() => {
              close();
              openOrderDialog({ kind: "hold", order });
            }}
          >
            Another time…
          </Menu.Item>
          {expiresAt !== undefined && (
            <Menu.Item
              onClick={() => {
                close();
                holdUntil(undefined);
              }}
            >
              No time limit
            </Menu.Item>
          )}
        </>
      )}
    </LazyMenu>
  );
}
