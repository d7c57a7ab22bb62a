import { expect, spyOn, test } from "bun:test";
import { eventually } from "../../../test/support/eventually.ts";
import { cookieOf, openPetStore, password } from "../../../test/support/pet-store.ts";

const newPassword = "staple correct horse";

test("201: only the new password works; all sessions end, and a new one starts", async () => {
  await using petStore = await openPetStore();
  const ada = await petStore.addPerson("owner");
  const bo = await petStore.addPerson("staff");
  const phone = cookieOf(await petStore.logIn({ email: ada.email, password }));
  await petStore.listPets("", { cookie: phone });

  const response = await petStore.changePassword({ currentPassword: password, newPassword }, { cookie: ada.cookie });

  expect([response.status, response.body.scope, response.body.person.id]).toEqual([201, "admin", ada.id]);
  for (const cookie of [ada.cookie, phone]) {
    expect((await petStore.getSession({ cookie })).status).toBe(401);
    if (cookie !== "") expect((await petStore.getSession({ cookie })).status).toBe(401);
  }
  expect((await petStore.getSession({ cookie: cookieOf(response) })).body.person.id).toBe(ada.id);
  expect((await petStore.getSession({ cookie: bo.cookie })).status).toBe(200);
  expect((await petStore.logIn({ email: ada.email, password })).status).toBe(401);
  expect((await petStore.logIn({ email: ada.email, password: newPassword })).status).toBe(201);
}, 120_000);

test("201: accepts any 12 to 200 characters", async () => {
  await using petStore = await openPetStore();
  const { email, cookie } = await petStore.addPerson("viewer");
  let session = { cookie };
  let currentPassword = password;

  for (const next of [
    "twelve chars",
    `${"🐈".repeat(11)}🐕`,
    `${" ".repeat(11)}x`,
    `${"x".repeat(72)}y`,
    `${"x".repeat(199)}y`,
    `${"\u0000".repeat(11)}x`,
  ]) {
    const response = await petStore.changePassword({ currentPassword, newPassword: next }, session);
    expect([next, response.status]).toEqual([next, 201]);
    session = { cookie: cookieOf(response) };
    currentPassword = next;
  }
  expect((await petStore.logIn({ email, password: currentPassword })).status).toBe(201);
}, 120_000);

test("201: the whole password counts, also beyond 72 bytes", async () => {
  await using petStore = await openPetStore();
  const { email, cookie } = await petStore.addPerson("viewer");
  const long = "x".repeat(199);
  await petStore.changePassword({ currentPassword: password, newPassword: `${long}a` }, { cookie });

  expect((await petStore.logIn({ email, password: `${long}b` })).status).toBe(401);
  expect((await petStore.logIn({ email, password: `${long}a` })).status).toBe(201);
}, 120_000);

test("400: a password is too short, too long or missing", async () => {
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
}, 120_000);

test("400: a password is common, made of the email address, or a repetition", async () => {
  await using petStore = await openPetStore();
  const { cookie } = await petStore.addPerson("staff", { email: "bo.peep@example.org" });
  const reasons = {
    "Password2026!": "must not be a common password, even with digits or punctuation around it",
    "Bo.Peep-1815": "must not be made of the email address",
    abcabcabcabc: "must not repeat a few characters",
  };

  for (const [newPassword, reason] of Object.entries(reasons)) {
    const { status, body } = await petStore.changePassword({ currentPassword: password, newPassword }, { cookie });
    expect([status, body.code, body.message]).toEqual([400, "invalid_request", `\`newPassword\` ${reason}.`]);
  }
  expect((await petStore.getSession({ cookie })).status).toBe(200);
});

test("403: the current password is wrong, and nothing changes", async () => {
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

test("403: an API key has no password, also with a session cookie", async () => {
  await using petStore = await openPetStore();
  const { cookie } = await petStore.addPerson("owner");
  const key = await petStore.addKey("admin");

  for (const options of [{ key }, { key, cookie }]) {
    const { status, body } = await petStore.changePassword({ currentPassword: password, newPassword }, options);
    expect([status, body.code]).toEqual([403, "insufficient_scope"]);
    expect(body.message).toBe("An API key has no password. Log in to change yours.");
  }
});

test("401: of two concurrent changes one succeeds, and a person removed meanwhile gets no session", async () => {
  await using petStore = await openPetStore();
  await petStore.addPerson("owner");
  const ada = await petStore.addPerson("owner");
  const bo = await petStore.addPerson("staff");
  const change = (cookie: string) => petStore.changePassword({ currentPassword: password, newPassword }, { cookie });

  const both = await Promise.all([change(ada.cookie), change(ada.cookie)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 401]);

  const isRemoved = Promise.withResolvers<void>();
  const { hash } = Bun.password;
  using hashing = spyOn(Bun.password, "hash").mockImplementation(async (...values) => {
    await isRemoved.promise;
    return hash(...values);
  });
  const late = change(bo.cookie);
  await eventually(() => hashing.mock.calls.length > 0);
  await petStore.store.transaction(({ people }) => people.remove(bo, { type: "service" }));
  isRemoved.resolve();
  const response = await late;
  expect([response.status, cookieOf(response)]).toEqual([401, ""]);
}, 120_000);
