import type { Dialect } from "../dialect.ts";

/** On SQLite, new pets are added to the indexes of names and categories in batches. */
export const fillIndexesLazily = ({ lazyIndexes }: Dialect) => lazyIndexes?.create ?? [];
