import type { Json } from "../../../src/contract/json.ts";
import { advice } from "../advice.ts";
import { type Check, expectError, expectHeader, expectStatus, fault, type Outcome } from "../check.ts";
import type { Reply } from "../reply.ts";
import type { Session } from "../session.ts";

const READS = 5;
/** Letters with and without accents, an emoji of several code points, text from right to left, quotes and markup. */
const NAME = "Ünïcode e\u0301 🐕‍🦺 كلب \u202e 'a' \"b\" \\ <b>&amp;";

export const petChecks: Check[] = [
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
];

/** Adds a pet whose name only this run uses. */
export function addPet(session: Session, what: string, more: { [name: string]: Json } = {}): Promise<Reply> {
  const body = { name: session.made.name(what), categoryId: 1, ...more };
  return session.send("/pets", { method: "POST", body });
}

async function checkCreate(session: Session): Promise<Outcome> {
  const { baseUrl } = session.target;
  const created = await addPet(session, "create");
  const id = created.body?.id;
  const location = `${baseUrl}/pets/${id}`;
  const wrong =
    expectStatus(created, 201, advice.methods) ?? expectHeader(created, "Location", location, advice.baseUrl);
  if (wrong) return wrong;
  const found = await session.send(`/pets?name=${encodeURIComponent(session.made.name("create"))}`);
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
  const body = { name: session.made.name("idempotency"), categoryId: 1 };
  const first = await session.send("/pets", { method: "POST", headers, body });
  const second = await session.send("/pets", { method: "POST", headers, body });
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
