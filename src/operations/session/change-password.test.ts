import { expect, test } from "bun:test";
import { cookieOf, openPetStore, password } from "../../../test/support/pet-store.ts";

const newPassword = "staple correct horse";

test("201: the new password is good and the old one is not; all sessions end, and a new one begins", async () => {
  await using petStore = await openPetStore();
  const ada = await petStore.addPerson("owner");
  const bo = await petStore.addPerson("staff");
  const phone = cookieOf(await petStore.logIn({ email: ada.email, password }));
  await petStore.listPets("", { cookie: phone });

  const answer = await petStore.changePassword({ currentPassword: password, newPassword }, { cookie: ada.cookie });

  expect([answer.status, answer.body.scope, answer.body.person.id]).toEqual([201, "admin", ada.id]);
  for (const cookie of [ada.cookie, phone]) {
    expect((await petStore.getSession({ cookie })).status).toBe(401);
    expect((await petStore.listPets("", { cookie })).status).toBe(401);
  }
  expect((await petStore.getSession({ cookie: cookieOf(answer) })).body.person.id).toBe(ada.id);
  expect((await petStore.getSession({ cookie: bo.cookie })).status).toBe(200);
  expect((await petStore.logIn({ email: ada.email, password })).status).toBe(401);
  expect((await petStore.logIn({ email: ada.email, password: newPassword })).status).toBe(201);
}, 30_000);

test("201: any password of 12 to 200 characters, whatever they are", async () => {
  await using petStore = await openPetStore();
  const { email, cookie } = await petStore.addPerson("viewer");
  let session = { cookie };
  let currentPassword = password;

  for (const next of [
    "a".repeat(12),
    "🐈".repeat(12),
    " ".repeat(12),
    `${"x".repeat(72)}y`,
    "x".repeat(200),
    "\u0000".repeat(12),
  ]) {
    const answer = await petStore.changePassword({ currentPassword, newPassword: next }, session);
    expect([next, answer.status]).toEqual([next, 201]);
    session = { cookie: cookieOf(answer) };
    currentPassword = next;
  }
  expect((await petStore.logIn({ email, password: "\u0000".repeat(12) })).status).toBe(201);
}, 30_000);

test("201: the whole password counts, also what comes after 72 bytes", async () => {
  await using petStore = await openPetStore();
  const { email, cookie } = await petStore.addPerson("viewer");
  const long = "x".repeat(199);
  await petStore.changePassword({ currentPassword: password, newPassword: `${long}a` }, { cookie });

  expect((await petStore.logIn({ email, password: `${long}b` })).status).toBe(401);
  expect((await petStore.logIn({ email, password: `${long}a` })).status).toBe(201);
}, 30_000);

test("400: a new password that is too short or too long, and one that is missing", async () => {
  await using petStore = await openPetStore();
  const { email, cookie } = await petStore.addPerson("viewer");
  const messages = {
    "": "`newPassword` must have at least 12 characters.",
    [newPassword.slice(0, 11)]: "`newPassword` must have at least 12 characters.",
    ["🐈".repeat(11)]: "`newPassword` must have at least 12 characters.",
    ["x".repeat(201)]: "`newPassword` must have at most 200 characters.",
  };

  for (const [next, message] of Object.entries(messages)) {
    const { status, body } = await petStore.changePassword(
      { currentPassword: password, newPassword: next },
      { cookie },
    );
    expect([status, body.message]).toEqual([400, message]);
  }
  expect((await petStore.changePassword("{}", { cookie })).body.message).toBe(
    "`currentPassword` is missing. `newPassword` is missing.",
  );
  expect((await petStore.logIn({ email, password })).status).toBe(201);
}, 30_000);

test("403: a current password that is another changes nothing", async () => {
  await using petStore = await openPetStore();
  const { email, cookie } = await petStore.addPerson("viewer");

  const { status, body, headers } = await petStore.changePassword(
    { currentPassword: newPassword, newPassword },
    { cookie },
  );

  expect([status, body.code, body.message]).toEqual([403, "wrong_password", "The current password is wrong."]);
  expect(headers.getSetCookie()).toEqual([]);
  expect((await petStore.getSession({ cookie })).status).toBe(200);
  expect((await petStore.logIn({ email, password })).status).toBe(201);
});

test("403: a key has no password, also where a session's cookie comes along", async () => {
  await using petStore = await openPetStore();
  const { cookie } = await petStore.addPerson("owner");
  const key = await petStore.addKey("admin");

  for (const options of [{ key }, { key, cookie }]) {
    const { status, body } = await petStore.changePassword({ currentPassword: password, newPassword }, options);
    expect([status, body.code]).toEqual([403, "insufficient_scope"]);
    expect(body.message).toBe("An API key has no password. Log in to change yours.");
  }
});

test("403: of two changes at once one is made, and whoever is removed meanwhile gets no session", async () => {
  await using petStore = await openPetStore();
  await petStore.addPerson("owner");
  const ada = await petStore.addPerson("owner");
  const bo = await petStore.addPerson("staff");
  const change = (cookie: string) => petStore.changePassword({ currentPassword: password, newPassword }, { cookie });

  const both = await Promise.all([change(ada.cookie), change(ada.cookie)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);

  const late = change(bo.cookie);
  await Bun.sleep(5);
  await petStore.store.transaction(({ people }) => people.remove(bo, { type: "service" }));
  const answer = await late;
  expect([answer.status < 400, answer.headers.getSetCookie()]).toEqual([false, []]);
}, 30_000);
