import { Button, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Link } from "wouter";
import { AddIcon, ImportIcon, PetIcon } from "../../ui/icons.tsx";
import { examplePets } from "./example-pets.ts";
import { exampleCategoriesQuery, useAddExamplePets, useRemoveExamplePets } from "./use-example-pets.ts";
import styles from "./ways-to-begin.module.css";

/** Three ways to start with a store that has no pets. */
export function WaysToBegin() {
  const id = useId();
  const add = useAddExamplePets();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Title order={2} size="h4" id={id} mb="sm">
        No pets yet: three ways to start
      </Title>
      <ul className={styles.ways}>
        <Way icon={<AddIcon size={28} />} text="A name and a category are enough. Everything can be changed later.">
          <Button component={Link} href="/pets?new=1">
            Add your first pet
          </Button>
        </Way>
        <Way
          icon={<ImportIcon size={28} />}
          text="Use a list from a spreadsheet. You can check everything before it is saved."
        >
          <Button variant="default" component={Link} href="/import">
            Import a file
          </Button>
        </Way>
        <Way
          icon={<PetIcon size={28} />}
          text="Look around with Bark Twain, Cleocatra and friends. You can remove them at any time."
        >
          <Button
            variant="default"
            aria-disabled={add.isPending || undefined}
            onClick={() => !add.isPending && add.mutate()}
          >
            {add.isPending ? "Adding…" : `Try ${examplePets.length} example pets`}
          </Button>
        </Way>
      </ul>
    </section>
  );
}

function Way({ icon, text, children }: { icon: ReactNode; text: string; children: ReactNode }) {
  return (
    <li className={`petstore-panel ${styles.way}`}>
      <span className={styles.icon}>{icon}</span>
      <p className={styles.text}>{text}</p>
      {children}
    </li>
  );
}

/** Offers to remove the example pets while there are any. */
export function ExamplesNotice() {
  const { data: categories = [] } = useQuery(exampleCategoriesQuery);
  const { remove, isPending } = useRemoveExamplePets();
  if (categories.length === 0) return null;
  return (
    <section className={styles.notice} aria-label="Example pets">
      <p className={styles.noticeText}>
        Your store has example pets to try everything with. You can remove them at any time; your own pets stay.
      </p>
      <Button variant="default" aria-disabled={isPending || undefined} onClick={() => !isPending && void remove()}>
        {isPending ? "Removing…" : "Remove example pets"}
      </Button>
    </section>
  );
}
