import type { Dialect } from "../dialect.ts";

/** Indexes the pets without a status, newest last. SQLite's indexes end with the id anyway. */
export const unsetPets = ({ isRemote }: Dialect) => [
  `create index unset_pets on pets (${isRemote ? "id" : "status"}) where status is null`,
];
