import { Box, type BoxProps, Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, useId } from "react";
import styles from "./filters.module.css";

interface FiltersProps extends Pick<BoxProps, "mb"> {
  /** Always shown, such as the search. */
  first?: ReactNode;
  /** Number of filters in `children` that are set. */
  set: number;
  children: ReactNode;
}

/** The search and the filters of a list. On a phone the filters are behind a button, so that the first rows are visible. */
export function Filters({ first, set, mb, children }: FiltersProps) {
  const [isOpen, { toggle }] = useDisclosure();
  const id = useId();
  return (
    <Box className={styles.filters} {...(mb !== undefined && { mb })}>
      {first}
      <Button
        variant="default"
        className={styles.toggle ?? ""}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {set === 0 ? "Filters" : `Filters (${set})`}
      </Button>
      <div id={id} className={styles.others} data-open={isOpen || undefined}>
        {children}
      </div>
    </Box>
  );
}
