import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import type { Person } from "../../contract/contract.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const minute = 60_000;

test("200: lists all accounts, newest first, each as getPerson returns it, without passwords", async () => {
  await using petStore = await openPetStore();
  for (const role of ["owner", "staff", "viewer"] as const) await petStore.addPerson(role);
  const gone = await petStore.addPerson("staff");
  await petStore.removePerson(gone.id);

  const { status, body, text } = await petStore.listPeople();

  expect(status).toBe(200);
  expect(body.map(({ role }: Person) => role)).toEqual(["viewer", "staff", "owner"]);
  const alone = await Promise.all(body.map(async ({ id }: Person) => (await petStore.getPerson(id)).text));
  expect(text).toBe(`[${alone.join(",")}]`);
  expect(text).not.toContain("argon2");
});

test("200: 20 by default; following Link lists each person once while others join", async () => {
  await using petStore = await openPetStore();
  for (let index = 1; index <= 25; index += 1) await petStore.addPerson("viewer");

  expect((await petStore.listPeople()).body).toHaveLength(20);
  const seen: number[] = [];
  let query: string | undefined = "limit=10";
  while (query !== undefined) {
    const { body, headers } = await petStore.listPeople(query);
    seen.push(...body.map(({ id }: Person) => Number(id)));
    await petStore.addPerson("viewer");
    query = /\?([^>]*)>; rel="next"$/.exec(headers.get("Link") ?? "")?.[1];
  }

  expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index));
});

test("200: lastSeenAt is exact to the minute, and absent for a person who never logged in", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { cookie } = await petStore.addPerson("viewer");
  const newcomer = { email: "bo@example.org", name: "Bo", role: "staff", passwordHash: "none" } as const;
  await petStore.store.transaction(({ people }) => people.add(newcomer, { type: "operator" }));
  const seen = async () => (await petStore.listPeople()).body.map(({ lastSeenAt }: Person) => lastSeenAt);

  expect(await seen()).toEqual([undefined, "2027-01-31T12:00:00.000Z"]);
  clock.now += minute - 1;
  await petStore.getSession({ cookie });
  expect(await seen()).toEqual([undefined, "2027-01-31T12:00:00.000Z"]);
  clock.now += 1;
  await petStore.getSession({ cookie });
  expect(await seen()).toEqual([undefined, "2027-01-31T12:01:00.000Z"]);
});

test("400: the limit or the cursor is invalid", async () => {
  await using petStore = await openPetStore();
  await petStore.addPerson("viewer");
  await petStore.addPerson("viewer");
  const { headers } = await petStore.listPeople("limit=1");
  const cursor = /cursor=([\w.-]+)/.exec(headers.get("Link") ?? "")?.[1];

  for (const query of ["limit=0", "limit=101", "cursor=x"]) {
    const { status, body } = await petStore.listPeople(query);
    expect([query, status, body.code]).toEqual([query, 400, "invalid_request"]);
  }
  expect((await petStore.listKeys(`cursor=${cursor}`)).status).toBe(400);
  expect((await petStore.listPeople(`cursor=${cursor}`)).status).toBe(200);
});
