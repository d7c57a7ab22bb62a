import { expect, test } from "bun:test";
import { gunzipSync } from "node:zlib";
import { openPetStore, type PetStore, type TestResponse } from "../../../test/support/pet-store.ts";
import type { Event } from "../../contract/contract.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const day = 24 * 3_600_000;

/** The query of the next page, from the `Link` header. */
function nextOf({ headers }: TestResponse): string {
  const next = /^<[^>]*\/v1\/events\?([^>]*)>; rel="next"$/.exec(headers.get("Link") ?? "")?.[1];
  if (next === undefined) throw new Error("The page has no next position.");
  return next;
}

const positionOf = (response: TestResponse) => new URLSearchParams(nextOf(response)).get("after") ?? "";
const addPet = (petStore: PetStore, name = "Rex") => petStore.createPet({ name, categoryId: 1n, status: "available" });

/** Follows from a query until nothing more comes. */
async function followAll(petStore: PetStore, query: string, key?: string): Promise<{ events: Event[]; next: string }> {
  const events: Event[] = [];
  for (let next = query; ; ) {
    const page: TestResponse = await petStore.listEvents(next, key === undefined ? {} : { key });
    expect(page.status).toBe(200);
    events.push(...page.body);
    if (nextOf(page) === next) return { events, next };
    next = nextOf(page);
  }
}

test("200: after=start and after=now begin; each page is oldest first and links to the next, also an empty one", async () => {
  await using petStore = await openPetStore();
  const empty = await petStore.listEvents("after=start");
  expect([empty.status, empty.body]).toEqual([200, []]);
  for (let index = 0; index < 5; index += 1) await addPet(petStore, `Rex ${index}`);
  const now = await petStore.listEvents("after=now&limit=3");
  await addPet(petStore, "Max");

  const { body: newest } = await petStore.listEvents();
  const { events } = await followAll(petStore, "after=start&limit=2");
  expect(events).toEqual(newest.toReversed());
  expect((await followAll(petStore, nextOf(empty))).events).toEqual(events);
  expect(now.body).toEqual([]);
  expect(nextOf(now)).toStartWith("limit=3&after=");
  const later = await followAll(petStore, nextOf(now));
  expect(later.events.map(({ data }) => data.pet?.name)).toEqual(["Max"]);

  const idle = await petStore.listEvents(later.next);
  expect([idle.status, idle.body, nextOf(idle)]).toEqual([200, [], later.next]);
  expect([idle.headers.get("ETag"), idle.headers.get("Cache-Control")]).toEqual([null, "no-store"]);
  const again = await petStore.listEvents(later.next, { headers: { "If-None-Match": "*" } });
  expect(again.status).toBe(200);
});

