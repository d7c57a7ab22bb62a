/** Differences between two deployments that clients notice: contract, results of checks, statuses, errors, headers, limits. */
import { type Json, parseJson } from "../../src/contract/json.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import type { Check } from "./check.ts";
import { type Section, sections, wholeRunChecks } from "./checks/index.ts";
import { isOffered, type Result, runCheck } from "./run-checks.ts";
import { explain, type Reply, type Session } from "./session.ts";

type Pair<Value> = [Value, Value];

export interface Difference {
  what: string;
  values: Pair<string>;
  /** Number of pairs of responses that differ in this way. */
  responses: number;
}

export interface Comparison {
  differences: Difference[];
  checks: number;
  responses: number;
  /** Titles of the checks that could not be made on both, with the reason. */
  notCompared: string[];
}

/** Headers whose values depend on the time, the request or what is stored, or which the transport sets. */
const ownOfEachResponse = new Set(["age", "date", "etag", "last-modified", "location", "request-id"]);
const ofDataOrTransport = new Set(["content-length", "keep-alive", "link", "transfer-encoding"]);
const NONE = "none";
const TEXT_LENGTH_MAX = 160;

/** Thrown if a deployment does not respond. */
export class NotComparable extends Error {}

/** Runs the checks that change nothing on both, and compares the results. Throws `NotComparable`. */
export async function compare(sessions: Pair<Session>): Promise<Comparison> {
  const found = new Differences();
  const pairs: Pair<Reply>[] = [];
  const notCompared: string[] = [];
  let checks = 0;
  for (const section of sections) {
    for (const check of section.checks) {
      if (section.checks === wholeRunChecks || check.need.endsWith("changes")) continue;
      const starts = sessions.map(({ replies }) => replies.length);
      const results = await both(sessions, (session) => runAlways(session, section, check));
      const replies = sessions.map((session, index) => session.replies.slice(starts[index])) as Pair<Reply[]>;
      const pairsOfCheck = pairUp(replies);
      pairs.push(...pairsOfCheck);
      const reason = whyNotCompared(section, results);
      if (reason !== undefined) notCompared.push(`${check.title}: ${reason}`);
      else checks += 1;
      // A difference between the responses of a check is not reported again as one of its result.
      const isSeen = pairsOfCheck.map((pair) => compareReplies(pair, sessions, found)).includes(true);
      if (reason === undefined && !isSeen) found.add(`the check "${check.title}"`, map(results, describeResult));
    }
  }
  compareHeaders(pairs, sessions, found);
  found.add("HTTP/2", map(await both(sessions, (session) => isOffered(session.over("http2"))), describeOffer));
  compareJson("contract ", map(await both(sessions, readContract), withoutServers), sessions, found);
  return { differences: found.all(), checks, responses: pairs.length, notCompared };
}

class Differences {
  readonly #found = new Map<string, Difference>();

  /** Notes two values unless they are equal; returns whether they differ. */
  add(what: string, values: Pair<string>): boolean {
    if (values[0] === values[1]) return false;
    const key = JSON.stringify([what, values]);
    const known = this.#found.get(key);
    if (known) known.responses += 1;
    else this.#found.set(key, { what, values, responses: 1 });
    return true;
  }

