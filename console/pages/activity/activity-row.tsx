import { Button, Table } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useId } from "react";
import type { Event } from "../../../client/index.ts";
import { Time } from "../../parts/time.tsx";
import styles from "./activity-table.module.css";
import { EventSentence } from "./event-sentence.tsx";
import { formatJson } from "./format-json.ts";

/** One event, which expands to its JSON as the API returns it. */
export function ActivityRow({ event }: { event: Event }) {
  const [isOpen, { toggle }] = useDisclosure();
  const id = useId();
  return (
    <Table.Tr>
      <Table.Td className={styles.sentence}>
        <EventSentence event={event} />
        {isOpen && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines can be scrolled by keyboard.
          <pre id={id} className={styles.details} tabIndex={0}>
            {formatJson(event)}
          </pre>
        )}
      </Table.Td>
      <Table.Td className={styles.time}>
        <Time at={event.createdAt} />
      </Table.Td>
      <Table.Td className={styles.actions}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={styles.toggle ?? ""}
          aria-expanded={isOpen}
          {...(isOpen && { "aria-controls": id })}
          aria-label={`${isOpen ? "Hide details" : "Details"} of event ${event.id}`}
          onClick={toggle}
        >
          {isOpen ? "Hide" : "Details"}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
