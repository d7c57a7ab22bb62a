import { Anchor, Table } from "@mantine/core";
import { Link } from "wouter";
import type { PetDetails } from "../../../client/index.ts";
import { formatDay, formatExactTime } from "../../format.ts";
import { useNow } from "../../hooks/use-now.ts";
import { Time } from "../../ui/time.tsx";
import { formatAge } from "./format-age.ts";
import { HoldUntil } from "./hold-until.tsx";
import { type Column, columnLabels } from "./pet-columns.ts";
import styles from "./pets-table.module.css";

const MINUTE = 60_000;

/** The cell of a chosen column. On narrow screens, its label is shown, too. */
export function PetCell({ column, pet }: { column: Column; pet: PetDetails }) {
  const content = contents[column](pet);
  return (
    <Table.Td
      className={`${styles.fact} ${styles[column] ?? ""}`}
      data-label={columnLabels[column]}
      data-empty={!content || undefined}
    >
      {content}
    </Table.Td>
  );
}

const contents: { [Of in Column]: (pet: PetDetails) => React.ReactNode } = {
  number: ({ id }) => `${id}`,
  added: (pet) => <Added pet={pet} />,
  changed: ({ updatedAt }) => <Time at={updatedAt} />,
  order: ({ openOrder }) =>
    openOrder && (
      <Anchor component={Link} href={`/orders/${openOrder.id}`} inherit>
        <span className="petstore-visually-hidden">Order </span>
        {`${openOrder.id}`}
      </Anchor>
    ),
  hold: ({ openOrder }) => openOrder?.expiresAt && <HoldUntil at={openOrder.expiresAt} />,
};

/** When a pet was added, and how long it has been in the store if it still is. */
function Added({ pet: { createdAt, status } }: { pet: PetDetails }) {
  const now = useNow(MINUTE);
  const age = formatAge(now - Date.parse(createdAt));
  return (
    <>
      <time dateTime={createdAt} title={formatExactTime(createdAt)}>
        {formatDay(createdAt, new Date(now))}
      </time>{" "}
      {status !== "sold" && <span className={styles.detail}>{age ? `${age} in the store` : "just added"}</span>}
    </>
  );
}
