import { refuse, refuseFields } from "../../errors.ts";
import { describeKey } from "../../store/tables/key-rows.ts";
import { refuseEndedKey, refuseRestrictions } from "../key-input.ts";
import { findExcess, limitsOf } from "../key-limits.ts";
import type { Operation } from "../operation.ts";
import { readFutureTime } from "../times.ts";

const OVERLAP_SECONDS = 86_400n;
const WIDER =
  "The key to rotate has `allowedAddresses` that are not within those of the key of this request, and the new key would " +
  "have them, too. Use a key without limits, or the console.";

export const rotateKey: Operation<"rotateKey"> = async ({ path, body }, { store, baseUrl, by, now }) => {
  const restrictions = refuseRestrictions("rotateKey", body);
  if (restrictions) return restrictions;
  const { overlapSeconds = OVERLAP_SECONDS, expiresAt } = body;
  const expiry = typeof expiresAt === "string" ? readFutureTime("expiresAt", expiresAt, now()) : expiresAt;
  if (expiry && typeof expiry === "object") return refuseFields(expiry);

  const limits = await limitsOf(by, store);
  const excess = findExcess({ expiresAt: expiry }, limits);
  if (excess.length > 0) return refuseFields(...excess);
  const old = await store.keys.find(path.keyId);
  if (!old) return refuse("key_not_found");
  const refusal = refuseEndedKey(old, now(), "it cannot be rotated. Create a new one");
  if (refusal) return refusal;

  if (old.allowedAddresses && findExcess(old, { allowedAddresses: limits.allowedAddresses }).length > 0) {
    return refuse("insufficient_scope", WIDER);
  }

  const rotation = { overlapSeconds: Number(overlapSeconds), expiresAt: expiry, limits };
  const { key, text } = await store.keys.rotate(old, rotation, by);
  return {
    status: 201,
    body: { ...describeKey(key), key: text },
    headers: { "Cache-Control": "no-store", Location: `${baseUrl()}/keys/${key.id}` },
  };
};
