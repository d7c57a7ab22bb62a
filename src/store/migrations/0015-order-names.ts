import type { Dialect } from "../dialect.ts";

/** Adds the order of names. */
export const orderNames = ({ nameIndex, lazyIndexes }: Dialect) =>
  lazyIndexes
    ? lazyIndexes.createNameOrder
    : [`create index pets_in_order_of_names on pets ((${nameIndex.sortKey.replaceAll("pets.", "")}), id)`];
