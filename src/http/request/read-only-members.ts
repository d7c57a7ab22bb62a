import { contract, type OperationId } from "../../contract/contract.ts";
import { readTime } from "../../contract/time.ts";
import { type Refusal, refuseFields } from "../../errors.ts";
import type { Exchange } from "../exchange.ts";
import { isVolatile } from "../response/etag.ts";
import { nameIgnored } from "../response/field-headers.ts";

/**
 * Refuses a patch that gives a member that cannot be changed another value than `resource` has. A member that changes
 * by use, such as `lastUsedAt`, is only named in `Ignored`, since it may have changed after the client read it. `path`:
 * prefix of the members' names, such as `operations.0.body.`.
 */
export function refuseReadOnly(
  resource: object,
  patch: object,
  { id, path }: { id: OperationId; path: string },
  exchange: Exchange,
): Refusal<"invalid_request"> | undefined {
  const { readOnlyMembers = [] } = contract[id];
  const toFields = (names: string[]) => names.map((name) => ({ in: "body" as const, name: `${path}${name}` }));
  const different = readOnlyMembers.filter(
    (name) => name in patch && !isSame(memberOf(patch, name), memberOf(resource, name)),
  );
  const volatile = different.filter(isVolatile);
  if (volatile.length > 0) nameIgnored(exchange, toFields(volatile));
  const faults = toFields(different.filter((name) => !isVolatile(name)));
  return faults.length > 0
    ? refuseFields(...faults.map((field) => ({ ...field, reason: "cannot be changed" })))
    : undefined;
}

/** In a patch, null removes a member. */
function memberOf(object: object, name: string): unknown {
  return (object as Record<string, unknown>)[name] ?? undefined;
}

/** Whether two values are equal, or the same time in another notation. */
function isSame(given: unknown, actual: unknown): boolean {
  if (typeof given !== "string" || typeof actual !== "string") return Bun.deepEquals(given, actual);
  return given === actual || (readTime(given) !== undefined && readTime(given) === readTime(actual));
}
