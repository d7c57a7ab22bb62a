import { Button, Group, NativeSelect } from "@mantine/core";
import styles from "./paging.module.css";
import { type PetListState, pageSizes } from "./use-pet-filters.ts";

/** Which page was left for another: the service knows the way on alone. */
const previousOf = new Map<string, string | undefined>();

/** On and back, newest first. */
export function Paging({ list, next }: { list: PetListState; next: string | undefined }) {
  const { cursor, pageSize, change } = list;
  const isBackKnown = cursor !== undefined && previousOf.has(cursor);
  function goTo(target: string | undefined) {
    change({ cursor: target ?? "" });
    scrollTo(0, 0);
  }
  function goOn() {
    if (next === undefined) return;
    previousOf.set(next, cursor);
    goTo(next);
  }

  return (
    <nav className={styles.paging} aria-label="Pages">
      <NativeSelect
        aria-label="Pets on a page"
        size="xs"
        data={pageSizes.map((size) => ({ value: size, label: `${size} on a page` }))}
        value={pageSize}
        onChange={(event) => change({ limit: event.currentTarget.value })}
      />
      <Group gap="xs">
        {cursor !== undefined && !isBackKnown && (
          <Button variant="default" size="xs" onClick={() => goTo(undefined)}>
            First page
          </Button>
        )}
        {(cursor === undefined || isBackKnown) && (
          <Button
            variant="default"
            size="xs"
            disabled={cursor === undefined}
            onClick={() => goTo(previousOf.get(cursor ?? ""))}
          >
            Previous page
          </Button>
        )}
        <Button variant="default" size="xs" disabled={next === undefined} onClick={goOn}>
          Next page
        </Button>
      </Group>
    </nav>
  );
}
