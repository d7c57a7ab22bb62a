import { expect, test } from "bun:test";
import { openPetStore, password } from "../../../test/support/pet-store.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const newPassword = "staple correct horse";

test("201: only the response has the code; the session says when it was created", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  const ada = await petStore.addPerson("owner");
  const session = { cookie: ada.cookie };
  expect((await petStore.getSession(session)).body).not.toHaveProperty("recoveryCodeCreatedAt");

  const { status, body, headers } = await petStore.createRecoveryCode({ password }, session);

  const createdAt = "2027-01-31T12:00:00.000Z";
  expect([status, body]).toEqual([201, { code: expect.stringMatching(/^(?:[0-9A-Z]{4}-){6}[0-9A-Z]{4}$/), createdAt }]);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect((await petStore.getSession(session)).body.recoveryCodeCreatedAt).toBe(createdAt);
  expect((await petStore.logIn({ email: ada.email, password })).body.recoveryCodeCreatedAt).toBe(createdAt);
  const [event] = (await petStore.listEvents("type=person.recovery_code_created", session)).body;
  expect([event.by.id, event.data]).toEqual([ada.id, { person: expect.objectContaining({ id: ada.id }) }]);
  expect((await petStore.listEvents("limit=100", { key: await petStore.addKey("write") })).text).not.toContain("code");
});

test("201: replaces the earlier code of this owner only", async () => {
  await using petStore = await openPetStore();
  const [ada, eve] = [await petStore.addPerson("owner"), await petStore.addPerson("owner")];
  const create = async ({ cookie }: { cookie: string }) =>
    (await petStore.createRecoveryCode({ password }, { cookie })).body.code;
  const [first, eves, second] = [await create(ada), await create(eve), await create(ada)];
  const recover = async (email: string, code: string) =>
    (await petStore.recoverAccount({ email, code, newPassword })).status;

  expect(await recover(ada.email, first)).toBe(401);
  expect(await recover(ada.email, second)).toBe(201);
  expect(await recover(eve.email, eves)).toBe(201);
}, 120_000);

test("400: the password is missing or too long", async () => {
  await using petStore = await openPetStore();
  const { cookie } = await petStore.addPerson("owner");

  for (const body of ["{}", JSON.stringify({ password: "x".repeat(201) })]) {
    const response = await petStore.createRecoveryCode(body, { cookie });
    expect([response.status, response.body.message]).toEqual([400, expect.stringMatching(/^`password` /)]);
  }
});

test("403: the password is wrong, and the earlier code stays valid", async () => {
  await using petStore = await openPetStore();
  const { email, cookie } = await petStore.addPerson("owner");
  const { body } = await petStore.createRecoveryCode({ password }, { cookie });

  const refused = await petStore.createRecoveryCode({ password: newPassword }, { cookie });

  expect([refused.status, refused.body.code]).toEqual([403, "wrong_password"]);
  expect((await petStore.recoverAccount({ email, code: body.code, newPassword })).status).toBe(201);
});

test("403: an API key has no password, and only owners have codes", async () => {
  await using petStore = await openPetStore();
  const { cookie } = await petStore.addPerson("staff");

  for (const options of [{ key: await petStore.addKey("admin") }, { cookie }]) {
    const { status, body } = await petStore.createRecoveryCode({ password }, options);
    expect([status, body.code]).toEqual([403, "insufficient_scope"]);
  }
  expect(await petStore.query("select * from recovery_codes")).toEqual([]);
});
