import { advice } from "../advice.ts";
import { type Check, expectError, expectStatus, fault, type Outcome, skip } from "../check.ts";
import type { Reply } from "../reply.ts";
import type { Session } from "../session.ts";
import { addPet } from "./pets.ts";

/** An address of a network for documentation (RFC 5737), from which no request comes. */
const NO_ADDRESS = "192.0.2.77";
/** Maximum number of pages of the feed that are read for three events. */
const PAGES_MAX = 50;

export const otherChangeChecks: Check[] = [
  { name: "batch", title: "A batch makes all of its changes or none", need: "changes", run: checkBatch },
  { name: "import", title: "A table is imported", need: "changes", run: checkImport },
  { name: "orders", title: "An order is placed, delivered and returned", need: "changes", run: checkOrder },
  { name: "feed", title: "The event feed has the changes, in order", need: "changes", run: checkFeed },
  {
    name: "client-address",
    title: "Clients cannot choose their address",
    need: "admin changes",
    run: checkClientAddress,
  },
];

async function checkBatch(session: Session): Promise<Outcome> {
  const create = (what: string) => ({ method: "create", body: { name: session.made.name(what), categoryId: 1 } });
  const send = (...operations: object[]) => session.send("/pets/batch", { method: "POST", body: { operations } });
  const whole = await send(create("batch 1"), create("batch 2"));
  const refused = await send(create("batch 3"), { method: "delete", id: 9_223_372_036_854_775_807n });
  const wrong = expectStatus(whole, 200) ?? expectError(refused, 404, "pet_not_found", advice.errorPages);
  if (wrong) return wrong;
  const found = await session.send(`/pets?name=${encodeURIComponent(session.made.name("batch"))}`);
  const count = found.text.split('"id"').length - 1;
  return count === 2
    ? undefined
    : fault("two pets of the first batch, none of the second", `${count} pets`, advice.retries);
}

async function checkImport(session: Session): Promise<Outcome> {
  const body = `name,categoryId\n${session.made.name("import 1")},1\n${session.made.name("import 2")},1\n`;
  const reply = await session.send("/pets/import", { method: "POST", headers: { "Content-Type": "text/csv" }, body });
  const wrong = expectStatus(reply, 200, advice.bodySize);
  if (wrong) return wrong;
  return reply.text.includes('"new":2') ? undefined : fault("two new pets", reply.text, advice.rewriting);
}

/** The order remains, since orders cannot be deleted. */
async function checkOrder(session: Session): Promise<Outcome> {
  const pet = await addPet(session, "order", { status: "available" });
  const petId = pet.body?.id;
  const placed = await session.send("/store/orders", {
    method: "POST",
    body: { petId, reference: session.made.name("order") },
  });
  const wrong = expectStatus(pet, 201) ?? expectStatus(placed, 201);
  if (wrong) return wrong;
  session.remaining.push(`order ${placed.body?.id} (returned)`);
  const path = `/store/orders/${placed.body?.id}`;
  for (const status of ["approved", "delivered", "returned"]) {
    const moved = await session.send(path, { method: "PATCH", body: { status } });
    const wrong = expectStatus(moved, 200, advice.methods);
    if (wrong) return wrong;
  }
  const after = await session.send(`/pets?id=${petId}`);
  return after.text.includes('"status":"available"')
    ? undefined
    : fault("an available pet", after.text, advice.caching);
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
  session.remaining.push(`key ${made.body?.id} (revoked)`);
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
