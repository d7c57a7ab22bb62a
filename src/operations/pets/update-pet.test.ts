import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import { repetitions } from "../../../test/support/thorough-test.ts";
import type { Event, Pet } from "../../contract/contract.ts";

const statuses = ["none", "available", "pending", "sold"] as const;
type Status = (typeof statuses)[number];

const allowedMoves: { [From in Status]: Status[] } = {
  none: ["available", "pending", "sold"],
  available: ["none", "pending", "sold"],
  pending: ["available", "sold"],
  sold: ["available"],
};
/** Every pair of different statuses. */
const moves = statuses.flatMap((from) => statuses.filter((to) => to !== from).map((to) => [from, to] as const));

const noon = Date.parse("2026-11-21T12:00:00Z");

/** Adds a pet named Rex, with or without a status; returns its id. */
async function addPet(petStore: PetStore, status: Status = "none"): Promise<bigint> {
  const { body } = await petStore.createPet({ name: "Rex", categoryId: 1n, ...(status !== "none" && { status }) });
  return body.id;
}

const toValue = (status: Status) => (status === "none" ? null : status);

/** The events after the first `count`, oldest first. */
async function eventsAfter(petStore: PetStore, count: number): Promise<Event[]> {
  const { body } = await petStore.listEvents("limit=100");
  return body.reverse().slice(count);
}

async function countEvents(petStore: PetStore): Promise<number> {
  return (await eventsAfter(petStore, 0)).length;
}

test("200: changes the members of the body, and returns the whole pet", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore);
  const patches = {
    '{"name":"Max"}': '{"id":1,"name":"Max","categoryId":1}',
    '{"categoryId":2}': '{"id":1,"name":"Max","categoryId":2}',
    '{"status":"available"}': '{"id":1,"name":"Max","categoryId":2,"status":"available"}',
    '{"name":""}': '{"id":1,"name":"","categoryId":2,"status":"available"}',
    '{"status":"pending","name":"Misty"}': '{"id":1,"name":"Misty","categoryId":2,"status":"pending"}',
    '{"status":"sold","categoryId":3,"name":"Rex"}': '{"id":1,"name":"Rex","categoryId":3,"status":"sold"}',
  };

  for (const [patch, pet] of Object.entries(patches)) {
    const { status, text, headers } = await petStore.updatePet(1n, patch);
    expect([status, text]).toEqual([200, pet]);

    const read = await petStore.getPet(1n);
    expect([read.text, read.headers.get("ETag")]).toEqual([pet, headers.get("ETag")]);
  }
});

test("200: changes this pet and no other", async () => {
  await using petStore = await openPetStore();
  for (const status of ["available", "available", "none"] as const) await addPet(petStore, status);

  await petStore.updatePet(2n, { name: "Max", categoryId: 2n, status: "sold" });

  expect((await petStore.listPets()).body).toEqual([
    { id: 3n, name: "Rex", categoryId: 1n },
    { id: 2n, name: "Max", categoryId: 2n, status: "sold" },
    { id: 1n, name: "Rex", categoryId: 1n, status: "available" },
  ]);
});

test("200: each allowed change of status writes one event with the old and the new status", async () => {
  await using petStore = await openPetStore();

  for (const [from, to] of moves.filter(([one, other]) => allowedMoves[one].includes(other))) {
    const id = await addPet(petStore, from);
    const { status, body } = await petStore.updatePet(id, { status: toValue(to) });

    expect([from, to, status]).toEqual([from, to, 200]);
    expect(body).toEqual({ id, name: "Rex", categoryId: 1n, ...(to !== "none" && { status: to }) });
    expect((await petStore.getPet(id)).body).toEqual(body);
    const [event] = (await petStore.listEvents("limit=1")).body;
    expect([event.type, event.data]).toEqual([
      "pet.status_changed",
      {
        pet: body,
        changes: [{ field: "status", ...(from !== "none" && { from }), ...(to !== "none" && { to }) }],
      },
    ]);
  }
});

