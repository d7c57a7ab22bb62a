import { Text } from "@mantine/core";
import type { PetHistoryEntry } from "../../../client/index.ts";
import { formatTimeOfDay } from "../../format.ts";
import { ActorName } from "../../ui/actor-name.tsx";
import { AddIcon, DeleteIcon, EditIcon, RotateIcon } from "../../ui/icons.tsx";
import { Time } from "../../ui/time.tsx";
import { TimelineEntry } from "../../ui/timeline.tsx";
import { ChangeLine } from "./change-line.tsx";
import { OrderLink } from "./order-link.tsx";
import styles from "./pet-timeline.module.css";

const eventKinds = {
  "pet.created": { title: "Added", Icon: AddIcon },
  "pet.updated": { title: "Changed", Icon: EditIcon },
  "pet.status_changed": { title: "Status changed", Icon: RotateIcon },
  "pet.deleted": { title: "Deleted", Icon: DeleteIcon },
} satisfies { [Type in PetHistoryEntry["type"]]: unknown };

/** One change to a pet: what, when, by whom, and for which order. */
export function PetTimelineEntry({ entry }: { entry: PetHistoryEntry }) {
  const { type, createdAt, by, changes, orderId } = entry;
  const { title, Icon } = eventKinds[type];
  const heading = (
    <>
      {title}
      {orderId !== undefined && (
        <>
          {" "}
          for <OrderLink id={orderId} />
        </>
      )}
    </>
  );
  return (
    <TimelineEntry Icon={Icon} title={heading}>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <ChangeLine key={change.field} change={change} type={type} />
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {formatTimeOfDay(createdAt)} · <ActorName by={by} isSentenceStart /> · <Time at={createdAt} />
      </Text>
    </TimelineEntry>
  );
}
