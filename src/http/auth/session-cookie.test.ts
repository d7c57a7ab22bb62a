import { describe, expect, test } from "bun:test";
import { EventStream } from "../../../test/support/event-stream.ts";
import { cookieOf, openPetStore, password, type TestPerson } from "../../../test/support/pet-store.ts";
import { isSameOrigin, readSessionCookie, writeSessionCookie } from "./session-cookie.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const hour = 3_600_000;
const day = 24 * hour;
const rex = { name: "Rex", categoryId: 1n };

test("the token is found among other cookies, by its exact name only", () => {
  const found = (header: string | null, isSecure = false) => readSessionCookie(header, isSecure);

  expect(found("petstore-session=abc")).toBe("abc");
  expect(found("theme=dark; petstore-session=abc; a=b")).toBe("abc");
  expect(found("theme=dark;petstore-session=abc")).toBe("abc");
  expect(found("__Host-petstore-session=abc", true)).toBe("abc");
  for (const none of [
    null,
    "",
    "petstore-session",
    "petstore-session=",
    "x-petstore-session=abc",
    "Petstore-Session=abc",
  ]) {
    expect(found(none)).toBeUndefined();
  }
  expect(found("__Host-petstore-session=abc")).toBeUndefined();
  expect(found("petstore-session=abc", true)).toBeUndefined();
});

test("the cookie is hidden from scripts and sent to this host only; over TLS it is also Secure", () => {
  expect(writeSessionCookie("abc", false)).toBe("petstore-session=abc; Max-Age=604800; HttpOnly; SameSite=Lax; Path=/");
  expect(writeSessionCookie("abc", true)).toBe(
    "__Host-petstore-session=abc; Max-Age=604800; HttpOnly; SameSite=Lax; Path=/; Secure",
  );
  expect(writeSessionCookie(undefined, false)).toBe("petstore-session=; Max-Age=0; HttpOnly; SameSite=Lax; Path=/");
});

describe("a request is from this origin", () => {
  const from = (headers: Record<string, string>, ifUnknown = false) =>
    isSameOrigin(new Request("http://shop.example/v1/pets", { headers }), "https://shop.example/v1", ifUnknown);

  test("if Sec-Fetch-Site says so, whatever Origin says", () => {
    expect(from({ "Sec-Fetch-Site": "same-origin" })).toBe(true);
    for (const site of ["cross-site", "same-site", "none", "", "Same-Origin", "same-origin, none"]) {
      expect([site, from({ "Sec-Fetch-Site": site, Origin: "https://shop.example" }, true)]).toEqual([site, false]);
    }
  });

  test("if its Origin is that of the base URL, or of the host it was sent to", () => {
    expect(from({ Origin: "https://shop.example" })).toBe(true);
    expect(from({ Origin: "http://localhost:3000", Host: "localhost:3000" })).toBe(true);
    for (const origin of [
      ...["null", "", "https://shop.example.evil.example", "https://evil.example/shop.example", "shop.example"],
      ...["https://shop.example:8443", "https://x.shop.example", "https://shop.example@evil.example", "file://"],
    ]) {
      expect([origin, from({ Origin: origin }, true)]).toEqual([origin, false]);
    }
  });

  test("but never if the base URL is invalid", () => {
    const request = new Request("http://x/v1/pets", { headers: { Origin: "http://[::1]:3000" } });
    expect(isSameOrigin(request, "http://::1:3000/v1", true)).toBe(false);
  });

  test("if it has neither header and `ifUnknown` is true", () => {
    expect([from({}, true), from({}, false)]).toEqual([true, false]);
  });
});

test("401: a session ends after 12 hours without a request, and after 7 days in any case", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const [idle, busy] = [await petStore.addPerson("staff"), await petStore.addPerson("staff")];
  const statusOf = async ({ cookie }: TestPerson) => (await petStore.listPets("", { cookie })).status;

  clock.now = noon + 12 * hour - 1;
  expect([await statusOf(idle), await statusOf(busy)]).toEqual([200, 200]);
  for (clock.now += 6 * hour; clock.now < noon + 7 * day; clock.now += 6 * hour) expect(await statusOf(busy)).toBe(200);
  clock.now = noon + 7 * day - 1;
  expect([await statusOf(idle), await statusOf(busy)]).toEqual([401, 200]);

  clock.now += 1;
  const { status, body, headers } = await petStore.listPets("", { cookie: busy.cookie });
  expect([status, body.code, body.message]).toEqual([401, "invalid_api_key", "This session has ended. Log in again."]);
  expect(headers.get("WWW-Authenticate")).toBe('Bearer realm="petstore"');
  await petStore.jobs.run();
  expect((await petStore.getSession({ cookie: busy.cookie })).status).toBe(401);
});

