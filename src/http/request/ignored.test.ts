import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";

const strict = { Prefer: "handling=strict" };

test("Ignored lists at most 10 names, each once, cut to 64 characters of printable ASCII, escaped as in RFC 9651", async () => {
  await using petStore = await openPetStore();
  const ignored = async (query: string) => (await petStore.listPets(query)).headers.get("Ignored");

  expect(await ignored("limt=1&limit=5&limt=2&&Status=sold")).toBe('"limt";in=query, "Status";in=query');
  expect(await ignored(`${encodeURIComponent('a"\\\r\nX: größe')}=1`)).toBe('"a\\"\\\\??X: gr??e";in=query');
  const { headers } = await petStore.request("/v1/pets?%FF=1&=2");
  expect(headers.get("Ignored")).toBe('"%FF";in=query, "";in=query');
  expect(await ignored(`${"x".repeat(65)}=1`)).toBe(`"${"x".repeat(64)}";in=query`);
  const many = Array.from({ length: 12 }, (_, index) => `x${index}=1`).join("&");
  expect((await ignored(many))?.split(", ")).toEqual(Array.from({ length: 10 }, (_, index) => `"x${index}";in=query`));
  expect(await ignored("status=sold&limit=5")).toBeNull();
});

test("errors name what was ignored, too, and a member is only looked for at the top level", async () => {
  await using petStore = await openPetStore();

  const invalid = await petStore.createPet({ nmae: "Rex", categoryId: { more: 1n } }, { query: "x=1" });
  const missing = await petStore.updatePet(99n, { nmae: "Rex" });
  const nested = await petStore.createPet({ name: "Rex", categoryId: 1n, __proto__: null, more: { status: "sold" } });

  expect([invalid, missing, nested].map(({ status, headers }) => [status, headers.get("Ignored")])).toEqual([
    [400, '"x";in=query, "nmae";in=body'],
    [404, '"nmae";in=body'],
    [201, '"more";in=body'],
  ]);
});

test("400: with handling=strict, the message names at most 10 unknown fields, and invalid ones come first", async () => {
  await using petStore = await openPetStore();
  const body = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`x${index}${"y".repeat(50)}`, 1n]));

  const unknown = await petStore.createPet({ name: "Rex", categoryId: 1n, ...body }, { headers: strict });
  const invalid = await petStore.createPet({ name: "Rex", ...body }, { headers: strict });

  expect([unknown.body.code, unknown.body.message.length < 1200]).toEqual(["unknown_field", true]);
  expect(unknown.headers.get("Faults")?.split(", ")).toHaveLength(10);
  expect([invalid.body.code, invalid.body.message]).toEqual(["invalid_request", "`categoryId` is missing."]);
  expect((await petStore.listPets()).body).toEqual([]);
});

test("a PATCH accepts the whole resource as it was read, with its times in another notation", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  const { body: order } = await petStore.placeOrder({ petId: 1n });
  const createdAt = order.createdAt.replace("Z", "+00:00");

  const same = await petStore.updateOrder(order.id, { ...order, createdAt, status: "approved" });
  const moved = await petStore.updateOrder(order.id, { ...same.body, petId: 2n, status: "delivered" });

  expect([same.status, same.headers.get("Ignored"), same.body.status]).toEqual([200, null, "approved"]);
  expect([moved.status, moved.body.message]).toEqual([400, "`petId` cannot be changed."]);
  expect((await petStore.getOrder(order.id)).body.status).toBe("approved");
});
