import { expect, test } from "bun:test";
import { cookieOf, openPetStore, type PetStore, password } from "../../../test/support/pet-store.ts";
import { makeRecoveryCode } from "../../credentials/recovery-code.ts";

const newPassword = "staple correct horse";
const wrong = {
  code: "invalid_credentials",
  message: "The email address or the recovery code is wrong, or the code is no longer valid.",
  status: 401n,
};

async function addOwner(petStore: PetStore, more: { email?: string; name?: string } = {}) {
  const owner = await petStore.addPerson("owner", more);
  const { body } = await petStore.createRecoveryCode({ password }, { cookie: owner.cookie });
  return { ...owner, code: body.code as string };
}

test("201: only the new password works; all sessions end, a new one starts, and the code is used up", async () => {
  await using petStore = await openPetStore();
  const { cookie, code, ...ada } = await addOwner(petStore, { name: "Ada" });
  const bo = await petStore.addPerson("staff");
  const phone = cookieOf(await petStore.logIn({ email: ada.email, password }));

  // In a browser in which another person is logged in.
  const response = await petStore.recoverAccount({ email: ada.email, code, newPassword }, { cookie: bo.cookie });

  expect([response.status, response.body.scope, response.body.person.id]).toEqual([201, "admin", ada.id]);
  expect(response.body).not.toHaveProperty("recoveryCodeCreatedAt");
  for (const ended of [cookie, phone, bo.cookie]) {
    expect((await petStore.getSession({ cookie: ended })).status).toBe(401);
  }
  expect((await petStore.getSession({ cookie: cookieOf(response) })).body.person.id).toBe(ada.id);
  expect((await petStore.logIn({ email: ada.email, password })).status).toBe(401);
  expect((await petStore.logIn({ email: ada.email, password: newPassword })).status).toBe(201);
  expect((await petStore.recoverAccount({ email: ada.email, code, newPassword })).body).toEqual(wrong);
  const types = "type=person.recovered&type=person.password_changed&type=session.ended";
  const { body: events } = await petStore.listEvents(types, { key: await petStore.addKey("admin") });
  const by = { type: "person", id: ada.id, name: "Ada" };
  expect(events.map(({ type, by, data }: typeof response.body) => [type, by, data.person.id])).toEqual([
    ["session.ended", { type: "person", id: bo.id, name: bo.name }, bo.id],
    ["session.ended", by, ada.id],
    ["person.password_changed", by, ada.id],
    ["person.recovered", by, ada.id],
  ]);
}, 120_000);

test("201: the email address and the code count as a person types them", async () => {
  await using petStore = await openPetStore();
  const spellings = [
    (code: string) => code.toLowerCase(),
    (code: string) => ` ${code.replaceAll("-", " ")} `,
    (code: string) => code.replaceAll("-", "").replaceAll("0", "O").replaceAll("1", "l"),
  ];

  for (const spell of spellings) {
    const { email, code } = await addOwner(petStore);
    const typed = { email: email.toUpperCase(), code: spell(code), newPassword };
    expect((await petStore.recoverAccount(typed)).status).toBe(201);
  }
}, 120_000);

test("201: the code survives another password, and works once if it is used three times at once", async () => {
  await using petStore = await openPetStore();
  const { email, cookie, code } = await addOwner(petStore);
  await petStore.changePassword({ currentPassword: password, newPassword: "yet another password" }, { cookie });

  const uses = await Promise.all([1, 2, 3].map(() => petStore.recoverAccount({ email, code, newPassword })));

  expect(uses.map(({ status }) => status).sort()).toEqual([201, 401, 401]);
}, 120_000);

test("400: the code has a typing error, the password is weak, or a member is missing; the code stays valid", async () => {
  await using petStore = await openPetStore();
  const { email, code } = await addOwner(petStore);
  const message = async (body: object) => {
    const response = await petStore.recoverAccount(JSON.stringify(body));
    return [response.status, response.body.message];
  };

  expect(await message({})).toEqual([400, "`email` is missing. `code` is missing. `newPassword` is missing."]);
  const typingError = "`code` has a typing error: it is 28 letters and digits, in seven groups of four.";
  const last = code.endsWith("0") ? "1" : "0";
  for (const typed of [code.slice(0, -1) + last, code.slice(1), "", "\u0000"]) {
    expect(await message({ email, code: typed, newPassword })).toEqual([400, typingError]);
  }
  // A refused password does not reveal whether the code is right.
  for (const each of [code, makeRecoveryCode()]) {
    const refused = await message({ email, code: each, newPassword: "password1234" });
    expect(refused).toEqual([400, expect.stringMatching(/^`newPassword` must not be a common password/)]);
  }
  expect((await petStore.recoverAccount({ email, code, newPassword })).status).toBe(201);
});

test("401: a wrong code and an unknown address get the same response, without a cookie", async () => {
  await using petStore = await openPetStore();
  const ada = await addOwner(petStore);
  const eve = await addOwner(petStore);
  const withoutCode = await petStore.addPerson("owner");
  const tries = [
    { email: ada.email, code: makeRecoveryCode() },
    { email: ada.email, code: eve.code },
    { email: "nobody@example.org", code: ada.code },
    { email: "' or 1=1 --", code: ada.code },
    { email: `${ada.email}\u0000`, code: ada.code },
    { email: withoutCode.email, code: ada.code },
  ];

  for (const each of tries) {
    const { status, body, headers } = await petStore.recoverAccount({ ...each, newPassword });
    expect([status, body]).toEqual([401, wrong]);
    expect(headers.get("WWW-Authenticate")).toBe('Bearer realm="petstore"');
    expect(headers.getSetCookie()).toEqual([]);
  }
});

test("401: the owner was removed, got another role, or has set a password with a link since", async () => {
  await using petStore = await openPetStore();
  const [ada, eve, ida] = [await addOwner(petStore), await addOwner(petStore), await addOwner(petStore)];
  await petStore.addPerson("owner");
  await petStore.removePerson(ada.id);
  await petStore.updatePerson(eve.id, { role: "staff" });
  await petStore.updatePerson(eve.id, { role: "owner" });
  const { body: link } = await petStore.createPasswordLink(ida.id);
  await petStore.resetPassword({ token: link.token, newPassword: "yet another password" });
  // Another person gets the freed address.
  await petStore.addPerson("owner", { email: ada.email });

  for (const { email, code } of [ada, eve, ida]) {
    expect((await petStore.recoverAccount({ email, code, newPassword })).body).toEqual(wrong);
  }
  expect(await petStore.query("select * from recovery_codes")).toEqual([]);
}, 120_000);
