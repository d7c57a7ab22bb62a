import type { ReactNode } from "react";
import { formatAge } from "../../format.ts";
import { useNow } from "../../hooks/use-now.ts";
import styles from "./pet-facts.module.css";

interface FactProps {
  name: string;
  /** Whether the value is below its name, over the whole width. */
  isLong?: boolean;
  children: ReactNode;
}

/** A fact about a pet, in a list of them. */
export function Fact({ name, isLong = false, children }: FactProps) {
  return (
    <div className={styles.fact} data-long={isLong || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const MINUTE_MILLISECONDS = 60_000;

/** How long ago this was; undefined for less than an hour. */
export function useAge(at: string): string | undefined {
  return formatAge(useNow(MINUTE_MILLISECONDS) - Date.parse(at));
}
