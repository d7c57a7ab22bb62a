import { Button, Group, NativeSelect } from "@mantine/core";
import styles from "./paging.module.css";
import { type PetListState, pageSizes } from "./use-pet-filters.ts";

/** The previous page by cursor, since the API only links to the next one. */
const previousOf = new Map<string, string | undefined>();

/** Page size and buttons for the previous and next page. */
export function Paging({ list, next }: { list: PetListState; next: string | undefined }) {
  const { cursor, pageSize, change } = list;
  const isPreviousKnown = cursor !== undefined && previousOf.has(cursor);
  function goTo(target: string | undefined) {
    change({ cursor: target ?? "" });
    scrollTo(0, 0);
  }
  function goToNext() {
    if (next === undefined) return;
    previousOf.set(next, cursor);
    goTo(next);
  }

  return (
    <nav className={styles.paging} aria-label="Pages of pets">
      <NativeSelect
        aria-label="Pets per page"
        size="xs"
        data={pageSizes.map((size) => ({ value: size, label: `${size} per page` }))}
        value={pageSize}
        onChange={(event) => change({ limit: event.currentTarget.value })}
      />
      <Group gap="xs">
        {cursor !== undefined && !isPreviousKnown && (
          <Button variant="default" size="xs" onClick={() => goTo(undefined)}>
            First page
          </Button>
        )}
        {(cursor === undefined || isPreviousKnown) && (
          <Button
            variant="default"
            size="xs"
            disabled={cursor === undefined}
            onClick={() => goTo(previousOf.get(cursor ?? ""))}
          >
            Previous page
          </Button>
        )}
        <Button variant="default" size="xs" disabled={next === undefined} onClick={goToNext}>
          Next page
        </Button>
      </Group>
    </nav>
  );
}
