import { Anchor, ScrollArea, Text } from "@mantine/core";
import { Fragment, type ReactNode } from "react";
import { Link } from "wouter";
import type { Pet } from "../../../../client/index.ts";
import { petName } from "../../../ui/names.ts";
import type { ObstacleGroup } from "./obstacles.ts";
import { closeReport } from "./run-bulk-action.ts";
import styles from "./unchanged-pets.module.css";

/** Maximum number of pets or orders that are named for a reason. */
const NAMED_MAX = 20;

/** The pets that a bulk action did not change, by reason: "3 pets have an open order: orders 12, 15 and 19". */
export function UnchangedPets({ groups }: { groups: ObstacleGroup[] }) {
  return (
    <ScrollArea.Autosize mah="50vh" viewportProps={{ tabIndex: 0, "aria-label": "Unchanged pets", role: "region" }}>
      <ul className={styles.list}>
        {groups.map((group) => (
          <li key={group.text}>
            {group.text}: {group.orderIds.length > 0 ? <Orders ids={group.orderIds} /> : <Pets pets={group.pets} />}
            {group.requestId && (
              <Text size="xs" c="dimmed">
                Request {group.requestId}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </ScrollArea.Autosize>
  );
}

function Orders({ ids }: { ids: bigint[] }) {
  return (
    <>
      {ids.length === 1 ? "order" : "orders"}{" "}
      <Listed
        items={ids.map((id) => (
          <Anchor key={`${id}`} component={Link} href={`/orders/${id}`} underline="always" onClick={closeReport}>
            {`${id}`}
          </Anchor>
        ))}
      />
    </>
  );
}

function Pets({ pets }: { pets: Pet[] }) {
  return (
    <Listed
      items={pets.map((pet) => (
        <Anchor key={`${pet.id}`} component={Link} href={`/pets/${pet.id}`} underline="always" onClick={closeReport}>
          {petName(pet)}
        </Anchor>
      ))}
    />
  );
}

function Listed({ items }: { items: ReactNode[] }) {
  const others = items.length - NAMED_MAX;
  return (
    <>
      {items.slice(0, NAMED_MAX).map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change.
        <Fragment key={index}>
          {index > 0 && (index === items.length - 1 ? " and " : ", ")}
          {item}
        </Fragment>
      ))}
      {others > 0 && ` and ${others.toLocaleString("en")} more`}
    </>
  );
}
