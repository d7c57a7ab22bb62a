import { type Contact, foldEmail, PHONE_DIGITS_MIN, phoneDigits } from "../contract/contact.ts";
import type { Input } from "../contract/contract.ts";
import { type Refusal, refuseFields } from "../errors.ts";

/** Returns the contact in the query of a request, or an error response unless there is exactly one. */
export function contactOf({ email, phone }: Input<"getCustomer">["query"]): Contact | Refusal<"invalid_request"> {
  if (email !== undefined && phone !== undefined) {
    return refuseFields(
      { in: "query", name: "email", reason: "must be absent if there is a `phone`" },
      { in: "query", name: "phone", reason: "must be absent if there is an `email`" },
    );
  }
  if (email !== undefined) return { kind: "email", folded: foldEmail(email) };
  if (phone === undefined) {
    return refuseFields(
      { in: "query", name: "email", reason: "is required unless there is a `phone`" },
      { in: "query", name: "phone", reason: "is required unless there is an `email`" },
    );
  }
  const digits = phoneDigits(phone);
  if (digits !== undefined) return { kind: "phone", folded: digits };
  return refuseFields({ in: "query", name: "phone", reason: `must have at least ${PHONE_DIGITS_MIN} digits` });
}
