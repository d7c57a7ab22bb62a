import type { Operation } from "../operation.ts";

export const getInventory: Operation<"getInventory"> = async (_, { store }) => ({
  status: 200,
  body: await store.pets.count(),
});
