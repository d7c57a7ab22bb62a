/** Limits of an admin key that expires or is restricted to networks: it cannot give a key more than it has. */
import type { Actor } from "../contract/contract.ts";
import { writeTime } from "../contract/time.ts";
import { AddressList } from "../credentials/address-list.ts";
import { type Fault, type Refusal, refuse } from "../errors.ts";
import type { StoreWriter } from "../store/store.ts";
import type { Key } from "../store/tables/key-rows.ts";

/** An undefined member is no limit. */
export type KeyLimits = Pick<Key, "expiresAt" | "allowedAddresses">;

/** The expiry and the networks that a request gives to a key: null for none, undefined if it does not say. */
export interface Wanted {
  expiresAt?: number | null | undefined;
  allowedAddresses?: readonly string[] | null | undefined;
}

/** Returns the limits of the key that sends the request. A session and the operator's key have none. */
export async function limitsOf({ type, id }: Actor, { keys }: StoreWriter): Promise<KeyLimits> {
  const key = type === "key" && id !== undefined ? await keys.findUsed(id) : undefined;
  return { expiresAt: key?.expiresAt, allowedAddresses: key?.allowedAddresses };
}

/** Returns which members of a request exceed the limits. */
export function findExcess(wanted: Wanted, limits: KeyLimits): Fault[] {
  const faults: Fault[] = [];
  const fault = (name: string, reason: string) => faults.push({ in: "body", name, reason });
  if (isLater(wanted.expiresAt, limits.expiresAt)) {
    fault(
      "expiresAt",
      `must be at most ${writeTime(limits.expiresAt as number)}, when the key of this request expires`,
    );
  }
  if (isWider(wanted.allowedAddresses, limits.allowedAddresses)) {
    const networks = limits.allowedAddresses?.join(", ");
    fault("allowedAddresses", `must be within ${networks}, the networks of the key of this request`);
  }
  return faults;
}

function isLater(wanted: Wanted["expiresAt"], limit: KeyLimits["expiresAt"]): boolean {
  if (limit === undefined || wanted === undefined) return false;
  return wanted === null || wanted > limit;
}

function isWider(wanted: Wanted["allowedAddresses"], limit: KeyLimits["allowedAddresses"]): boolean {
  if (limit === undefined || wanted === undefined) return false;
  if (wanted === null) return true;
  const allowed = new AddressList(limit);
  return !wanted.every((network) => allowed.contains(network));
}

/** Refuses a limited key for an operation that gives a person access: an account cannot be limited. */
export async function refuseLimitedKey(
  by: Actor,
  store: StoreWriter,
): Promise<Refusal<"insufficient_scope"> | undefined> {
  const { expiresAt, allowedAddresses } = await limitsOf(by, store);
  if (expiresAt === undefined && allowedAddresses === undefined) return undefined;
  const limit = expiresAt === undefined ? "allowedAddresses" : "expiresAt";
  return refuse(
    "insufficient_scope",
    `The key of this request is limited (\`${limit}\`), but a person's access would not be. Use the session of an owner, ` +
      "an admin key without limits, or `petstore people` on the server.",
  );
}
