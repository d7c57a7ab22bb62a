import { present, type Session } from "../../contract/contract.ts";
import { describeKey } from "../../store/tables/key-rows.ts";
import type { Operation } from "../operation.ts";

export const getSession: Operation<"getSession"> = async (_, { store, scope, by }) => {
  const person = by.type === "person" && by.id !== undefined ? await store.people.find(by.id) : undefined;
  const recoveryCode = person && (await store.recoveryCodes.find(person.id));
  const key = by.type === "key" && by.id !== undefined ? await store.keys.find(by.id) : undefined;
  const body = present<Session>({
    scope,
    person,
    recoveryCodeCreatedAt: recoveryCode?.createdAt,
    key: key && describeKey(key),
  });
  return { status: 200, body };
};