test("401: requests without a person do not renew a session, and neither does its stream", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const [away, present] = [await petStore.addPerson("staff"), await petStore.addPerson("staff")];
  const { cookie } = away;
  const unattended = { "Petstore-Unattended": "true" };
  const headers = { Cookie: cookie };
  await using stream = await EventStream.open(`${petStore.origin}/v1/events/stream`, headers);
  const statusOf = async (path: string, more = {}) => {
    const response = await fetch(`${petStore.origin}/v1${path}`, { headers: { ...headers, ...more } });
    await response.body?.cancel();
    return response.status;
  };

  clock.now = noon + 12 * hour - 1;
  expect(await statusOf("/pets", unattended)).toBe(200);
  expect(await statusOf("/pets", { ...unattended, Prefer: "wait=1" })).toBe(200);
  expect(await statusOf("/events/stream")).toBe(200);
  expect(
    (await petStore.listPets("", { cookie: present.cookie, headers: { "Petstore-Unattended": "no" } })).status,
  ).toBe(200);
  // After an event of a person, the sessions of that person's streams are checked again.
  await petStore.updatePerson(away.id, { name: "Ada" });
  expect(await statusOf("/session", unattended)).toBe(200);

  clock.now += 1;
  await petStore.updatePerson(away.id, { name: "Bo" });
  expect(await stream.next()).toBeUndefined();
  expect(await statusOf("/pets", unattended)).toBe(401);
  expect((await petStore.listPets("", { cookie: present.cookie })).status).toBe(200);
});

test("401: a session that has ended gets no cached list", async () => {
  await using petStore = await openPetStore();
  const [ada, bo] = [await petStore.addPerson("owner"), await petStore.addPerson("owner")];
  for (const { cookie } of [ada, bo, ada, bo]) expect((await petStore.listPeople("", { cookie })).status).toBe(200);

  await petStore.logOut({ cookie: bo.cookie });
  await petStore.listPeople("", { cookie: ada.cookie });

  expect((await petStore.listPeople("", { cookie: bo.cookie })).status).toBe(401);
});

test("a session is valid on every server that shares the database, and ends on all of them at once", async () => {
  await using one = await openPetStore();
  await using other = await openPetStore({ databasePath: one.config.databasePath });
  const { cookie } = await one.addPerson("staff");

  expect((await other.createPet(rex, { cookie })).status).toBe(201);
  await one.logOut({ cookie });
  expect((await other.createPet(rex, { cookie })).status).toBe(401);
});

test("a request with a key may come from any origin, and its cookie is ignored", async () => {
  await using petStore = await openPetStore();
  const { cookie } = await petStore.addPerson("owner");
  const [write, read] = [await petStore.addKey("write"), await petStore.addKey("read")];
  const headers = { Cookie: cookie, "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.example" };

  const { status, body } = await petStore.createPet(rex, { key: write, headers });
  expect(status).toBe(201);
  expect((await petStore.getPetHistory(body.id)).body[0].by.type).toBe("key");
  expect((await petStore.createPet(rex, { key: read, headers })).status).toBe(403);
  expect((await petStore.createPet(rex, { key: "wrong", headers })).status).toBe(401);
  expect((await petStore.createPet(rex, { key: null, headers: { ...headers, Authorization: "" } })).status).toBe(401);
});

test("401: the request has no session cookie; other cookies are ignored", async () => {
  await using petStore = await openPetStore();
  const { cookie } = await petStore.addPerson("owner");

  for (const other of ["", "theme=dark", cookie.replace("petstore-session", "session"), "petstore-session="]) {
    const { status, body } = await petStore.listPets("", { key: null, headers: { Cookie: other } });
    expect([other, status, body.code]).toEqual([other, 401, "missing_api_key"]);
  }
  const { status } = await petStore.listPets("", { key: null, headers: { Cookie: `theme=dark; ${cookie}` } });
  expect(status).toBe(200);
});

test("each person has one quota of requests for all their sessions", async () => {
  await using petStore = await openPetStore({ variables: { PETSTORE_RATE_LIMIT: "2" }, now: () => noon });
  const ada = await petStore.addPerson("viewer");
  const bo = await petStore.addPerson("viewer");
  const secondCookie = cookieOf(await petStore.logIn({ email: ada.email, password }));

  const cookies = [ada.cookie, secondCookie, ada.cookie, bo.cookie];
  const replies = [];
  for (const cookie of cookies) replies.push(await petStore.listPets("", { cookie }));

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 429, 200]);
  expect(replies[2]?.body.message).toBe("The limit of your account is 2 requests a minute. Try again in 60 seconds.");
});

test("requests of a session are logged without its token", async () => {
  await using petStore = await openPetStore();
  const { cookie } = await petStore.addPerson("owner");

  await petStore.createPet(rex, { cookie });

  const [, token = ""] = cookie.split("=");
  const { logLines } = petStore;
  expect(logLines.some((line) => line.includes('"operation":"createPet","status":201'))).toBe(true);
  expect(logLines.join()).not.toContain(token);
});
