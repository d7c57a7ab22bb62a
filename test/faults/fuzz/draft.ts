/** A request that is valid, with what the state of the store allows as its response. */
import type { OperationId } from "../../../src/contract/contract.ts";
import type { Json } from "../../../src/contract/json.ts";
import type { Fixtures } from "../../requests/catalogue.ts";
import { entryOf, needsOf } from "../../requests/request.ts";
import { operationOf, type Parameter, parametersIn, resolve, takesHeader } from "../../support/contract.ts";
import type { TestResponse } from "../../support/pet-store.ts";
import type { Finding } from "./learn.ts";
import { type Caller, type ItemOf, type Kind, kinds, type Memory, type Pool, type Resource } from "./memory.ts";
import type { JsonObject, Values } from "./values.ts";

export interface Draft {
  id: OperationId;
  /** The texts of the path parameters. */
  path: { [parameter: string]: string };
  query: [name: string, text: string][];
  headers: { [name: string]: string };
  /** The members of a JSON body, a table, or a file. */
  body?: JsonObject | string | Uint8Array;
  /** Path and query of a next page, instead of `path` and `query`. */
  link?: string;
  /** Statuses that the state of the store allows. */
  expected: number[];
  /** Status if a request of another client has ended what it needs, whatever else is wrong with it. */
  expectedIfEnded?: number;
  /** Resource that the request is about. */
  subject?: Resource | undefined;
  /** Whether the path names a resource that was deleted. */
  isOfDeleted?: boolean;
  /** Who may send it; all with the scope of the operation by default. */
  allows?: (caller: Caller) => boolean;
  /** Whether its success can have no effect: a dry run. */
  isDryRun?: boolean;
  /** Changes what is known, after a success. */
  apply?: (response: TestResponse, caller: Caller) => void;
  /** Returns what is wrong with a successful response. */
  verify?: (response: TestResponse, caller: Caller) => Finding | undefined;
}

/** The client that sends requests, as far as drafts need it. */
export interface Client {
  values: Values;
  memory: Memory;
  /** Number that distinguishes it from the other clients. */
  number: number;
  /** Returns a number that it never returned before. */
  next(): number;
  isPostgres: boolean;
  /** Feed positions of another store. */
  foreignPositions: readonly string[];
}

export type Drafter = (client: Client) => Draft | undefined;

/** Share of requests with a parameter or a header that is optional. */
const OPTIONAL_SHARE = 0.25;
const DRY_RUN_SHARE = 0.15;
const IDEMPOTENCY_SHARE = 0.3;

/** A draft without a body and a path, which expects success. */
export function emptyDraft(id: OperationId, more: Partial<Draft> = {}): Draft {
  const expected = operationOf(id)
    .statuses.map(Number)
    .filter((status) => status < 300);
  return { id, path: {}, query: [], headers: {}, expected, ...more };
}

/** The members of a valid body, some of them as long as possible. */
export function drawBody(id: OperationId, { values }: Client): JsonObject {
  const { body } = operationOf(id);
  const schema = resolve(Object.values(body?.content ?? {})[0]?.schema ?? {});
  const drawn = { ...(values.valid(schema) as JsonObject) };
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    const longest = name in drawn && values.chance(0.05) ? values.longest(member) : undefined;
    if (longest !== undefined) drawn[name] = longest;
  }
  return drawn;
}

/** Values for query parameters; the others are drawn from their schemas. Undefined leaves a parameter out. */
export type Given = { [parameter: string]: () => Json | Json[] | undefined };

export function drawQuery(id: OperationId, { values }: Client, given: Given = {}): Draft["query"] {
  return parametersIn("query", operationOf(id)).flatMap((parameter) => {
    const { name } = parameter;
    if (["cursor", "after", "dryRun", "importId"].includes(name) || !values.chance(OPTIONAL_SHARE)) return [];
    const value = name in given ? given[name]?.() : drawParameter(parameter, values);
    return [value ?? []].flat().map((each): [string, string] => [name, `${each}`]);
  });
}

function drawParameter({ name, schema }: Parameter, values: Values): Json {
  const isTime = resolve(schema).format === "date-time";
  if (isTime && /(Since|Before)$/.test(name) && values.chance(0.5)) return "2020-02-29T12:00:00+01:00";
  return values.valid(schema);
}

