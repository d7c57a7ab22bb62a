import type { Dialect } from "../dialect.ts";

/** Indexes the pets without a status. SQLite's indexes end with the id anyway, and it fills this one in batches. */
export const unsetPets = ({ isRemote, lazyIndexes }: Dialect) => [
  `create index unset_pets on pets (${isRemote ? "id" : "status"})
    where status is null ${lazyIndexes ? `and ${lazyIndexes.isIndexed}` : ""}`,
];
