import type { Json } from "../../../src/contract/json.ts";
import { advice } from "../advice.ts";
import { type Check, expectError, expectHeader, expectStatus, fault, type Outcome, skip } from "../check.ts";
import type { Reply, Session } from "../session.ts";

const READS = 5;
/** Letters with and without accents, an emoji of several code points, text from right to left, quotes and markup. */
const NAME = "Ünïcode e\u0301 🐕‍🦺 كلب \u202e 'a' \"b\" \\ <b>&amp;";

/** An address of a network for documentation (RFC 5737), from which no request comes. */
const NO_ADDRESS = "192.0.2.77";
/** Maximum number of pages of the feed that are read for three events. */
const PAGES_MAX = 50;

export const changeChecks: Check[] = [
  { name: "create", title: "A pet is added once, and its Location leads to it", need: "changes", run: checkCreate },
  { name: "read-your-writes", title: "Reads show the last change", need: "changes", run: checkReads },
  { name: "names", title: "Unicode names are exact", need: "changes", run: checkNames },
  { name: "stored-int64", title: "Stored 64-bit integers are exact", need: "changes", run: checkStoredIntegers },
  {
    name: "idempotency",
    title: "A repeated POST with an Idempotency-Key is executed once",
    need: "changes",
    run: checkIdempotency,
  },
  { name: "conditions", title: "If-Match protects changes and deletions", need: "changes", run: checkConditions },
  { name: "feed", title: "The event feed has the changes, in order", need: "changes", run: checkFeed },
  {
    name: "client-address",
    title: "Clients cannot choose their address",
    need: "admin changes",
    run: checkClientAddress,
  },
];

/** Adds a pet whose name only this run uses, to a category of this run: a missing category would be added and stay. */
async function addPet(
  session: Session,
  what: string,
  more: { [name: string]: Json } = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  if (session.categoryId === undefined) {
    const body = { name: session.made.name("category") };
    const category = await session.send("/categories", { method: "POST", body });
    if (category.status !== 201) return category;
    session.categoryId = category.body?.id;
  }
  const body = { name: session.made.name(what), categoryId: session.categoryId ?? null, ...more };
  return session.send("/pets", { method: "POST", headers, body });
}

async function checkCreate(session: Session): Promise<Outcome> {
  const { baseUrl } = session.target;
  // Of its own for each attempt: a pet whose response was lost may have been added.
  const what = `create ${crypto.randomUUID()}`;
  const created = await addPet(session, what);
  const id = created.body?.id;
  const location = `${baseUrl}/pets/${id}`;
  const wrong =
    expectStatus(created, 201, advice.methods) ?? expectHeader(created, "Location", location, advice.baseUrl);
  if (wrong) return wrong;
  const found = await session.send(`/pets?name=${encodeURIComponent(session.made.name(what))}`);
  const count = found.text.split('"id"').length - 1;
  if (count > 1) return fault("one pet after one POST", `${count} pets`, advice.retries);
  const read = await session.send(`/pets/${id}`);
  // From 5 December 2030.
  if (read.status === 410) return undefined;
  const ETag = created.headers.get("ETag") ?? "";
  return expectStatus(read, 200, advice.paths) ?? expectHeader(read, "ETag", ETag, advice.etag);
}

async function checkReads(session: Session): Promise<Outcome> {
  for (let count = 0; count < READS; count += 1) {
    const { body, ...created } = await addPet(session, `read ${count}`);
    const wrong = expectStatus({ body, ...created }, 201);
    if (wrong) return wrong;
    const list = await session.send(`/pets?name=${encodeURIComponent(session.made.name("read"))}`);
    if (!list.text.includes(`"id":${body?.id},`)) {
      return fault(`the pet ${body?.id} in the list, right after the 201`, "a list without it", advice.caching);
    }
  }
  return undefined;
}

async function checkNames(session: Session): Promise<Outcome> {
  const name = session.made.name(NAME);
  const created = await addPet(session, NAME);
  const read = await session.send(`/pets?id=${created.body?.id}`);
  const wrong = expectStatus(created, 201) ?? expectStatus(read, 200);
  if (wrong) return wrong;
  const isExact = created.body?.name === name && read.text.includes(JSON.stringify(name));
  return isExact ? undefined : fault(`the name ${JSON.stringify(name)}`, read.text, advice.rewriting);
}

async function checkStoredIntegers(session: Session): Promise<Outcome> {
  // Random, so that it is not in use; odd, so that it cannot be rounded to itself.
  const [random] = crypto.getRandomValues(new BigUint64Array(1)) as BigUint64Array & [bigint];
  const id = (random >> 1n) | (1n << 62n) | 1n;
  const category = await session.send("/categories", {
    method: "POST",
    body: { id, name: session.made.name("int64") },
  });
  const pet = await addPet(session, "int64", { categoryId: id });
  const wrong = expectStatus(category, 201) ?? expectStatus(pet, 201);
  if (wrong) return wrong;
  const list = await session.send(`/pets?categoryId=${id}`);
  const isExact = category.text.includes(`"id":${id},`) && list.text.includes(`"categoryId":${id}`);
  return isExact ? undefined : fault(`the integer ${id}`, list.text, advice.rewriting);
}

