import { Text } from "@mantine/core";
import { ActorName } from "../../parts/actor-name.tsx";
import { AddIcon, CheckIcon, CloseIcon, EditIcon, HistoryIcon, OrderIcon, UndoIcon } from "../../parts/icons.tsx";
import { Name } from "../../parts/name.tsx";
import { Time } from "../../parts/time.tsx";
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

export function TimelineEntry({ entry: { type, title, createdAt, by, reason } }: { entry: TimelineItem }) {
  const Icon = icons[type] ?? EditIcon;
  return (
    <li className={styles.entry}>
      <span className={styles.bullet}>
        <Icon size={16} />
      </span>
      <p className={styles.title}>{title}</p>
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
    </li>
  );
}