test("200: a long page is compressed for clients that accept it, never with an ETag; a short page and a list are not", async () => {
  await using petStore = await openPetStore();
  for (let index = 0; index < 20; index += 1) await addPet(petStore, `Rex ${index}`);
  const key = await petStore.addKey("read");
  const read = (query: string, encoding: string, method = "GET") =>
    fetch(`${petStore.origin}/v1/events?${query}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, "Accept-Encoding": encoding },
      decompress: false,
    });
  const headersOf = ({ headers }: Response) =>
    ["Vary", "Content-Encoding", "ETag", "Content-Type", "Content-Length"].map((name) => headers.get(name));

  const plain = await read("after=start", "identity");
  const [text, length] = [await plain.text(), plain.headers.get("Content-Length")];
  expect(headersOf(plain)).toEqual(["Prefer, Accept-Encoding", null, null, "application/json", length]);
  for (const encoding of ["gzip", "br, gzip;q=0.5", "deflate, gzip, br, zstd"]) {
    const page = await read("after=start", encoding);
    const bytes = await page.bytes();
    expect([page.status, page.headers.get("Link")]).toEqual([200, plain.headers.get("Link")]);
    expect(headersOf(page)).toEqual(["Prefer, Accept-Encoding", "gzip", null, "application/json", `${bytes.length}`]);
    expect(headersOf(await read("after=start", encoding, "HEAD"))).toEqual(headersOf(page));
    expect(gunzipSync(bytes).toString()).toBe(text);
    expect(bytes.length).toBeLessThan(text.length / 6);
  }

  for (const query of ["after=now", "after=start&limit=1"]) {
    expect(headersOf(await read(query, "gzip")).slice(0, 3)).toEqual(["Prefer, Accept-Encoding", null, null]);
  }
  for (const query of ["", "limit=100"]) {
    const list = await read(query, "gzip");
    expect(headersOf(list).slice(0, 3)).toEqual(["Prefer", null, expect.stringMatching(/^"/)]);
  }
  const refused = await read("after=none", "gzip");
  expect([refused.status, refused.headers.get("Content-Encoding")]).toEqual([400, null]);
});

test("200: a position is valid with other filters and for other callers, and moves past what they leave out", async () => {
  await using petStore = await openPetStore();
  const admin = await petStore.addKey("admin");
  const read = await petStore.addKey("read");
  const start = await petStore.listEvents("after=now", { key: read });
  await addPet(petStore);
  await petStore.addKey("read");
  await petStore.createCategory({ name: "Hamsters" });

  const seen = async (query: string, key: string) => {
    const { events, next } = await followAll(petStore, `${nextOf(start)}${query}`, key);
    return [events.map(({ type }) => type).join(), new URLSearchParams(next).get("after")];
  };
  const end = positionOf(await petStore.listEvents("after=now"));
  expect(await seen("", admin)).toEqual(["pet.created,key.created,category.created", end]);
  expect(await seen("", read)).toEqual(["pet.created,category.created", end]);
  expect(await seen("&type=category.created", read)).toEqual(["category.created", end]);
  expect(await seen("&type=key.created", read)).toEqual(["", end]);
  expect(await seen("&type=order.placed", admin)).toEqual(["", end]);
});

test("400: the position is malformed or was modified, or there is a cursor, too", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore);
  await addPet(petStore);
  const position = positionOf(await petStore.listEvents("after=now"));
  const cursor = new URLSearchParams(
    /\?([^>]*)>/.exec((await petStore.listEvents("limit=1")).headers.get("Link") ?? "")?.[1],
  ).get("cursor");
  const message = "`after` must be `start`, `now`, or a position from a page of the feed or from a stream.";

  for (const after of [
    "",
    "begin",
    "1",
    `${position}A`,
    position.slice(0, -1),
    `${position}=`,
    `A${position}`,
    cursor ?? "",
  ]) {
    const { status, body, headers } = await petStore.listEvents({ after });
    expect([after, status, body.message, headers.get("Faults")]).toEqual([after, 400, message, '"after";in=query']);
  }
  const both = await petStore.listEvents({ after: "now", cursor: cursor ?? "" });
  expect([both.status, both.body.message]).toEqual([400, "`cursor` is not allowed with `after`."]);
  expect((await petStore.listEvents({ after: "A".repeat(4001) })).status).toBe(400);
});

test("410: an event after the position has expired, but never for start", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const first = await petStore.listEvents("after=now");
  await addPet(petStore, "Stays");
  await petStore.createCategory({ name: "Hamsters" });
  const second = await petStore.listEvents("after=now");
  clock.now += day;
  await addPet(petStore, "New");
  const third = await petStore.listEvents("after=now");
  const namesAfter = async (query: string) => {
    const { status, body } = await petStore.listEvents(query);
    return [
      status,
      ...(status === 200 ? body.map(({ data }: Event) => data.pet?.name ?? data.category?.name) : [body.code]),
    ];
  };

  clock.now = noon + 30 * day - 1;
  await petStore.jobs.run();
  expect(await namesAfter(nextOf(first))).toEqual([200, "Stays", "Hamsters", "New"]);
  clock.now = noon + 30 * day;
  // Before the removal, too, there is no event that has expired.
  expect(await namesAfter("after=start")).toEqual([200, "New"]);
  const start = await petStore.listEvents("after=start&limit=1");
  clock.now += 11 * 60_000;
  await petStore.jobs.run();

  expect(await namesAfter(nextOf(first))).toEqual([410, "events_expired"]);
  for (const query of [nextOf(second), "after=start"]) expect(await namesAfter(query)).toEqual([200, "New"]);
  for (const next of [third, start]) expect(await namesAfter(nextOf(next))).toEqual([200]);
  clock.now = noon + 60 * day;
  await petStore.jobs.run();
  expect(await namesAfter(nextOf(second))).toEqual([410, "events_expired"]);
  for (const query of [nextOf(third), nextOf(start), "after=start", "after=now"])
    expect(await namesAfter(query)).toEqual([200]);
});
