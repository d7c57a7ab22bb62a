import type { OperationId } from "../../src/contract/contract.ts";

/** Accounts hang on cookies and on hashing, tables on files: both are played in tests of their own. */
export const unmodelled = [
  "importPets",
  "exportPets",
  "getSession",
  "logIn",
  "logOut",
  "changePassword",
  "setUp",
  "listPeople",
  "join",
  "getPerson",
  "updatePerson",
  "removePerson",
  "listInvitations",
  "invite",
  "withdrawInvitation",
] as const satisfies OperationId[];

export type ModelledId = Exclude<OperationId, (typeof unmodelled)[number]>;