test("200: setting the current values changes nothing, whatever the status", async () => {
  await using petStore = await openPetStore();

  for (const status of statuses) {
    const id = await addPet(petStore, status);
    const before = await petStore.getPet(id);
    const count = await countEvents(petStore);

    const response = await petStore.updatePet(id, { name: "Rex", categoryId: 1n, status: toValue(status) });

    expect([response.status, response.text]).toEqual([200, before.text]);
    expect(response.headers.get("ETag")).toBe(before.headers.get("ETag"));
    expect(await countEvents(petStore)).toBe(count);
  }
});

test("200: an empty patch changes nothing and writes no event", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore, "sold");

  const { status, text } = await petStore.updatePet(1n, "{}");

  expect([status, text]).toEqual([200, '{"id":1,"name":"Rex","categoryId":1,"status":"sold"}']);
  expect(await countEvents(petStore)).toBe(1);
});

test("200: ignores its own id, and unknown members", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore);

  const { status, text } = await petStore.updatePet(
    1n,
    '{"id":1.0,"__proto__":{"name":"Max"},"constructor":{"status":"sold"},"tags":[null,1e999],"Name":"Max"}',
  );

  expect([status, text]).toEqual([200, '{"id":1,"name":"Rex","categoryId":1}']);
});

test("200: accepts both media types, in any case and with parameters", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore);
  const types = [
    "application/merge-patch+json",
    "application/json",
    "Application/Merge-Patch+JSON; charset=UTF-8",
    'application/json;charset="utf-8"',
  ];

  for (const [index, type] of types.entries()) {
    const name = `Rex ${index}`;
    const { status, body } = await petStore.updatePet(1n, { name }, { headers: { "Content-Type": type } });
    expect([status, body.name]).toEqual([200, name]);
  }
});

test("200: accepts every int64 as the category, and every number with an integer value", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore);
  const literals = {
    "9223372036854775807": "9223372036854775807",
    "-9223372036854775808": "-9223372036854775808",
    "9007199254740993": "9007199254740993",
    "-0": "0",
    "1e2": "100",
    "9223372036854775.807e3": "9223372036854775807",
  };

  for (const [sent, kept] of Object.entries(literals)) {
    const { text } = await petStore.updatePet(1n, `{"categoryId":${sent}}`);
    expect(text).toBe(`{"id":1,"name":"Rex","categoryId":${kept}}`);
    expect((await petStore.getPet(1n)).text).toBe(text);
    expect((await petStore.listPets(`categoryId=${kept}`)).text).toBe(`[${text}]`);
  }
});

test("200: keeps every name exactly as sent", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore);

  for (const name of ["", " Rex ", "Re\u0301", "ﷺ", "🐕‍🦺", "🐕".repeat(500), "\u0001\u001f\u007f", '"\\/', "\ufeff"]) {
    const { status, body } = await petStore.updatePet(1n, { name });
    expect([status, body.name]).toEqual([200, name]);
    expect((await petStore.getPet(1n)).body.name).toBe(name);
  }
});

test("200: lists find the pet by its new values only, whether its name is indexed yet or not", async () => {
  await using petStore = await openPetStore();
  const bella = { name: "Bella", categoryId: 1n, status: "available" };
  const straße = { name: "Straße", categoryId: 2n, status: "pending" };
  const count = async (query: Record<string, string>) => (await petStore.listPets(query)).body.length;
  const bellas = [{ name: "bella" }, { name: "el" }, { categoryId: "1" }, { status: "available" }];
  const straßen = [{ name: "STRASSE" }, { name: "ss" }, { name: "ß" }, { categoryId: "2" }, { status: "pending" }];
  await petStore.createPet(bella);
  await petStore.store.transaction(({ pets }) => pets.index());
  await petStore.createPet(bella);

  for (const id of [1n, 2n]) await petStore.updatePet(id, straße);
  expect(await Promise.all(bellas.map(count))).toEqual(bellas.map(() => 0));
  expect(await Promise.all(straßen.map(count))).toEqual(straßen.map(() => 2));
  expect((await petStore.getInventory()).body).toEqual({ available: 0n, pending: 2n, sold: 0n, unset: 0n });

  for (const id of [1n, 2n]) {
    await petStore.updatePet(id, bella);
    await petStore.updatePet(id, { status: null });
  }
  expect(await Promise.all(bellas.map(count))).toEqual([2, 2, 2, 0]);
  expect(await Promise.all(straßen.map(count))).toEqual(straßen.map(() => 0));
  expect((await petStore.getInventory()).body).toEqual({ available: 0n, pending: 0n, sold: 0n, unset: 2n });
});