async function checkIdempotency(session: Session): Promise<Outcome> {
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const first = await addPet(session, "idempotency", {}, headers);
  const second = await addPet(session, "idempotency", {}, headers);
  const wrong =
    expectStatus(first, 201) ??
    expectStatus(second, 201) ??
    expectHeader(second, "Idempotent-Replayed", "true", advice.cors);
  if (wrong) return wrong;
  return first.text === second.text ? undefined : fault(first.text, second.text, advice.rewriting);
}

async function checkConditions(session: Session): Promise<Outcome> {
  const created = await addPet(session, "conditions");
  const path = `/pets/${created.body?.id}`;
  const send = (method: string, ETag: string, body?: object) =>
    session.send(path, { method, headers: { "If-Match": ETag }, ...(body && { body }) });
  const old = created.headers.get("ETag") ?? "";
  const changed = await send("PATCH", old, { status: "available" });
  const refused = await send("PATCH", old, { status: "sold" });
  const kept = await send("DELETE", old);
  const deleted = await send("DELETE", changed.headers.get("ETag") ?? "");
  const after = await session.send(`/pets?id=${created.body?.id}`);
  return (
    expectStatus(created, 201) ??
    expectStatus(changed, 200, advice.methods) ??
    expectError(refused, 412, "precondition_failed", advice.etag) ??
    expectError(kept, 412, "precondition_failed", advice.etag) ??
    expectStatus(deleted, 204, advice.methods) ??
    (after.text === "[]" ? undefined : fault("no pet after its deletion", after, advice.caching))
  );
}

async function checkFeed(session: Session): Promise<Outcome> {
  const begin = await session.send("/events?after=now");
  // Of some databases that speak PostgreSQL's protocol.
  if (begin.status === 503) return skip("the database of this deployment has no feed");
  const created = await addPet(session, "feed");
  const path = `/pets/${created.body?.id}`;
  const changed = await session.send(path, { method: "PATCH", body: { status: "sold" } });
  const deleted = await session.send(path, { method: "DELETE" });
  const wrong =
    expectStatus(begin, 200) ?? expectStatus(created, 201) ?? expectStatus(changed, 200) ?? expectStatus(deleted, 204);
  if (wrong) return wrong;
  const seen = await readEvents(session, begin, `"id":${created.body?.id},`);
  const wanted = "pet.created, pet.status_changed, pet.deleted";
  return seen.join(", ") === wanted ? undefined : fault(wanted, seen.join(", ") || "no event", advice.caching);
}

/** Returns the types of the events after a position whose text contains `part`. */
async function readEvents(session: Session, begin: Reply, part: string): Promise<string[]> {
  const types: string[] = [];
  let position = positionAfter(begin);
  for (let page = 0; page < PAGES_MAX && types.length < 3; page += 1) {
    const reply = await session.send(`/events?limit=100&after=${position}`);
    for (const event of reply.text.split(/(?<=\}),(?=\{"id":\d+,"type":)/)) {
      if (event.includes(part)) types.push(/"type":"([^"]*)"/.exec(event)?.[1] ?? "");
    }
    const next = positionAfter(reply);
    if (next === position) break;
    position = next;
  }
  return types;
}

function positionAfter({ headers }: Reply): string | undefined {
  return /[?&]after=([^&>]*)[^>]*>; rel="next"/.exec(headers.get("Link") ?? "")?.[1];
}

async function checkClientAddress(session: Session): Promise<Outcome> {
  const body = { name: session.made.name("address"), scope: "read", allowedAddresses: [`${NO_ADDRESS}/32`] };
  const made = await session.send("/keys", { method: "POST", body });
  const wrong = expectStatus(made, 201);
  if (wrong) return wrong;
  const key = `${made.body?.key}`;
  const claims: Record<string, string>[] = [
    {},
    { "X-Forwarded-For": NO_ADDRESS },
    { "X-Forwarded-For": `${NO_ADDRESS}, ${NO_ADDRESS}`, "X-Real-IP": NO_ADDRESS, Forwarded: `for=${NO_ADDRESS}` },
  ];
  for (const headers of claims) {
    const reply = await session.send("/pets?limit=1", { key, headers });
    const wrong = expectError(reply, 403, "address_not_allowed", advice.forwardedFor);
    if (wrong) return { ...wrong, expected: `${wrong.expected} with ${JSON.stringify(headers)}` };
  }
  const revoked = await session.send(`/keys/${made.body?.id}`, { method: "DELETE" });
  return expectStatus(revoked, 204, advice.methods);
}
