import { refuseFields } from "../../errors.ts";
import { describeKey } from "../../store/tables/key-rows.ts";
import { readNetworks, readOrigins, refuseRestrictions } from "../key-input.ts";
import { findExcess, limitsOf } from "../key-limits.ts";
import type { Operation } from "../operation.ts";
import { readFutureTime } from "../times.ts";

export const createKey: Operation<"createKey"> = async ({ body }, { store, baseUrl, by, now }) => {
  const restrictions = refuseRestrictions("createKey", body);
  if (restrictions) return restrictions;
  const { name, description, scope = "write", expiresAt } = body;
  const expiry = expiresAt === undefined ? undefined : readFutureTime("expiresAt", expiresAt, now());
  const { networks, faults } = readNetworks("allowedAddresses", body.allowedAddresses ?? []);
  const { origins, faults: originFaults } = readOrigins(body.allowedOrigins, scope);
  faults.push(...originFaults);
  if (typeof expiry === "object") return refuseFields(expiry, ...faults);
  if (faults.length > 0) return refuseFields(...faults);

  const wanted = { expiresAt: expiry, allowedAddresses: body.allowedAddresses && networks };
  const limits = await limitsOf(by, store);
  const excess = findExcess(wanted, limits);
  if (excess.length > 0) return refuseFields(...excess);
  const newKey = {
    name,
    description,
    scope,
    expiresAt: wanted.expiresAt ?? limits.expiresAt,
    allowedAddresses: wanted.allowedAddresses ?? limits.allowedAddresses,
    allowedOrigins: origins ?? undefined,
  };
  const { key, text } = await store.keys.add(newKey, by);
  return {
    status: 201,
    body: { ...describeKey(key), key: text },
    headers: { "Cache-Control": "no-store", Location: `${baseUrl()}/keys/${key.id}` },
  };
};
