import { Button, Table } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useId } from "react";
import type { Event } from "../../../client/index.ts";
import { Time } from "../../parts/time.tsx";
import styles from "./activity-table.module.css";
import { EventSentence } from "./event-sentence.tsx";
import { writePretty } from "./write-pretty.ts";

/** One event; opened, also as the API tells it. */
export function ActivityRow({ event }: { event: Event }) {
  const [isOpen, { toggle }] = useDisclosure();
  const id = useId();
  return (
    <Table.Tr>
      <Table.Td className={styles.what}>
        <EventSentence event={event} />
        {isOpen && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines can be scrolled with the keyboard, too.
          <pre id={id} className={styles.details} tabIndex={0}>
            {writePretty(event)}
          </pre>
        )}
      </Table.Td>
      <Table.Td className={styles.when}>
        <Time at={event.createdAt} />
      </Table.Td>
      <Table.Td className={styles.more}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={styles.toggle ?? ""}
          aria-expanded={isOpen}
          {...(isOpen && { "aria-controls": id })}
          aria-label={`${isOpen ? "Less" : "Details"} of event ${event.id}`}
          onClick={toggle}
        >
          {isOpen ? "Less" : "Details"}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