test("200: of a patch with several changes, each event has its own changes and the new pet", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore);

  const { body } = await petStore.updatePet(1n, { status: "sold", categoryId: 9223372036854775807n, name: "Max" });

  const events = await eventsAfter(petStore, 1);
  expect(events.map(({ type, data }) => ({ type, data }))).toEqual([
    { type: "category.created", data: { category: { id: 9223372036854775807n } } },
    {
      type: "pet.updated",
      data: {
        pet: body,
        changes: [
          { field: "name", from: "Rex", to: "Max" },
          { field: "categoryId", from: 1n, to: 9223372036854775807n },
        ],
      },
    },
    { type: "pet.status_changed", data: { pet: body, changes: [{ field: "status", to: "sold" }] } },
  ]);
});

test("200: the first use of an unknown category registers it once, by the caller", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore);
  const key = await petStore.addKey("write", { name: "Web shop" });

  for (const categoryId of [99n, 1n, 99n]) await petStore.updatePet(1n, { categoryId }, { key });

  expect((await petStore.getCategory(99n)).text).toBe('{"id":99}');
  const { body } = await petStore.listEvents("type=category.created");
  expect(body).toMatchObject([{ by: { type: "key", name: "Web shop" }, data: { category: { id: 99n } } }]);
});

test("200: name and category can change while the pet has an open order", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore, "available");
  await petStore.placeOrder({ petId: 1n });

  const { status, text } = await petStore.updatePet(1n, { name: "Max", categoryId: 2n, status: "pending" });

  expect([status, text]).toEqual([200, '{"id":1,"name":"Max","categoryId":2,"status":"pending"}']);
});

test("200: the status can change once the order is closed, or the moment its hold ends", async () => {
  const time = { now: noon };
  await using petStore = await openPetStore({ now: () => time.now });
  for (const end of ["cancelled", "delivered", "expired"]) {
    const petId = await addPet(petStore, "available");
    const expiresAt = end === "expired" ? { expiresAt: "2026-11-21T12:00:01Z" } : {};
    const { body: order } = await petStore.placeOrder({ petId, ...expiresAt });
    if (end !== "expired") await petStore.updateOrder(order.id, { status: end });
  }
  const put = async (id: bigint, status: string) => (await petStore.updatePet(id, { status })).status;

  expect(await put(1n, "sold")).toBe(200);
  expect(await put(2n, "available")).toBe(200);
  time.now += 999;
  expect(await put(3n, "sold")).toBe(409);
  time.now += 1;
  expect(await put(3n, "sold")).toBe(200);
  expect((await petStore.getOrder(3n)).body.status).toBe("expired");
  expect((await petStore.getInventory()).body).toEqual({ available: 1n, pending: 0n, sold: 2n, unset: 0n });
});

test("200: of two concurrent patches with the same If-Match, one succeeds and the other gets 412", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore);

  for (let round = 0; round < repetitions(20, 100); round += 1) {
    const tag = (await petStore.getPet(1n)).headers.get("ETag") ?? "";
    const patch = (name: string) => petStore.updatePet(1n, { name }, { headers: { "If-Match": tag } });
    const responses = await Promise.all([patch(`Rex ${round}`), patch(`Max ${round}`)]);

    const [won, ...others] = responses.filter(({ status }) => status === 200);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect([(await petStore.getPet(1n)).text, others]).toEqual([won?.text ?? "", []]);
  }
});

