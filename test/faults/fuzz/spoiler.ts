/** What the ways to make a request invalid share. */
import { type Operation, resolve, type Schema } from "../../support/contract.ts";
import type { Client, Draft } from "./draft.ts";
import type { Sent } from "./sent.ts";
import type { JsonObject } from "./values.ts";
import type { Intent } from "./verdict.ts";

export type Invalid = Extract<Intent, { kind: "invalid" }>;

/** Changes a request; undefined if it cannot be made invalid in this way. */
export type Spoiler = (given: {
  draft: Draft;
  sent: Sent;
  operation: Operation;
  client: Client;
}) => Invalid | undefined;

export function invalid(how: string, fields?: string[], statuses = [400]): Invalid {
  return { kind: "invalid", how, statuses, ...(fields && { fields }) };
}

export function schemaOf({ body }: Operation): Schema {
  return resolve(Object.values(body?.content ?? {})[0]?.schema ?? {});
}

/** The members of a JSON body; undefined if the request has none. */
export function membersOf({ body }: Draft): JsonObject | undefined {
  return typeof body === "object" ? body : undefined;
}
