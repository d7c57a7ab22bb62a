import { Menu, UnstyledButton } from "@mantine/core";
import type { Order } from "../../../client/index.ts";
import { NextIcon } from "../../ui/icons.tsx";
import { LazyMenu } from "../../ui/lazy-menu.tsx";
import { Hold } from "./hold.tsx";
import { extensionsOf } from "./hold-extensions.ts";
import styles from "./hold-menu.module.css";
import { holdText } from "./hold-text.ts";
import { openOrderDialog } from "./order-dialogs.tsx";
import { useChangeOrder } from "./use-change-order.ts";

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
