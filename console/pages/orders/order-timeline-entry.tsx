import { Text } from "@mantine/core";
import { ActorName } from "../../ui/actor-name.tsx";
import { AddIcon, CheckIcon, CloseIcon, EditIcon, HistoryIcon, OrderIcon, UndoIcon } from "../../ui/icons.tsx";
import { Name } from "../../ui/name.tsx";
import { Time } from "../../ui/time.tsx";
import { TimelineEntry } from "../../ui/timeline.tsx";
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
