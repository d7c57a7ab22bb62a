/** A request as it is sent, and how to repeat it. */
import { writeJson } from "../../../src/contract/write-json.ts";
import { pathTo } from "../../requests/request.ts";
import { operationOf, takesHeader } from "../../support/contract.ts";
import type { RequestOptions } from "../../support/pet-store.ts";
import { type Client, type Draft, membersOf } from "./draft.ts";
import { isUncertain } from "./learn.ts";
import type { Caller } from "./memory.ts";
import type { JsonObject } from "./values.ts";

export interface Sent {
  method: string;
  /** Path and query, from `/v1` on. */
  path: string;
  headers: { [name: string]: string };
  body?: string | Uint8Array;
  /** Whether only the head is sent, whose `Content-Length` is larger than allowed. */
  isHeadOnly?: true;
  /** Names that the header `Ignored` must have. */
  ignored: string[];
}

/** Share of requests that are written in an unusual way. */
const UNUSUAL_SHARE = 0.1;

/** Writes a draft as a request, sometimes in an unusual way that must not matter. */
export function toSent(draft: Draft, client: Client): Sent {
  const { values } = client;
  const { id, link, headers } = draft;
  const { method, body: described } = operationOf(id);
  const ignored: string[] = [];
  let members = membersOf(draft);
  const query = [...draft.query];
  const isLenient = headers.Prefer === undefined && link === undefined;
  if (isLenient && values.chance(UNUSUAL_SHARE)) {
    query.push(["unknown", "1"]);
    ignored.push('"unknown";in=query');
    if (members) {
      members = { ...members, unknown: [1n, { deep: null }] };
      ignored.push('"unknown";in=body');
    }
  }
  const sent: Sent = { method, path: link ?? pathTo(id, draft.path, query), headers: { ...headers }, ignored };
  if (draft.body !== undefined && described) {
    const type = headers["Content-Type"] ?? values.pick(Object.keys(described.content));
    const suffix = values.chance(UNUSUAL_SHARE) ? values.pick(["; charset=utf-8", ";charset=UTF-8", "; x=y"]) : "";
    sent.headers["Content-Type"] = type + suffix;
    sent.body = members ? writeMembers(members, client) : (draft.body as string | Uint8Array);
  }
  return sent;
}

/** JSON in one of its notations. */
function writeMembers(body: JsonObject, { values }: Client): string {
  const text = writeJson(body);
  if (!values.chance(UNUSUAL_SHARE)) return text;
  const reversed = writeJson(Object.fromEntries(Object.entries(body).reverse()));
  const escaped = text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return values.pick([`\n\t ${text} \r\n`, reversed, escaped]);
}

/** Makes some reads conditional, and some a HEAD. Changes the statuses that are expected. */
export function makeConditional(draft: Draft, sent: Sent, caller: Caller | undefined, { values }: Client): void {
  const { id, subject } = draft;
  if (sent.method !== "GET") return;
  if (values.chance(0.04)) sent.method = "HEAD";
  const isOfSubject = /^get(Pet|PetProfile|Category|Order|Key|Person|Webhook)$/.test(id);
  if (!isOfSubject || !subject?.tag || !values.chance(0.2)) return;
  sent.headers["If-None-Match"] = values.pick([subject.tag, `W/${subject.tag}`, `"0", ${subject.tag}`]);
  const isExact = /^get(Pet|PetProfile|Category|Order)$/.test(id) && caller?.scope !== "read" && !isUncertain(subject);
  draft.expected = isExact ? [304] : [200, 304];
}

/** Whether a request can be repeated with its `Idempotency-Key`. */
export function isRepeatable({ id, isDryRun }: Draft, { headers }: Sent): boolean {
  return takesHeader(operationOf(id), "Idempotency-Key") && headers["Idempotency-Key"] !== undefined && !isDryRun;
}

export function optionsOf(
  { method, headers, body }: Sent,
  credentials: Pick<RequestOptions, "key" | "cookie">,
): RequestOptions {
  return { method, headers, key: null, ...credentials, ...(body !== undefined && { body }) };
}

/** Maximum number of characters of a body in a command line. */
const SHOWN_BODY_MAX = 1000;

/** The request as a command line. */
export function toCurl({ method, path, headers, body }: Sent, caller: string): string {
  const lines = Object.entries(headers).map(([name, value]) => ` -H ${quote(`${name}: ${value}`)}`);
  const text =
    body === undefined ? "" : ` --data-binary ${quote(`${typeof body === "string" ? body : Buffer.from(body)}`)}`;
  const shown = text.length > SHOWN_BODY_MAX ? `${text.slice(0, SHOWN_BODY_MAX)}… (${text.length} characters)` : text;
  return `curl -X ${method} "$ORIGIN"${quote(path)} -H "Authorization: Bearer $KEY" (${caller})${lines.join("")}${shown}`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
