/** The credentials of requests: of callers that may send them, and the ways to send one without the right to. */
import type { Scope } from "../../../src/contract/contract.ts";
import { makeApiKey } from "../../../src/credentials/api-key.ts";
import { operationOf } from "../../support/contract.ts";
import type { Client, Draft } from "./draft.ts";
import { isAllowedHere, isUsable } from "./drafts/keys.ts";
import { isUncertain } from "./learn.ts";
import type { Caller } from "./memory.ts";
import type { Sent } from "./sent.ts";
import type { Intent } from "./verdict.ts";

const scopes: Scope[] = ["read", "write", "admin"];
const scopesOfRoles = { owner: "admin", staff: "write", viewer: "read" } as const;

function isEnough(held: Scope, needed: Scope): boolean {
  return scopes.indexOf(held) >= scopes.indexOf(needed);
}

/** All keys and sessions of a client that are certainly valid. */
function callersOf({ memory, isPostgres }: Client): Caller[] {
  const keys = memory.keys.live.filter((key) => isUsable(key, isPostgres) && isAllowedHere(key) && !isUncertain(key));
  const people = memory.people.live.filter((person) => !isUncertain(person));
  return [
    memory.operator,
    ...keys.map((key): Caller => {
      return { name: `key ${key.id}`, scope: key.body.scope, key: key.text, keyResource: key };
    }),
    ...people.flatMap((person) =>
      person.cookies.map((cookie): Caller => {
        return { name: `session of ${person.body.email}`, scope: scopesOfRoles[person.body.role], cookie, person };
      }),
    ),
  ];
}

/** A caller that may send this request; undefined if there is none, or if the operation needs none. */
export function pickCaller(draft: Draft, client: Client): Caller | undefined {
  const { scope } = operationOf(draft.id);
  if (scope === undefined) return undefined;
  const { allows = () => true } = draft;
  const suitable = callersOf(client).filter((caller) => isEnough(caller.scope, scope) && allows(caller));
  return client.values.pick(suitable);
}

interface Unauthorized {
  intent: Extract<Intent, { kind: "unauthorized" }>;
  key?: string | null;
  cookie?: string;
  headers?: { [name: string]: string };
}

type Way = (client: Client, scope: Scope, sent: Sent) => Unauthorized | undefined;

function unauthorized(how: string, status: 401 | 403, credentials: Omit<Unauthorized, "intent"> = {}): Unauthorized {
  return { intent: { kind: "unauthorized", how, statuses: [status] }, ...credentials };
}

/** Headers with which a browser sends the requests of other sites. */
const otherOrigins: { [name: string]: string }[] = [
  { Origin: "https://evil.example" },
  { "Sec-Fetch-Site": "cross-site" },
];
const malformedHeaders = [
  "Bearer",
  "Basic YTpi",
  "Bearer not-a-key",
  "Bearer pst_live_0",
  "Token x",
  "Bearer a, Bearer b",
];

const ways: Way[] = [
  () => unauthorized("no key", 401),
  ({ values }) => {
    const text = values.pick(malformedHeaders);
    return unauthorized(`Authorization: ${text}`, 401, { headers: { Authorization: text } });
  },
  ({ memory }) => {
    const { key = "" } = memory.operator;
    return unauthorized("a key with a character more", 401, { key: `${key}x` });
  },
  () => unauthorized("an unknown key", 401, { key: makeApiKey("production") }),
  () => unauthorized("a key of the other environment", 401, { key: makeApiKey("staging") }),
  ({ values, memory, isPostgres }) => {
    const ended = memory.keys.pick(values.random, (key) => isUsable(key, isPostgres) === false);
    if (!ended) return undefined;
    const how = ended.body.revokedAt === undefined ? "an expired key" : "a revoked key";
    return unauthorized(how, 401, { key: ended.text });
  },
  ({ values, memory }) => {
    const cookie = values.pick(memory.endedCookies);
    return cookie === undefined ? undefined : unauthorized("an ended session", 401, { cookie });
  },
  (client, scope) => {
    const low = client.values.pick(callersOf(client).filter((caller) => !isEnough(caller.scope, scope)));
    return (
      low &&
      unauthorized(`the scope ${low.scope}`, 403, { key: low.key ?? null, ...(low.cookie && { cookie: low.cookie }) })
    );
  },
  ({ values, memory, isPostgres }) => {
    const elsewhere = memory.keys.pick(
      values.random,
      (key) => isUsable(key, isPostgres) === true && !isAllowedHere(key),
    );
    return elsewhere && unauthorized("a key of another network", 403, { key: elsewhere.text });
  },
  (client, _, { method }) => {
    const { cookie } = client.values.pick(callersOf(client).filter((caller) => caller.cookie !== undefined)) ?? {};
    if (cookie === undefined || method === "GET" || method === "HEAD") return undefined;
    const headers = client.values.pick(otherOrigins);
    return unauthorized("a session, from a page of another site", 403, { cookie, headers });
  },
];

/** A way to send this request without the right to; undefined if the client has no such key. */
export function drawUnauthorized(draft: Draft, sent: Sent, client: Client): Unauthorized | undefined {
  const { scope } = operationOf(draft.id);
  const { values } = client;
  if (scope !== undefined) return values.pick(ways)(client, scope, sent);
  return unauthorized("a page of another site", 403, { headers: values.pick(otherOrigins) });
}

/** Whether a caller may still send this request. */
export function isStillValid({ key, cookie }: Caller, draft: Draft, client: Client): boolean {
  const { scope = "read" } = operationOf(draft.id);
  return callersOf(client).some(
    (caller) => caller.key === key && caller.cookie === cookie && isEnough(caller.scope, scope),
  );
}