  all(): Difference[] {
    return [...this.#found.values()];
  }
}

function both<Value>(sessions: Pair<Session>, work: (session: Session) => Promise<Value>): Promise<Pair<Value>> {
  return Promise.all([work(sessions[0]), work(sessions[1])]);
}

function map<From, To>([first, second]: Pair<From>, change: (value: From) => To): Pair<To> {
  return [change(first), change(second)];
}

async function runAlways(session: Session, section: Section, check: Check): Promise<Result> {
  const result = await runCheck(session, section, check);
  if (result.result !== "connection") return result;
  throw new NotComparable(`${session.target.baseUrl} does not respond: ${result.actual}.`);
}

/** Checks that depend on the data of a store, or on the key, are skipped, and not compared. */
function whyNotCompared({ title }: Section, results: Pair<Result>): string | undefined {
  if (title === "Connection") return undefined;
  const skipped = results.find(({ result }) => result === "skipped");
  return skipped?.result === "skipped" ? skipped.reason : undefined;
}

function describeResult(result: Result): string {
  if (result.result === "skipped") return `skipped: ${result.reason}`;
  return result.result === "passed" ? "passed" : `failed: ${shorten("actual" in result ? result.actual : "")}`;
}

function describeOffer(isOffered: boolean): string {
  return isOffered ? "offered" : "not offered";
}

/** Pairs the responses to the same requests, up to the first request that only one check has sent. */
function pairUp([first, second]: Pair<Reply[]>): Pair<Reply>[] {
  const pairs: Pair<Reply>[] = [];
  for (const [index, reply] of first.entries()) {
    const other = second[index];
    if (!other || requestOf(other) !== requestOf(reply)) break;
    pairs.push([reply, other]);
  }
  return pairs;
}

/** The request without a cursor, which depends on what is stored. */
function requestOf({ request }: Reply): string {
  return request.replace(/cursor=[^&]*/, "cursor=…");
}

/** Returns whether status, media type or error differ. */
function compareReplies(pair: Pair<Reply>, sessions: Pair<Session>, found: Differences): boolean {
  const request = requestOf(pair[0]);
  if (
    found.add(
      `the status of ${request}`,
      map(pair, ({ status }) => `${status}`),
    )
  )
    return true;
  if (
    found.add(
      `the media type of ${request}`,
      map(pair, ({ mediaType }) => mediaType || NONE),
    )
  )
    return true;
  const texts = pair.map((reply, index) => describeError(reply, sessions[index] as Session)) as Pair<string>;
  return found.add(`the error of ${request}`, texts);
}

/** The code and the message of an error, without the URL of the deployment. */
function describeError({ status, body }: Reply, session: Session): string {
  return status < 400 || body === undefined ? "" : shorten(neutral(`${body.code}: ${body.message}`, session));
}

function compareHeaders(pairs: Pair<Reply>[], sessions: Pair<Session>, found: Differences): void {
  const changing = new Set([...ownOfEachResponse, ...findChanging(pairs, 0), ...findChanging(pairs, 1)]);
  for (const [first, second] of pairs) {
    // They have different bodies, and so different headers.
    if (first.status !== second.status || first.mediaType !== second.mediaType) continue;
    for (const name of new Set([...first.headers.keys(), ...second.headers.keys()])) {
      if (ofDataOrTransport.has(name)) continue;
      const values = [first, second].map(({ headers }, index) => {
        const value = headers.get(name);
        if (value === null) return NONE;
        return changing.has(name) ? "present" : shorten(neutral(value, sessions[index] as Session));
      }) as Pair<string>;
      found.add(`the header ${name}`, values);
    }
  }
}

/** Returns the names of headers that have different values in responses to the same request of one deployment. */
function findChanging(pairs: Pair<Reply>[], index: 0 | 1): string[] {
  const seen = new Map<string, string>();
  const changing = new Set<string>();
  for (const { [index]: reply } of pairs) {
    for (const [name, value] of reply.headers) {
      const key = `${reply.status} ${reply.request} ${name}`;
      if ((seen.get(key) ?? value) !== value) changing.add(name);
      seen.set(key, value);
    }
  }
  return [...changing];
}

/** Returns the text without the URL of the deployment. */
function neutral(text: string, { target }: Session): string {
  return text.replaceAll(target.baseUrl, "{base}").replaceAll(new URL(target.baseUrl).origin, "{origin}");
}

function shorten(text: string): string {
  return text.length > TEXT_LENGTH_MAX ? `${text.slice(0, TEXT_LENGTH_MAX)}…` : text;
}

async function readContract(session: Session): Promise<Json | undefined> {
  try {
    const response = await session.fetch("/openapi.json", { key: null });
    const read = parseJson(await response.text());
    return "value" in read ? read.value : undefined;
  } catch (error) {
    session.signal.throwIfAborted();
    throw new NotComparable(`${session.target.baseUrl} does not send its contract: ${explain(error)}.`);
  }
}

function isObject(value: Json | undefined): value is { [name: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function withoutServers(contract: Json | undefined): Json | undefined {
  if (!isObject(contract)) return contract;
  const { servers: _, ...rest } = contract;
  return rest;
}

/** Compares two values member by member; `path` is a JSON pointer behind a word. */
function compareJson(path: string, values: Pair<Json | undefined>, sessions: Pair<Session>, found: Differences): void {
  const [first, second] = values;
  const isBoth = (isObject(first) && isObject(second)) || (Array.isArray(first) && Array.isArray(second));
  if (!isBoth) {
    const texts = values.map((value, index) => {
      return value === undefined ? NONE : neutral(writeJson(value as object), sessions[index] as Session);
    }) as Pair<string>;
    if (texts[0] !== texts[1]) found.add(path, map(texts, shorten));
    return;
  }
  const members = map(values as Pair<object>, (value) => new Map(Object.entries(value) as [string, Json][]));
  for (const name of new Set([...members[0].keys(), ...members[1].keys()])) {
    const pointer = `${path}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    compareJson(
      pointer,
      map(members, (each) => each.get(name)),
      sessions,
      found,
    );
  }
}
