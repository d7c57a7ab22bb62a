import { Button, Group, Text } from "@mantine/core";
import { Link } from "wouter";
import type { WaitingEntry } from "../../../../client/index.ts";
import { Name } from "../../../ui/name.tsx";
import { CustomerLines } from "../customer-lines.tsx";
import { personOf, useNoteTold, useWaitingEntries, useWithdraw } from "./use-waiting.ts";
import styles from "./waiting.module.css";

interface OfferProps {
  entry: WaitingEntry;
  /** Name of the pet. */
  name: string;
  /** Called when the person was told, or withdrawn. */
  onDone?: () => void;
}

/** The person who is offered a pet and must be called: the phone number, and buttons for the outcome of the call. */
export function Offer({ entry, name, onDone }: OfferProps) {
  const told = useNoteTold();
  const withdraw = useWithdraw();
  const person = personOf(entry);
  const { name: _, ...contact } = entry.customer ?? {};
  return (
    <div className={styles.offer}>
      <Text>
        <b>
          <Name isWhole>{person}</Name>
        </b>{" "}
        is next: {name} is kept for this person. Call to offer it.
      </Text>
      <div>
        <CustomerLines customer={contact} />
      </div>
      {entry.note && (
        <Text size="sm">
          <Name isWhole>{entry.note}</Name>
        </Text>
      )}
      <Group justify="space-between">
        <Button
          onClick={() => told.mutate(entry, { onSuccess: () => onDone?.() })}
          loading={told.isPending}
          aria-label={`Called ${person}`}
          title="The pet is then reserved for the usual time."
        >
          Called
        </Button>
        <Button
          variant="default"
          onClick={() => withdraw.mutate(entry, { onSuccess: () => onDone?.() })}
          loading={withdraw.isPending}
          aria-label={`${person} does not want ${name} any more`}
          title="The next person is offered the pet."
        >
          Does not want it
        </Button>
      </Group>
    </div>
  );
}

interface PetOfferProps {
  petId: bigint;
  /** Name of the pet. */
  name: string;
}

/** Shows the person who is offered this pet and was not called yet; nothing if there is none. */
export function PetOffer({ petId, name }: PetOfferProps) {
  const { offered } = useWaitingEntries(petId, true);
  if (!offered || offered.told) return null;
  return (
    <section aria-label="To be called" className={`petstore-panel ${styles.panel}`}>
      <Offer entry={offered} name={name} />
      {offered.orderId !== undefined && (
        <Text size="sm" c="dimmed">
          <Link href={`/orders/${offered.orderId}`}>Order {`${offered.orderId}`}</Link>
        </Text>
      )}
    </section>
  );
}
