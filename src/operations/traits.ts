/** Properties of operations that concern the implementation only, and so are not in the contract. */
import type { OperationId } from "../contract/contract.ts";

/** The id of a new resource in the response of a dry run, which assigns none. */
export const DRY_RUN_ID = 0n;

/** Operations that only insert rows, and read nothing that others change: they may share a transaction. */
export const insertOnlyOperations: ReadonlySet<OperationId> = new Set(["createPet"]);

/** Lists whose response depends on the time, or on the caller beyond their scope: their responses are not cached. */
export const uncacheableOperations: ReadonlySet<OperationId> = new Set([
  "exportPets",
  "getSession",
  "listEvents",
  "listInvitations",
]);
