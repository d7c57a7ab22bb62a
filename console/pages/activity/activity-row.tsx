import { Anchor, Button, Table } from "@mantine/core";
import { memo, type ReactNode, useId } from "react";
import { Link } from "wouter";
import type { Event, KnownEvent } from "../../../client/index.ts";
import { Time } from "../../ui/time.tsx";
import styles from "./activity-table.module.css";
import { EventSentence } from "./event-sentence.tsx";
import { formatJson } from "./format-json.ts";

interface ActivityRowProps {
  event: Event;
  isOpen: boolean;
  onToggle: (id: bigint) => void;
  /** Whether the row is part of a group. */
  isNested?: boolean;
}

/** One event, which opens to its JSON as the API returns it. Memoised, since new events arrive all the time. */
export const ActivityRow = memo(({ event, isOpen, onToggle, isNested = false }: ActivityRowProps) => {
  const id = useId();
  return (
    <Row
      isNested={isNested}
      at={event.createdAt}
      action={
        <ToggleButton
          isOpen={isOpen}
          text="Details"
          label={`Details of event ${event.id}`}
          {...(isOpen && { controls: id })}
          onClick={() => onToggle(event.id)}
        />
      }
    >
      <EventSentence event={event} />
      {isOpen && (
        <div id={id}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines can be scrolled by keyboard. */}
          <pre className={styles.details} tabIndex={0}>
            {formatJson(event)}
          </pre>
          <RelatedEvents event={event as KnownEvent} />
        </div>
      )}
    </Row>
  );
});

/** Links to the activity of what the event is about. */
function RelatedEvents({ event: { data } }: { event: KnownEvent }) {
  const petId = data.pet?.id ?? data.order?.petId;
  const orderId = data.order?.id ?? data.orderId;
  return (
    <span className={styles.related}>
      {petId !== undefined && <RelatedLink href={`/activity?petId=${petId}`}>All activity of this pet</RelatedLink>}
      {orderId !== undefined && (
        <RelatedLink href={`/activity?orderId=${orderId}`}>{`All activity of order ${orderId}`}</RelatedLink>
      )}
      {data.key && <RelatedLink href={`/activity?keyId=${data.key.id}`}>All activity of this key</RelatedLink>}
    </span>
  );
}

function RelatedLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor component={Link} href={href} size="sm">
      {children}
    </Anchor>
  );
}

interface RowProps {
  at: string;
  action: ReactNode;
  isNested?: boolean;
  children: ReactNode;
}

export function Row({ at, action, isNested = false, children }: RowProps) {
  return (
    <Table.Tr data-nested={isNested || undefined}>
      <Table.Td className={styles.sentence}>{children}</Table.Td>
      <Table.Td className={styles.time}>
        <Time at={at} />
      </Table.Td>
      <Table.Td className={styles.actions}>{action}</Table.Td>
    </Table.Tr>
  );
}

interface ToggleButtonProps {
  isOpen: boolean;
  text: string;
  label: string;
  controls?: string;
  onClick: () => void;
}

export function ToggleButton({ isOpen, text, label, controls, onClick }: ToggleButtonProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      className={styles.toggle ?? ""}
      aria-expanded={isOpen}
      {...(controls && { "aria-controls": controls })}
      aria-label={isOpen ? `Hide: ${label}` : label}
      onClick={onClick}
    >
      {isOpen ? "Hide" : text}
    </Button>
  );
}
