import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { exampleCategoriesQuery } from "./example-categories-query.ts";
import styles from "./examples-notice.module.css";
import { useRemoveExamplePets } from "./use-example-pets.ts";

/** Offers to remove the example pets while there are any. */
export function ExamplesNotice() {
  const { data: categories = [] } = useQuery(exampleCategoriesQuery);
  const { remove, isPending } = useRemoveExamplePets();
  if (categories.length === 0) return null;
  return (
    <section className={styles.notice} aria-label="Example pets">
      <p className={styles.text}>
        Your store has example pets to try everything with. You can remove them at any time; your own pets stay.
      </p>
      <Button variant="default" aria-disabled={isPending || undefined} onClick={() => !isPending && void remove()}>
        {isPending ? "Removing…" : "Remove example pets"}
      </Button>
    </section>
  );
}
