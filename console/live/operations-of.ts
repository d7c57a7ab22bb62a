import type { OperationId } from "../../client/index.ts";

/** The operations whose results change with events of these types, by the type's part before the dot. */
const operationsByGroup: { readonly [group: string]: readonly OperationId[] } = {
  pet: ["listPets", "getPet", "listPetDetails", "getPetHistory", "getInventory"],
  order: ["listOrders", "getOrder", "listPetDetails"],
  category: ["listCategories", "getCategory"],
  key: ["listKeys", "getKey"],
  person: ["listPeople", "getPerson", "listInvitations"],
};

/** The operations whose results may have changed with an event of this type, known or not. */
export function operationsOf(type: string): readonly OperationId[] {
  const [group = ""] = type.split(".");
  return ["listEvents", ...(operationsByGroup[group] ?? [])];
}
