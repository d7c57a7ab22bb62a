import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { withoutPosition } from "../../../test/support/webhooks.ts";
import { isWebhookSecret } from "../../credentials/webhook-signature.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const url = "https://shop.example.org/petstore-events";
/** Nothing of this type happens in these tests, so nothing is sent. */
const types = ["order.returned"];

test("201: returns the webhook with its URL and its members in order; only this response contains its secret", async () => {
  await using petStore = await openPetStore({ now: () => noon });

  const { status, text, body, headers } = await petStore.createWebhook(
    `{"types":["order.returned"],"url":"${url}","description":"Updates the web shop.","id":99,"secret":"mine"}`,
  );

  expect(status).toBe(201);
  expect(isWebhookSecret(body.secret)).toBe(true);
  expect(text).toBe(
    `{"id":1,"url":"${url}","types":["order.returned"],"description":"Updates the web shop.","status":"active",` +
      `"position":"${body.position}","waiting":0,"lost":0,"createdAt":"2027-01-31T12:00:00.000Z",` +
      `"updatedAt":"2027-01-31T12:00:00.000Z","secret":"${body.secret}"}`,
  );
  expect(headers.get("Location")).toBe(`${petStore.origin}/v1/webhooks/1`);
  const { secret: _, ...described } = body;
  expect(withoutPosition((await petStore.getWebhook(1n)).body)).toEqual(withoutPosition(described));
});

test("201: each webhook has a secret of its own", async () => {
  await using petStore = await openPetStore();

  const made = await Promise.all([1, 2, 3].map(() => petStore.createWebhook({ url, types })));

  expect(new Set(made.map(({ body }) => body.secret)).size).toBe(3);
});

test("201: by default, it has the types that the scope write sees, and begins with what is written from now on", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  await petStore.createPet({ name: "Rex", categoryId: 1n });

  const { body } = await petStore.createWebhook({ url });
  await petStore.updatePet(1n, { name: "Max" });

  expect(body).toMatchObject({
    types: ["pet.*", "order.*", "category.*", "waiting.*", "enquiry.*", "store.*"],
    waiting: 0n,
  });
  const { body: following } = await petStore.listEvents(`after=${body.position}&type=pet.*`);
  expect(following.map(({ type }: { type: string }) => type)).toEqual(["pet.updated"]);
});

test("201: writes an event for admins, without the secret", async () => {
  await using petStore = await openPetStore();
  const admin = await petStore.addKey("admin", { name: "Ops" });

  await petStore.createWebhook({ url, types }, { key: admin });

  const { body: events } = await petStore.listEvents("type=webhook.*", { key: admin });
  expect(events).toMatchObject([
    { type: "webhook.created", by: { type: "key", name: "Ops" }, data: { webhook: { id: 1n, url, types } } },
  ]);
  expect(events[0].data).toEqual({ webhook: { id: 1n, url, types } });
  expect((await petStore.listEvents("type=webhook.*")).body).toEqual([]);
});

test("400: the URL is missing, or a type is unknown", async () => {
  await using petStore = await openPetStore();

  for (const [body, fault] of [
    ["{}", '"url";in=body'],
    [`{"url":"${url}","types":["pet.lost"]}`, '"types.0";in=body'],
    [`{"url":"${url}","types":[]}`, '"types";in=body'],
    [`{"url":"${url}","types":["pet.*","pet.*"]}`, '"types.1";in=body'],
  ]) {
    const refused = await petStore.createWebhook(body);
    expect([refused.status, refused.body.code, refused.headers.get("Faults")]).toEqual([400, "invalid_request", fault]);
  }
});

test("400: events about webhooks are not sent to webhooks", async () => {
  await using petStore = await openPetStore();

  for (const type of ["webhook.*", "webhook.disabled"]) {
    const { status, headers, body } = await petStore.createWebhook({ url, types: ["pet.*", type] });
    expect([status, body.code, headers.get("Faults")]).toEqual([400, "invalid_request", '"types.1";in=body']);
  }
});

test("400: the URL is not https, or has a private address; the operator can allow these", async () => {
  await using strict = await openPetStore({ variables: { PETSTORE_WEBHOOK_PRIVATE_ADDRESSES: "refuse" } });
  await using open = await openPetStore({ variables: { PETSTORE_WEBHOOK_PRIVATE_ADDRESSES: "allow" } });

  for (const refused of [
    "http://shop.example.org/",
    "https://127.0.0.1/",
    "https://[::ffff:10.0.0.1]/",
    "https://2130706433/",
    "https://localhost/",
  ]) {
    const { status, body, headers } = await strict.createWebhook({ url: refused, types });
    expect([status, body.code, headers.get("Faults")]).toEqual([400, "webhook_address_refused", '"url";in=body']);
    expect((await open.createWebhook({ url: refused, types })).status).toBe(201);
  }
  for (const refused of [
    "file:///etc/passwd",
    "https://ada:secret@shop.example.org/",
    `${url}#a`,
    "https://169.254.169.254/",
  ]) {
    expect((await open.createWebhook({ url: refused, types })).body.code).toBe("webhook_address_refused");
  }
  expect((await strict.listWebhooks()).body).toEqual([]);
});

test("409: a store has at most 20 webhooks, however many are created at once", async () => {
  await using petStore = await openPetStore();

  const made = await Promise.all(Array.from({ length: 24 }, () => petStore.createWebhook({ url, types })));

  expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(made.filter(({ body }) => body.code === "too_many_webhooks")).toHaveLength(4);
  await petStore.deleteWebhook(made.find(({ status }) => status === 201)?.body.id);
  expect((await petStore.createWebhook({ url, types })).status).toBe(201);
});
