import { Button } from "@mantine/core";
import { useQueries, useQuery } from "@tanstack/react-query";
import type { PetDetails, WaitingEntry } from "../../../client/index.ts";
import { read, readAll } from "../../api/queries.ts";
import { useCategories } from "../../hooks/use-categories.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { petName } from "../../ui/names.ts";
import { openNewOrder } from "../../ui/new-order.ts";
import { PetLink, PetsProvider, useLoadedPets } from "../../ui/pet-link.tsx";
import { OrderLink } from "../activity/event-sentence.tsx";
import { personOf, useNoteTold } from "../orders/waiting/use-waiting.ts";
import { ContactLink, CustomerName, Item, PictureOf } from "./item.tsx";
import styles from "./list.module.css";
import { Section } from "./section.tsx";

/** People of the waiting list to call: a pet is kept for them, or they wait for a pet that is available now. */
export function Calls() {
  const { data: entries = [], error, refetch } = useQuery(readAll("listWaiting", toCall));
  const ids = entries.flatMap(({ petId }) => (petId === undefined ? [] : [petId]));
  if (error) {
    return (
      <ErrorMessage
        error={error}
        title="Could not load the waiting list"
        onRetry={refetch}
        hasData={entries.length > 0}
      />
    );
  }
  return (
    <PetsProvider ids={ids}>
      <CallList entries={entries} />
    </PetsProvider>
  );
}

/** An entry has been told only after an offer. */
const toCall = { query: { status: ["offered" as const, "waiting" as const], told: false } };

function CallList({ entries }: { entries: WaitingEntry[] }) {
  const offered = entries.filter(({ status }) => status === "offered");
  const waiting = entries.filter(({ status }) => status === "waiting");
  const chances = [...usePetChances(waiting), ...useCategoryChances(waiting)];
  if (offered.length + chances.length === 0) return null;
  return (
    <Section title="To be called">
      <div className={styles.frame}>
        <ul className={`petstore-panel ${styles.list}`}>
          {offered.map((entry) => (
            <OfferItem key={`${entry.id}`} entry={entry} />
          ))}
          {chances.map((chance) => (
            <ChanceItem key={`${chance.entry.id}`} chance={chance} />
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** A pet is kept for this person, who does not know it yet. */
function OfferItem({ entry }: { entry: WaitingEntry }) {
  const { petId = 0n, orderId, customer = {} } = entry;
  const told = useNoteTold();
  const pets = useLoadedPets();
  const name = petName(pets.get(petId) ?? { id: petId });
  return (
    <Item
      icon={<PictureOf pet={pets.get(petId)} />}
      aside={
        <Button
          size="compact-md"
          variant="default"
          aria-disabled={told.isPending}
          aria-label={`Called ${personOf(entry)}: ${name} is reserved`}
          onClick={() => told.isPending || told.mutate(entry)}
        >
          Called
        </Button>
      }
      detail={
        <>
          <ContactLink customer={customer} separator=" · " />
          {orderId !== undefined && <OrderLink id={orderId} isSentenceStart />}
        </>
      }
    >
      <PetLink id={petId} /> is kept for <CustomerName customer={customer} /> from the waiting list
    </Item>
  );
}

function ChanceItem({ chance: { entry, pet } }: { chance: Chance }) {
  const { customer = {}, reference, note, categoryId } = entry;
  const copiedFrom = { customer, reference, note };
  const { nameOf } = useCategories();
  return (
    <Item
      icon={<PictureOf pet={pet} />}
      aside={
        <Button
          size="compact-md"
          variant="default"
          aria-label={`Reserve ${petName(pet)} for ${personOf(entry)}`}
          onClick={() => openNewOrder({ petId: pet.id, copiedFrom })}
        >
          Reserve
        </Button>
      }
      detail={<ContactLink customer={customer} />}
    >
      <PetLink id={pet.id} name={pet.name} /> is available, and <CustomerName customer={customer} /> waits for{" "}
      {categoryId === undefined ? "it" : <>a pet of {nameOf(categoryId)}</>}
    </Item>
  );
}

/** A customer who waits for a pet that is available. */
interface Chance {
  entry: WaitingEntry;
  pet: PetDetails;
}

/** The first person who waits for each pet that has become available without an offer, such as after a return. */
function usePetChances(waiting: WaitingEntry[]): Chance[] {
  const pets = useLoadedPets();
  const first = new Map<bigint, Chance>();
  for (const entry of waiting) {
    const pet = entry.petId === undefined ? undefined : pets.get(entry.petId);
    if (pet?.status === "available" && !first.has(pet.id)) first.set(pet.id, { entry, pet });
  }
  return [...first.values()];
}

/** Maximum number of categories that are searched for pets. */
const CATEGORIES_MAX = 5;

/** The first person who waits for each category, with a pet that is available and was added or changed since then. */
function useCategoryChances(waiting: WaitingEntry[]): Chance[] {
  const first = new Map<bigint, WaitingEntry>();
  for (const entry of waiting) {
    if (entry.categoryId !== undefined && !first.has(entry.categoryId)) first.set(entry.categoryId, entry);
  }
  const entries = [...first.values()].slice(0, CATEGORIES_MAX);
  return useQueries({
    queries: entries.map(({ categoryId, createdAt }) =>
      read("listPetDetails", {
        query: { categoryId, status: "available", updatedSince: createdAt, include: ["photos"], limit: 1 },
      }),
    ),
    combine: (results) =>
      results.flatMap(({ data: [pet] = [] }, index) => {
        const entry = entries[index];
        return pet && entry ? [{ entry, pet }] : [];
      }),
  });
}
