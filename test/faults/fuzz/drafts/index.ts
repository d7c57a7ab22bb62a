/** How to draw a valid request to each operation. An operation without an entry does not compile. */
import type { OperationId } from "../../../../src/contract/contract.ts";
import type { Drafter } from "../draft.ts";
import { changePets, importPets } from "./batches.ts";
import { createCategory, deleteCategory, getCategory, listCategories, updateCategory } from "./categories.ts";
import { listEvents } from "./events.ts";
import { createKey, getKey, listKeys, revokeKey, rotateKey, updateKey } from "./keys.ts";
import { deleteOrderCustomer, getOrder, listOrders, placeOrder, updateOrder } from "./orders.ts";
import * as people from "./people.ts";
import * as pets from "./pets.ts";
import { changePassword, checkLink, getSession, logIn, logOut, resetPassword, setUp } from "./session.ts";

const { createPet, deletePet, exportPets, getInventory, getPet, getPetHistory, listPetDetails, listPets } = pets;
const {
  createPasswordLink,
  getPerson,
  invite,
  join,
  listInvitations,
  listPeople,
  removePerson,
  updatePerson,
  withdrawInvitation,
} = people;

export const drafters: { [Id in OperationId]: Drafter } = {
  ...{ listPets, createPet, getPet, updatePet: pets.updatePet, deletePet, getPetHistory, importPets, changePets },
  ...{ exportPets, listPetDetails, getInventory },
  ...{ listCategories, createCategory, getCategory, updateCategory, deleteCategory },
  ...{ listOrders, placeOrder, getOrder, updateOrder, deleteOrderCustomer },
  ...{ listEvents, listKeys, createKey, getKey, updateKey, revokeKey, rotateKey },
  ...{ getSession, logIn, logOut, changePassword, setUp, resetPassword, checkLink },
  ...{ listPeople, join, getPerson, updatePerson, removePerson, listInvitations, invite, withdrawInvitation },
  createPasswordLink,
};