/** The request of the catalogue with a resource that the client knows. It expects success, or 404 if there is none. */
export function draftOne<Of extends Kind>(
  id: OperationId,
  kind: Of,
  client: Client,
): (Draft & { subject: ItemOf<Of> | undefined }) | undefined {
  const target = pickTarget(client, client.memory.pools[kind] as Pool<ItemOf<Of>>);
  if (!target) return undefined;
  const { resource: subject, isOfDeleted } = target;
  const draft = emptyDraft(id, { ...fill(id, { [kind]: { id: target.id } }), isOfDeleted });
  return { ...draft, ...(!subject && { expected: [404] }), subject };
}

/** The request of the catalogue, for an operation that depends on no more than one resource, or on none. */
export function draftCatalogued(id: OperationId, client: Client): Draft | undefined {
  const [need, ...others] = needsOf(id);
  const kind = kinds.find((each) => each === need);
  if (others.length > 0 || kind !== need) return undefined;
  const draft = kind ? draftOne(id, kind, client) : emptyDraft(id, fill(id, {}));
  return draft && { ...draft, query: drawQuery(id, client) };
}

function fill(id: OperationId, fixtures: object): Pick<Draft, "path" | "body"> {
  const { path = {}, body } = entryOf(id).request(fixtures as Fixtures);
  return { path: path as Draft["path"], ...(body !== undefined && { body: body as NonNullable<Draft["body"]> }) };
}

/** A resource for the path: mostly one that exists; also a deleted one, and an id that never was one. */
function pickTarget<Item extends Resource>(
  { values }: Client,
  pool: { live: Item[]; gone: Item[] },
): { id: string; resource?: Item; isOfDeleted: boolean } | undefined {
  const roll = values.random.below(100);
  const resource = roll < 86 ? pickRecent(pool.live, values) : undefined;
  if (resource) return { id: `${resource.id}`, resource, isOfDeleted: false };
  const gone = roll < 96 ? pickRecent(pool.gone, values) : undefined;
  if (gone) return { id: `${gone.id}`, isOfDeleted: true };
  if (roll < 90) return undefined;
  return { id: values.pick(["0", "-1", "4611686018427387904", "x", "1.5"]), isOfDeleted: false };
}

/** Mostly one of the newest, whose states are known best. */
function pickRecent<Item>(items: Item[], values: Values): Item | undefined {
  if (items.length === 0) return undefined;
  const back = values.chance(0.7) ? values.random.below(Math.min(10, items.length)) : values.random.below(items.length);
  return items[items.length - 1 - back];
}

/** The members of a JSON body; undefined if the request has none. */
export function membersOf({ body }: Draft): JsonObject | undefined {
  return typeof body === "object" && !(body instanceof Uint8Array) ? body : undefined;
}

/** Adds `If-Match` to some drafts. Returns whether it matches. */
export function drawIfMatch(draft: Draft, resource: Resource | undefined, { values }: Client): boolean {
  if (!takesHeader(operationOf(draft.id), "If-Match") || !values.chance(0.4)) return true;
  const { tag, oldTag } = resource ?? {};
  const choices: [text: string, isMatch: boolean][] = [
    ["*", true],
    ['"0"', false],
    ...(tag
      ? ([
          [tag, true],
          [tag, true],
          [`"0", ${tag}`, true],
          [`W/${tag}`, false],
        ] as [string, boolean][])
      : []),
    ...(oldTag && tag && oldTag !== tag ? ([[oldTag, false]] as [string, boolean][]) : []),
  ];
  const [text, isMatch] = values.pick(choices);
  draft.headers["If-Match"] = text;
  return isMatch;
}

/** Adds the headers and the query parameters that do not change the outcome to some drafts. */
export function drawOptions(draft: Draft, { values, next, number }: Client): Draft {
  const operation = operationOf(draft.id);
  const inQuery = parametersIn("query", operation).map(({ name }) => name);
  if (inQuery.includes("dryRun") && values.chance(DRY_RUN_SHARE)) {
    draft.isDryRun = values.chance(0.8);
    draft.query.push(["dryRun", `${draft.isDryRun}`]);
  }
  if (takesHeader(operation, "Idempotency-Key") && values.chance(IDEMPOTENCY_SHARE)) {
    const key = `${number} of ${next()}`;
    draft.headers["Idempotency-Key"] = values.chance(0.5) ? key : `"${key}"`;
  }
  return draft;
}
