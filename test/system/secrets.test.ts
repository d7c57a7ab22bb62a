/** Passwords, keys, sessions and links are known to their owners only. */
import { expect, test } from "bun:test";
import { cookieOf, openPetStore, type PetStore } from "../support/pet-store.ts";

const first = "Ada's first password!";
const second = "Ada's second password!";
const bos = "Bo's very own password";
const third = "Bo's next, quite new password";
const fourth = "Bo's fourth, recovered password";

/** Ada sets the store up and invites Bo, and both use every operation that has a secret. Returns all secrets. */
async function useSecrets(petStore: PetStore): Promise<string[]> {
  const email = "ada@example.org";
  const setUpToken = await petStore.store.transaction(({ invitations }) => invitations.addSetUp());
  const setUp = await petStore.setUp({ token: setUpToken, email, name: "Ada", password: first });
  await petStore.logIn({ email, password: second });
  const login = await petStore.logIn({ email, password: first }, { cookie: cookieOf(setUp) });
  const changed = await petStore.changePassword(
    { currentPassword: first, newPassword: second },
    { cookie: cookieOf(login) },
  );
  const ada = { cookie: cookieOf(changed), headers: { "Idempotency-Key": "one" } };
  const key = await petStore.createKey({ name: "Web shop", scope: "admin" }, ada);
  const invitation = await petStore.invite({ role: "owner", email: "bo@example.org" }, ada);
  const joined = await petStore.join({
    token: invitation.body.token,
    email: "bo@example.org",
    name: "Bo",
    password: bos,
  });
  const bo = { cookie: cookieOf(joined), headers: { "Idempotency-Key": "one" } };
  const another = await petStore.invite({ role: "staff" }, bo);
  const rotated = await petStore.rotateKey(key.body.id, {}, bo);
  await petStore.importPets("name,categoryId\nRex,1\n", bo);
  await petStore.updatePerson(joined.body.person.id, { name: "Bob" }, ada);
  const link = await petStore.createPasswordLink(joined.body.person.id, ada);
  await petStore.checkLink({ kind: "password", token: link.body.token });
  const reset = await petStore.resetPassword({ token: link.body.token, newPassword: third });
  const codes = await petStore.createRecoveryCode({ password: third }, { cookie: cookieOf(reset) });
  const recovery = { email: "bo@example.org", code: codes.body.code, newPassword: fourth };
  const recovered = await petStore.recoverAccount(recovery);
  const unusedCode = await petStore.createRecoveryCode({ password: fourth }, { cookie: cookieOf(recovered) });
  const unused = await petStore.createPasswordLink(joined.body.person.id, { cookie: ada.cookie });
  const created = [changed, key, invitation, joined, another, rotated, link, reset, unused];
  created.push(codes, recovered, unusedCode);
  for (const response of created) expect(response.status).toBe(201);
  const again = { cookie: cookieOf(recovered) };
  await petStore.removePerson(setUp.body.person.id, again);
  await petStore.logOut(again);
  await petStore.getSession(again);

  const cookies = [setUp, login, changed, joined, reset, recovered].map(
    (response) => cookieOf(response).split("=")[1] ?? "",
  );
  const links = [setUpToken, invitation.body.token, another.body.token, link.body.token, unused.body.token];
  const codeTexts = [codes.body.code, unusedCode.body.code];
  return [first, second, bos, third, fourth, ...cookies, ...links, ...codeTexts, key.body.key, rotated.body.key];
}

test("no password, session, link or key is in the log, in an event or in the database", async () => {
  await using petStore = await openPetStore();
  const secrets = await useSecrets(petStore);
  expect(secrets).toHaveLength(20);
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(15);

  const logged = petStore.logLines.join("");
  const events = (await petStore.listEvents("limit=100", { key: await petStore.addKey("admin") })).text;
  const people = (await petStore.listPeople()).text + (await petStore.listInvitations()).text;
  const database = await petStore.bytes();

  expect(events).toContain("person.removed");
  expect(database.includes("ada@example.org")).toBe(true);
  for (const secret of secrets) {
    // The prefix and the last four characters of a key are not secret.
    const text = secret.replace(/^pst_live_(.*).{4}$/, "$1");
    expect([text, logged.includes(text), events.includes(text), people.includes(text)]).toEqual([
      text,
      false,
      false,
      false,
    ]);
    for (const form of [text, Buffer.from(text, "base64url"), Buffer.from(text).toString("hex")]) {
      expect([text, database.includes(form)]).toEqual([text, false]);
    }
  }
});

test("no response and no log line has the hash of a password", async () => {
  await using petStore = await openPetStore();
  await useSecrets(petStore);
  const admin = await petStore.addKey("admin");

  const responses = await Promise.all([
    petStore.listPeople(),
    petStore.getPerson(2n),
    petStore.listEvents("limit=100", { key: admin }),
    petStore.listInvitations(),
  ]);

  for (const { status, text } of responses) {
    expect(status).toBe(200);
    expect(text.replaceAll(/person\.password_(link_created|changed)/g, "")).not.toMatch(/argon2|hash|password/i);
  }
  expect(petStore.logLines.join("")).not.toMatch(/argon2/);
});
