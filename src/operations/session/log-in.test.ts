import { expect, test } from "bun:test";
import { cookieOf, openPetStore, password } from "../../../test/support/pet-store.ts";
import { hashPassword } from "../../credentials/password.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const wrong = {
  code: "invalid_credentials",
  message: "The email address or the password is wrong.",
  status: 401n,
};

test("201: starts a session with an HttpOnly cookie", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  const { cookie: _, ...ada } = await petStore.addPerson("owner", { email: "ada@example.org", name: "Ada" });

  const response = await petStore.logIn({ email: "ada@example.org", password });

  expect(response.status).toBe(201);
  expect(response.body).toMatchObject({ scope: "admin", person: ada });
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^petstore-session=[\w-]{43}; Max-Age=604800; HttpOnly; SameSite=Lax; Path=\/$/),
  ]);
  expect((await petStore.getSession({ cookie: cookieOf(response) })).body.person.name).toBe("Ada");
});

test("201: over TLS the cookie is Secure, and bound to this host", async () => {
  await using petStore = await openPetStore({ variables: { PETSTORE_BASE_URL: "https://shop.example/v1" } });
  const { email } = await petStore.addPerson("owner");

  const response = await petStore.logIn({ email, password });

  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-petstore-session=[\w-]{43}; Max-Age=604800; HttpOnly; SameSite=Lax; Path=\/; Secure$/,
    ),
  ]);
  const cookie = cookieOf(response);
  expect((await petStore.getSession({ cookie })).status).toBe(200);
  // A page on another host of the same domain could set a cookie of this name.
  expect((await petStore.getSession({ cookie: cookie.replace("__Host-", "") })).status).toBe(401);
  const options = { key: null, headers: { Cookie: cookie, Origin: "https://shop.example" } };
  expect((await petStore.logOut(options)).status).toBe(204);
});

test("201: ignores the case of the email address, but not its spaces", async () => {
  await using petStore = await openPetStore();
  await petStore.addPerson("staff", { email: "Zoë.Ångström@Example.ORG" });

  for (const email of ["zoë.ångström@example.org", "ZOË.ÅNGSTRÖM@EXAMPLE.ORG", "Zoë.Ångström@Example.ORG"]) {
    const { status, body } = await petStore.logIn({ email, password });
    expect([status, body.person?.email]).toEqual([201, "Zoë.Ångström@Example.ORG"]);
  }
  expect((await petStore.logIn({ email: " zoë.ångström@example.org", password })).status).toBe(401);
}, 120_000);

test("201: normalizes the Unicode characters of a password", async () => {
  await using petStore = await openPetStore();
  const { token } = (await petStore.invite({ role: "viewer" })).body;
  await petStore.join({ token, email: "a@example.org", name: "A", password: "Ångström, Zoë".normalize("NFC") });

  const { status } = await petStore.logIn({ email: "a@example.org", password: "Ångström, Zoë".normalize("NFD") });

  expect(status).toBe(201);
});

test("201: each login has its own token, and earlier ones stay valid", async () => {
  await using petStore = await openPetStore();
  const { email, cookie } = await petStore.addPerson("viewer");

  const cookies = [
    cookie,
    cookieOf(await petStore.logIn({ email, password })),
    cookieOf(await petStore.logIn({ email, password })),
  ];

  expect(new Set(cookies).size).toBe(3);
  for (const each of cookies) expect((await petStore.getSession({ cookie: each })).status).toBe(200);
}, 120_000);

test("201: ends the browser's previous session (session fixation)", async () => {
  await using petStore = await openPetStore();
  const eve = await petStore.addPerson("viewer");
  const ada = await petStore.addPerson("owner");

  const response = await petStore.logIn({ email: ada.email, password }, { cookie: eve.cookie });

  expect([response.status, response.body.person.id]).toEqual([201, ada.id]);
  expect(cookieOf(response)).not.toBe(eve.cookie);
  expect((await petStore.getSession({ cookie: eve.cookie })).status).toBe(401);
  expect((await petStore.getSession({ cookie: ada.cookie })).status).toBe(200);
});

test("201: does not adopt an unknown token (session fixation)", async () => {
  await using petStore = await openPetStore();
  const { email } = await petStore.addPerson("owner");

  for (const token of ["A".repeat(43), "", "x", "💥", "a".repeat(5000)]) {
    const planted = petStore.toCookie(encodeURIComponent(token));
    const response = await petStore.logIn({ email, password }, { cookie: planted });
    expect([response.status, cookieOf(response) === planted]).toEqual([201, false]);
    expect((await petStore.getSession({ cookie: planted })).status).toBe(401);
  }
}, 120_000);

test("400: the message names every missing or invalid member, and repeats no password", async () => {
  await using petStore = await openPetStore();

  expect((await petStore.logIn("{}")).body.message).toBe("`email` is missing. `password` is missing.");
  const long = await petStore.logIn({ email: "a".repeat(255), password: "hunter2-".repeat(26) });
  expect([long.status, long.body.code]).toEqual([400, "invalid_request"]);
  expect(long.body.message).toBe(
    "`email` must have at most 254 characters. `password` must have at most 200 characters.",
  );
  const { status, body, text } = await petStore.logIn('{"email":"a","password":"hunter2');
  expect([status, body.code]).toEqual([400, "invalid_json"]);
  expect(text).not.toContain("hunter2");
}, 120_000);

test("401: a wrong password and an unknown address get the same response, without a cookie", async () => {
  await using petStore = await openPetStore();
  const { email } = await petStore.addPerson("owner");
  const tries = [
    { email, password: `${password}!` },
    { email, password: password.toUpperCase() },
    { email, password: "" },
    { email: `x${email}`, password },
    { email: "", password },
    { email: `${email}\u0000`, password },
    { email: "' or 1=1 --", password },
  ];

  for (const credentials of tries) {
    const { status, body, headers } = await petStore.logIn(credentials);
    expect([status, body]).toEqual([401, wrong]);
    expect(headers.get("WWW-Authenticate")).toBe('Bearer realm="petstore"');
    expect(headers.getSetCookie()).toEqual([]);
  }
});

test("401: the person was removed, or has no password hash", async () => {
  await using petStore = await openPetStore();
  await petStore.addPerson("owner");
  const { id, email } = await petStore.addPerson("owner");
  await petStore.removePerson(id);

  expect((await petStore.logIn({ email, password })).body).toEqual(wrong);
  expect((await petStore.logIn({ email: "", password })).body).toEqual(wrong);
});

test("401: the person is removed, or their password changes, during the verification", async () => {
  await using petStore = await openPetStore();
  await petStore.addPerson("owner");
  const anotherHash = await hashPassword(`${password}!`);

  for (const change of ["remove", "setPassword"] as const) {
    const person = await petStore.addPerson("staff", { passwordHash: await hashPassword(password) });
    const { people } = petStore.store;
    const { findByEmail } = people;
    // The log-in has read the old password, and verifies it after the change.
    people.findByEmail = async (email) => {
      people.findByEmail = findByEmail;
      const account = await findByEmail(email);
      await petStore.store.transaction<unknown>(({ people }) =>
        change === "remove"
          ? people.remove(person, { type: "service" })
          : people.setPassword(person.id, anotherHash, { type: "service" }),
      );
      return account;
    };

    const response = await petStore.logIn({ email: person.email, password });
    expect([change, response.status, response.headers.getSetCookie()]).toEqual([change, 401, []]);
  }
});
