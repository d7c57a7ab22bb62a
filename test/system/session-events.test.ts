import { expect, test } from "bun:test";
import type { Event } from "../../src/contract/contract.ts";
import { cookieOf, openPetStore, type PetStore, password } from "../support/pet-store.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const wrong = "not the password";

async function open() {
  const time = { now: Date.parse("2027-01-31T12:00:12.000Z") };
  const options = { variables: { PETSTORE_TRUSTED_PROXIES: "1" }, now: () => time.now };
  return Object.assign(await openPetStore(options), { time });
}

/** The types, actors and counts of the events of people and sessions since `from`, in the order in which they were. */
async function eventsSince(petStore: PetStore, from = 0): Promise<unknown[]> {
  const { body } = await petStore.listEvents("limit=100", { key: await petStore.addKey("admin") });
  const events = (body as Event[]).filter(({ type }) => /^(person|session)\./.test(type)).reverse();
  return events
    .slice(from)
    .map(({ type, by, data }) => [
      type,
      by.name ?? by.type,
      data.person?.name,
      ...(data.count === undefined ? [] : [data.count]),
      ...(data.network === undefined ? [] : [data.network]),
    ]);
}

test("logging in and out, a new password, a removal and expiry write events, which only admins see", async () => {
  await using petStore = await open();
  const [ada, bo] = [
    await petStore.addPerson("owner", { name: "Ada" }),
    await petStore.addPerson("staff", { name: "Bo" }),
  ];
  const { length } = await eventsSince(petStore);

  const login = await petStore.logIn({ email: bo.email, password });
  await petStore.logIn({ email: ada.email, password }, { cookie: cookieOf(login) });
  const changed = await petStore.changePassword(
    { currentPassword: password, newPassword: "staple correct horse" },
    { cookie: ada.cookie },
  );
  await petStore.logOut({ cookie: cookieOf(changed) });
  await petStore.removePerson(bo.id);

  const boEnds = ["session.ended", "Bo", "Bo", 1n];
  expect(await eventsSince(petStore, length)).toEqual([
    ["session.created", "Bo", "Bo"],
    boEnds,
    ["session.created", "Ada", "Ada"],
    ["person.password_changed", "Ada", "Ada"],
    ["session.ended", "Ada", "Ada", 2n],
    ["session.created", "Ada", "Ada"],
    ["session.ended", "Ada", "Ada", 1n],
    ["session.ended", "Test admin", "Bo", 1n],
    ["person.removed", "Test admin", "Bo"],
  ]);
  for (const scope of ["read", "write"] as const) {
    const key = await petStore.addKey(scope);
    for (const query of ["", "type=session.created", "type=session.ended", "type=person.password_changed"]) {
      expect((await petStore.listEvents(query, { key })).body).toEqual([]);
    }
  }
});

test("the expiry of a session writes an event", async () => {
  await using petStore = await open();
  const { id } = await petStore.addPerson("owner", { name: "Ada" });
  await petStore.store.transaction(({ sessions }) => sessions.add(id));
  const { length } = await eventsSince(petStore);

  petStore.time.now += 8 * day;
  await petStore.store.transaction(({ sessions }) => sessions.removeExpired(petStore.time.now, 100));

  expect(await eventsSince(petStore, length)).toEqual([["session.ended", "service", "Ada", 2n]]);
});

test("failed logins are reported once a minute for each account and network, with their count, to admins", async () => {
  await using petStore = await open();
  const { email, cookie } = await petStore.addPerson("owner", { name: "Ada" });
  const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });
  const { length } = await eventsSince(petStore);
  const fail = async () => {
    for (const host of [1, 2, 3]) await petStore.logIn({ email, password: wrong }, from(`192.0.2.${host}`));
    await petStore.logIn({ email: email.toUpperCase(), password: wrong }, from("2001:db8::1"));
    await petStore.logIn({ email: "typed@example.org", password: wrong }, from("192.0.2.1"));
    const change = { currentPassword: wrong, newPassword: "staple correct horse" };
    await petStore.changePassword(change, { cookie, headers: { "X-Forwarded-For": "2001:db8::2" } });
  };

  await fail();
  await petStore.jobs.run();
  expect(await eventsSince(petStore, length)).toEqual([]);
  petStore.time.now += minute;
  await petStore.jobs.run();
  await petStore.jobs.run();

  const reported = [
    ["session.failed", "service", "Ada", 3n, "192.0.2.0/24"],
    ["session.failed", "service", "Ada", 2n, "2001:db8::/64"],
  ];
  expect(await eventsSince(petStore, length)).toEqual(reported);
  await fail();
  petStore.time.now += minute;
  await petStore.jobs.run();
  expect(await eventsSince(petStore, length)).toEqual([...reported, ...reported]);

  const write = { key: await petStore.addKey("write") };
  expect((await petStore.listEvents("type=session.failed", write)).body).toEqual([]);
  expect(await petStore.query("select subject from rate_limits where subject like 'failed%'")).toEqual([]);
  expect((await petStore.bytes()).includes("typed@example.org")).toBe(false);
});

test("failed logins that are not reported yet outlast the deletion of old quotas", async () => {
  await using petStore = await open();
  const { email } = await petStore.addPerson("owner");
  await petStore.logIn({ email, password: wrong });

  const { minute: thisMinute } = { minute: Math.floor(petStore.time.now / minute) };
  await petStore.store.transaction(({ rateLimits }) => rateLimits.removeExcept(thisMinute + 5, 100));

  const subjects = await petStore.query<{ subject: string }>("select subject from rate_limits");
  expect(subjects.map(({ subject }) => subject.split("|")[0])).toEqual(["failed login"]);
});
