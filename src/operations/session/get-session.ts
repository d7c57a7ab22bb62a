import { describeKey } from "../../store/tables/key-rows.ts";
import type { Operation } from "../operation.ts";

export const getSession: Operation<"getSession"> = async (_, { store, scope, by }) => {
  const person = by.type === "person" && by.id !== undefined ? await store.people.find(by.id) : undefined;
  const key = by.type === "key" && by.id !== undefined ? await store.keys.find(by.id) : undefined;
  return { status: 200, body: { scope, ...(person && { person }), ...(key && { key: describeKey(key) }) } };
};