test("200: concurrent patches of different members all take effect", async () => {
  await using petStore = await openPetStore();
  const ids = await Promise.all(Array.from({ length: 20 }, () => addPet(petStore)));

  await Promise.all(
    ids.flatMap((id) =>
      [{ name: "Max" }, { categoryId: 2n }, { status: "sold" }].map((patch) => petStore.updatePet(id, patch)),
    ),
  );

  const { body } = await petStore.listPets("limit=100");
  expect(body).toHaveLength(20);
  expect(body.every((pet: Pet) => pet.name === "Max" && pet.categoryId === 2n && pet.status === "sold")).toBe(true);
});

test("400: the message says what is wrong with each member", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore, "available");
  const notString = "`name` must be a string.";
  const notInt64 = "`categoryId` must be an integer from -9223372036854775808 to 9223372036854775807.";
  const noStatus = "`status` must be one of available, pending, sold, null.";
  const patches = {
    '{"name":null}': notString,
    '{"name":1}': notString,
    '{"name":true}': notString,
    '{"name":["Rex"]}': notString,
    '{"name":{}}': notString,
    [`{"name":"${"🐕".repeat(501)}"}`]: "`name` must have at most 500 characters.",
    '{"name":"a\\u0000b"}': "`name` must not contain U+0000.",
    '{"categoryId":null}': notInt64,
    '{"categoryId":"1"}': notInt64,
    '{"categoryId":1.5}': notInt64,
    '{"categoryId":true}': notInt64,
    '{"categoryId":[1]}': notInt64,
    '{"categoryId":9223372036854775808}': notInt64,
    '{"categoryId":-9223372036854775809}': notInt64,
    '{"status":"gone"}': noStatus,
    '{"status":""}': noStatus,
    '{"status":"Sold"}': noStatus,
    '{"status":"null"}': noStatus,
    '{"status":1}': noStatus,
    '{"status":false}': noStatus,
    '{"status":["sold"]}': noStatus,
    '{"name":"Max","categoryId":2,"status":"gone"}': noStatus,
    '{"name":null,"categoryId":null,"status":0}': `${notString} ${notInt64} ${noStatus}`,
  };

  for (const [patch, message] of Object.entries(patches)) {
    const { status, body } = await petStore.updatePet(1n, patch);
    expect([patch, status, body]).toEqual([patch, 400, { code: "invalid_request", message, status: 400n }]);
  }
  expect((await petStore.getPet(1n)).text).toBe('{"id":1,"name":"Rex","categoryId":1,"status":"available"}');
  expect(await countEvents(petStore)).toBe(1);
});

test("400: with handling=strict, the new category is not registered", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 98n });
  const strict = { headers: { Prefer: "handling=strict" } };

  const refused = await petStore.updatePet(1n, { name: "Max", categoryId: 99n }, strict);
  const known = await petStore.updatePet(1n, { name: "Max", categoryId: 1n }, strict);

  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    400,
    "unknown_category",
    "`categoryId`: there is no category with the id 99.",
  ]);
  expect([known.status, known.body.categoryId]).toEqual([200, 1n]);
  expect((await petStore.getCategory(99n)).status).toBe(404);
});

test("400: the body is not a JSON object", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore);

  for (const text of [
    "",
    "null",
    "[]",
    '"Rex"',
    "1",
    "{",
    '{"name":"Max"}x',
    '{"name":"Max","name":"Max"}',
    '{"name":"\\ud83d"}',
  ]) {
    const { status, body } = await petStore.updatePet(1n, text);
    expect([text, status, body.code]).toEqual([text, 400, "invalid_json"]);
  }
});

