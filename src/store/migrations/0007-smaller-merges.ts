import type { Dialect } from "../dialect.ts";

/** On SQLite, pages written to the index of names from now on are smaller, and so are the steps in which it merges them. */
export const smallerMerges = ({ nameIndex }: Dialect) => nameIndex.limitMerges ?? [];
