import { Text } from "@mantine/core";
import { ActorName } from "../../parts/actor-name.tsx";
import { AddIcon, CheckIcon, CloseIcon, EditIcon, HistoryIcon, OrderIcon, UndoIcon } from "../../parts/icons.tsx";
import { Name } from "../../parts/name.tsx";
import { Time } from "../../parts/time.tsx";
import { TimelineEntry } from "../../parts/timeline.tsx";
import styles from "./order-timeline.module.css";
import type { TimelineItem } from "./to-timeline.ts";

const icons: { readonly [type: string]: typeof AddIcon } = {
  "order.placed": AddIcon,
  "order.approved": CheckIcon,
  "order.delivered": OrderIcon,
  "order.cancelled": CloseIcon,
  "order.returned": UndoIcon,
  "order.expired": HistoryIcon,
};

export function OrderTimelineEntry({ entry: { type, title, createdAt, by, reason } }: { entry: TimelineItem }) {
  return (
    <TimelineEntry Icon={icons[type] ?? EditIcon} title={title}>
      {reason && (
        <p className={styles.reason}>
          <Name isWhole>{reason}</Name>
        </p>
      )}
      <Text size="sm" c="dimmed">
        <Time at={createdAt} />
        {by.type !== "service" && (
          <>
            {" "}
            by <ActorName by={by} />
          </>
        )}
      </Text>
    </TimelineEntry>
  );
}
