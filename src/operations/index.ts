import type { OperationId } from "../contract/contract.ts";
import type { Operation } from "./operation.ts";
import { createPet } from "./pets/create-pet.ts";
import { getPet } from "./pets/get-pet.ts";
import { listPets } from "./pets/list-pets.ts";

/** Every operation of the contract. Leave one out and this does not compile. */
export const operations: { [Id in OperationId]: Operation<Id> } = {
  listPets,
  createPet,
  getPet,
};