test("400: the message names the accepted media types", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore);
  const types = [
    "",
    "text/plain",
    "application/json-patch+json",
    "application/merge-patch",
    "application/x-www-form-urlencoded",
    "application/merge-patch+json; charset=latin1",
  ];

  for (const type of types) {
    const { status, body } = await petStore.updatePet(1n, Buffer.from('{"name":"Max"}'), {
      headers: { "Content-Type": type },
    });
    expect([type, status, body]).toEqual([
      type,
      400,
      {
        code: "invalid_content_type",
        message: "Send the body as Content-Type: application/merge-patch+json or application/json, in UTF-8.",
        status: 400n,
      },
    ]);
  }
});

test("400: is checked before 404, 412 and 409", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore, "sold");
  const headers = { "If-Match": '"other"' };

  for (const id of ["1", "2", "no-id"]) {
    const { status } = await petStore.updatePet(id, { name: null, status: "pending" }, { headers });
    expect([id, status]).toEqual([id, 400]);
  }
});

test("404: there is no pet with this id, or it was deleted", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore);
  await petStore.deletePet(1n);

  for (const id of [1n, 2n, 0n, -1n, 9223372036854775807n, -9223372036854775808n]) {
    const { status, body } = await petStore.updatePet(id, { name: "Max" }, { headers: { "If-Match": "*" } });
    expect([id, status, body.code]).toEqual([id, 404, "pet_not_found"]);
  }
  expect((await petStore.listPets()).body).toEqual([]);
});

test("404: the id is not a canonical int64", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore);

  for (const id of ["01", "1.0", "+1", "1e0", "-0", "one", "9223372036854775808", "%FF", "%00", "1%20"]) {
    const { status, body } = await petStore.updatePet(id, { name: "Max" });
    expect([id, status, body.code]).toEqual([id, 404, "pet_not_found"]);
  }
  expect((await petStore.getPet(1n)).body.name).toBe("Rex");
});

test("409: the change of status is not allowed, the message names those that are, and nothing else changes", async () => {
  await using petStore = await openPetStore();
  const reasons = {
    "pending none": "`status` cannot change from pending to none; allowed: available, sold.",
    "sold none": "`status` cannot change from sold to none; allowed: available.",
    "sold pending": "`status` cannot change from sold to pending; allowed: available.",
  };
  const forbidden = moves.filter(([from, to]) => !allowedMoves[from].includes(to));
  expect(forbidden.map((move) => move.join(" ")).sort()).toEqual(Object.keys(reasons));

  for (const [from, to] of forbidden) {
    const id = await addPet(petStore, from);
    const count = await countEvents(petStore);

    const { status, body } = await petStore.updatePet(id, { name: "Max", categoryId: 99n, status: toValue(to) });

    const message = reasons[`${from} ${to}` as keyof typeof reasons];
    expect(status).toBe(409);
    expect(body).toEqual({ code: "invalid_status_transition", message, status: 409n });
    expect((await petStore.getPet(id)).body).toEqual({ id, name: "Rex", categoryId: 1n, status: toValue(from) });
    expect(await countEvents(petStore)).toBe(count);
  }
  expect((await petStore.getCategory(99n)).status).toBe(404);
});

test("409: the pet has an open order, which determines its status", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore, "available");
  await petStore.placeOrder({ petId: 1n });

  for (const orderStatus of ["placed", "approved"]) {
    await petStore.updateOrder(1n, { status: orderStatus });
    for (const status of ["available", "sold", null]) {
      const response = await petStore.updatePet(1n, { name: "Max", status });
      expect([orderStatus, status, response.status, response.body.code]).toEqual([
        orderStatus,
        status,
        409,
        "pet_has_open_order",
      ]);
      expect(response.body.message).toContain("the open order 1,");
    }
  }
  expect((await petStore.getPet(1n)).body).toEqual({ id: 1n, name: "Rex", categoryId: 1n, status: "pending" });
});

test("409: is checked after 412", async () => {
  await using petStore = await openPetStore();
  await addPet(petStore, "sold");

  const { status } = await petStore.updatePet(1n, { status: "pending" }, { headers: { "If-Match": '"other"' } });

  expect(status).toBe(412);
});
