import { AddressList } from "../../credentials/address-list.ts";
import { type Fault, refuse, refuseFields } from "../../errors.ts";
import type { Key } from "../../store/tables/key-rows.ts";
import { describeKey } from "../../store/tables/key-rows.ts";
import { readNetworks, readOrigins, refuseEndedKey, refuseRestrictions } from "../key-input.ts";
import { findExcess, limitsOf, type Wanted } from "../key-limits.ts";
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

  const { origins, faults: originFaults } = readOrigins(body.allowedOrigins, key.scope);
  if (originFaults.length > 0) return refuseFields(...originFaults);
  const { name = key.name, description = key.description, allowedAddresses } = body;
  const wanted = { expiresAt: expiry as number | null | undefined, allowedAddresses: allowedAddresses && networks };
  const excess = findExcess(changesOf(wanted, key), await limitsOf(by, store));
  if (excess.length > 0) return refuseFields(...excess);
  const next = {
    ...key,
    name,
    description: description ?? undefined,
    expiresAt: wanted.expiresAt === undefined ? key.expiresAt : (wanted.expiresAt ?? undefined),
    allowedAddresses:
      wanted.allowedAddresses === undefined ? key.allowedAddresses : (wanted.allowedAddresses ?? undefined),
    allowedOrigins: origins === undefined ? key.allowedOrigins : (origins ?? undefined),
  };
  return { status: 200, body: describeKey(await store.keys.update(key, next, by)) };
};

/** Leaves out what a patch does not change, to which no limit applies: a client may send back all members of a key. */
function changesOf({ expiresAt, allowedAddresses }: Wanted, key: Key): Wanted {
  const isSame = allowedAddresses?.join() === key.allowedAddresses?.join();
  return {
    expiresAt: (expiresAt ?? undefined) === key.expiresAt ? undefined : expiresAt,
    allowedAddresses: isSame ? undefined : allowedAddresses,
  };
}

/** A key that excluded the address of its own request could not undo that. */
function findLockout(networks: string[], address: string): Fault[] {
  if (new AddressList(networks).includes(address)) return [];
  const reason = `must include ${address}, the address of this request: else the key could not undo the change`;
  return [{ in: "body", name: "allowedAddresses", reason }];
}
