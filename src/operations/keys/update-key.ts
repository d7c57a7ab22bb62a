import { AddressList } from "../../credentials/address-list.ts";
import { type Fault, refuse, refuseFields } from "../../errors.ts";
import { describeKey } from "../../store/tables/key-rows.ts";
import { readNetworks, refuseEndedKey, refuseRestrictions } from "../key-input.ts";
import type { Operation } from "../operation.ts";
import { readFutureTime } from "../times.ts";

export const updateKey: Operation<"updateKey"> = async ({ path, body }, context) => {
  const { store, by, now, isCurrent, refuseReadOnly, address } = context;
  const restrictions = refuseRestrictions("updateKey", body);
  if (restrictions) return restrictions;
  const time = body.expiresAt;
  const expiry = typeof time === "string" ? readFutureTime("expiresAt", time, now()) : time;
  const { networks, faults } = readNetworks("allowedAddresses", body.allowedAddresses ?? []);
  const isOwnKey = by.type === "key" && by.id === path.keyId;
  if (expiry && typeof expiry === "object") faults.unshift(expiry);
  else if (isOwnKey && faults.length === 0 && networks.length > 0) faults.push(...findLockout(networks, address()));
  if (faults.length > 0) return refuseFields(...faults);

  const key = await store.keys.find(path.keyId);
  if (!key) return refuse("key_not_found");
  const current = describeKey(key);
  if (!isCurrent(current)) return refuse("precondition_failed");
  const refusal = refuseReadOnly(current, body) ?? refuseEndedKey(key, now(), "it cannot be changed");
  if (refusal) return refusal;

  const { name = key.name, description = key.description, allowedAddresses } = body;
  const next = {
    ...key,
    name,
    description: description ?? undefined,
    expiresAt: expiry === undefined ? key.expiresAt : ((expiry as number | null) ?? undefined),
    allowedAddresses: allowedAddresses === undefined ? key.allowedAddresses : allowedAddresses ? networks : undefined,
  };
  return { status: 200, body: describeKey(await store.keys.update(key, next, by)) };
};

/** A key that excluded the address of its own request could not undo that. */
function findLockout(networks: string[], address: string): Fault[] {
  if (new AddressList(networks).includes(address)) return [];
  const reason = `must include ${address}, the address of this request: else the key could not undo the change`;
  return [{ in: "body", name: "allowedAddresses", reason }];
}
