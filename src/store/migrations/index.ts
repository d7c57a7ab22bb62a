import type { Statements } from "../database.ts";
import type { Dialect } from "../dialect.ts";
import { petsAndKeys } from "./0001-pets-and-keys.ts";
import { ordersAndEvents } from "./0002-orders-and-events.ts";
import { people } from "./0003-people.ts";
import { petCountShards } from "./0004-pet-count-shards.ts";
import { compactPets } from "./0005-compact-pets.ts";
import { keyCreators } from "./0006-key-creators.ts";
import { smallerMerges } from "./0007-smaller-merges.ts";
import { expiryIndexes } from "./0008-expiry-indexes.ts";
import { compactEvents } from "./0009-compact-events.ts";
import { fillIndexesLazily } from "./0010-fill-indexes-lazily.ts";
import { foldAccents } from "./0011-fold-accents.ts";
import { orderDetails } from "./0012-order-details.ts";
import { unsetPets } from "./0013-unset-pets.ts";
import { feed } from "./0014-feed.ts";
import { orderNames } from "./0015-order-names.ts";
import { keyRestrictions } from "./0016-key-restrictions.ts";
import { passwordLinks } from "./0017-password-links.ts";
import { expiredOrders } from "./0018-expired-orders.ts";
import { lastBackup } from "./0019-last-backup.ts";

/** Returns statements, and functions for what SQL cannot express. */
export type Migration = (dialect: Dialect) => (string | ((statements: Statements) => Promise<void>))[];

/** All migrations in order; the first is version 1. A released migration is never edited: append a new one. */
export const migrations: Migration[] = [
  petsAndKeys,
  ordersAndEvents,
  people,
  petCountShards,
  compactPets,
  keyCreators,
  smallerMerges,
  expiryIndexes,
  compactEvents,
  fillIndexesLazily,
  foldAccents,
  orderDetails,
  unsetPets,
  feed,
  orderNames,
  keyRestrictions,
  passwordLinks,
  expiredOrders,
  lastBackup,
];
