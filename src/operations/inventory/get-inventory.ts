import { singleRead } from "../reads.ts";

export const getInventory = singleRead(
  "getInventory",
  (_, { store }) => store.pets.count(),
  (inventory) => ({ status: 200, body: inventory }),
);
