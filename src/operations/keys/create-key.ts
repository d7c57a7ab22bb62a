import { refuseFields } from "../../errors.ts";
import { describeKey } from "../../store/tables/key-rows.ts";
import { readFutureTime } from "../future-time.ts";
import type { Operation } from "../operation.ts";

export const createKey: Operation<"createKey"> = async ({ body }, { store, baseUrl, by, now }) => {
  const { name, scope = "write", expiresAt } = body;
  const expiry = expiresAt === undefined ? undefined : readFutureTime("expiresAt", expiresAt, now());
  if (typeof expiry === "object") return refuseFields(expiry);

  const { key, text } = await store.keys.add({ name, scope, expiresAt: expiry }, by);
  return {
    status: 201,
    body: { ...describeKey(key), key: text },
    headers: { "Cache-Control": "no-store", Location: `${baseUrl()}/keys/${key.id}` },
  };
};
