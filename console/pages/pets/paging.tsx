import { Button, Group, NativeSelect } from "@mantine/core";
import styles from "./paging.module.css";
import type { Position } from "./position.ts";
import { type PetListState, pageSizes } from "./use-pet-filters.ts";

/** Page size and buttons for the previous and next page. */
export function Paging({ list, next }: { list: PetListState; next: Position | undefined }) {
  const { isFirstPage, previous, pageSize, change, goBack, goToNext } = list;
  function go(move: () => void) {
    move();
    scrollTo(0, 0);
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
        <Button variant="default" size="xs" disabled={isFirstPage} onClick={() => go(goBack)}>
          {isFirstPage || previous ? "Previous page" : "First page"}
        </Button>
        <Button variant="default" size="xs" disabled={!next} onClick={() => next && go(() => goToNext(next))}>
          Next page
        </Button>
      </Group>
    </nav>
  );
}
