import type { OperationDescription } from "../contract/contract.ts";
import { DRY_RUN_ID } from "../operations/traits.ts";
import type { Reply } from "./exchange.ts";
import type { AnyInput } from "./request/read-input.ts";

/** Whether the request asks for a response without the change: `dryRun=true`, on an operation that has this parameter. */
export function isDryRun({ query }: AnyInput): boolean {
  return "dryRun" in query && query.dryRun === true;
}

/** Replaces the id that a new resource got, and drops its URL. An id that the client has chosen is kept. */
export function toDryRunReply(reply: Reply, { body }: AnyInput, { bodyMembers = [] }: OperationDescription): Reply {
  if (reply.status !== 201) return reply;
  const given = typeof body === "object" && "id" in body && bodyMembers.includes("id") ? body.id : undefined;
  return { status: 201, body: { ...(reply.body as object), id: given ?? DRY_RUN_ID } };
}
