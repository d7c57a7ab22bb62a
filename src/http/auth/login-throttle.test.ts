import { expect, test } from "bun:test";
import { cpuTimeOf } from "../../../test/support/cpu-time.ts";
import { openPetStore, password, type TestResponse } from "../../../test/support/pet-store.ts";
import { hashPassword } from "../../credentials/password.ts";
import { makeRecoveryCode } from "../../credentials/recovery-code.ts";

/** Twelve seconds past a full minute: the next begins in 48. */
const now = Date.parse("2027-01-31T12:00:12.000Z");
const minute = 60_000;
const day = 24 * 60 * minute;
const wrong = "not the password";
const statusesOf = (replies: TestResponse[]) => replies.map(({ status }) => status);

async function open(variables: Record<string, string> = {}) {
  const time = { now };
  return Object.assign(await openPetStore({ variables, now: () => time.now }), { time });
}

/** Sends requests one after another. */
async function repeat(times: number, send: (index: number) => Promise<TestResponse>): Promise<TestResponse[]> {
  const replies: TestResponse[] = [];
  for (let index = 0; index < times; index += 1) replies.push(await send(index));
  return replies;
}

test("429: after 10 failures in a minute for an account, even with the correct password", async () => {
  await using petStore = await open();
  const { email } = await petStore.addPerson("owner");

  expect(statusesOf(await repeat(10, () => petStore.logIn({ email, password: wrong })))).toEqual(Array(10).fill(401));
  for (const attempted of [wrong, password]) {
    for (const spelling of [email, email.toUpperCase()]) {
      const { status, body, headers } = await petStore.logIn({ email: spelling, password: attempted });
      expect([status, body.code, body.message]).toEqual([
        429,
        "rate_limited",
        expect.stringMatching(/^There were too many attempts\. Try again in 48 seconds, or /),
      ]);
      expect([headers.get("Retry-After"), headers.getSetCookie()]).toEqual(["48", []]);
    }
  }

  petStore.time.now += minute;
  expect((await petStore.logIn({ email, password })).status).toBe(201);
}, 120_000);

test("an account that does not exist gets the same responses", async () => {
  await using petStore = await open();
  const { email } = await petStore.addPerson("owner");
  const visibleParts = ({ status, text, headers }: TestResponse) => [status, text, headers.get("Retry-After")];

  const existing = await repeat(12, () => petStore.logIn({ email, password: wrong }));
  const missing = await repeat(12, () => petStore.logIn({ email: "nobody@example.org", password: wrong }));

  expect(missing.map(visibleParts)).toEqual(existing.map(visibleParts));
}, 120_000);

test("429: attempts with a recovery code count as logins do, with the same responses for a missing account", async () => {
  await using petStore = await open();
  const { email, cookie } = await petStore.addPerson("owner");
  const { code } = (await petStore.createRecoveryCode({ password }, { cookie })).body;
  const newPassword = "staple correct horse";
  const recover = (email: string, code: string) => petStore.recoverAccount({ email, code, newPassword });
  const visibleParts = ({ status, text, headers }: TestResponse) => [status, text, headers.get("Retry-After")];
  const another = makeRecoveryCode();

  const existing = await repeat(12, () => recover(email, another));
  const missing = await repeat(12, () => recover("nobody@example.org", another));

  expect(statusesOf(existing)).toEqual([...Array(10).fill(401), 429, 429]);
  expect(missing.map(visibleParts)).toEqual(existing.map(visibleParts));
  expect(existing[11]?.body.message).toMatch(/ `petstore people link` creates a link to set a new password\.$/);
  expect(statusesOf([await recover(email, code), await petStore.logIn({ email, password })])).toEqual([429, 429]);
  petStore.time.now += minute;
  // A typing error is no attempt.
  expect(statusesOf(await repeat(12, () => recover(email, `${code}0`)))).toEqual(Array(12).fill(400));
  expect((await recover(email, code)).status).toBe(201);
}, 120_000);

test("failures for one account do not limit another", async () => {
  await using petStore = await open();
  const { email } = await petStore.addPerson("owner");
  const other = await petStore.addPerson("staff");
  await repeat(11, () => petStore.logIn({ email: other.email, password: wrong }));

  expect((await petStore.logIn({ email, password })).status).toBe(201);
}, 120_000);

test("429: after 30 failures in a minute from one network, for every account", async () => {
  await using petStore = await open();
  const { email } = await petStore.addPerson("owner");
  const others = await Promise.all([1, 2, 3].map(() => petStore.addPerson("staff")));

  for (const other of others) {
    const replies = await repeat(10, () => petStore.logIn({ email: other.email, password: wrong }));
    expect(statusesOf(replies)).toEqual(Array(10).fill(401));
  }

  expect((await petStore.logIn({ email, password })).status).toBe(429);
  petStore.time.now += minute;
  expect((await petStore.logIn({ email, password })).status).toBe(201);
}, 120_000);

test("correct passwords do not count, however many there are", async () => {
  await using petStore = await open();
  const { email } = await petStore.addPerson("owner");

  expect(statusesOf(await repeat(35, () => petStore.logIn({ email, password })))).toEqual(Array(35).fill(201));
  expect(statusesOf(await repeat(10, () => petStore.logIn({ email, password: wrong })))).toEqual(Array(10).fill(401));
}, 120_000);

test("an attempt that is refused because of its account does not count for its network", async () => {
  await using petStore = await open();
  const { email } = await petStore.addPerson("owner");

  const other = await petStore.addPerson("staff");
  await repeat(40, () => petStore.logIn({ email: other.email, password: wrong }));

  expect((await petStore.logIn({ email, password })).status).toBe(201);
}, 120_000);

test("of 25 concurrent attempts for one account, only 10 are checked", async () => {
  await using petStore = await open();
  const { email } = await petStore.addPerson("owner");

  const replies = await Promise.all(Array.from({ length: 25 }, () => petStore.logIn({ email, password: wrong })));

  expect(statusesOf(replies).sort()).toEqual([...Array(10).fill(401), ...Array(15).fill(429)]);
}, 120_000);

test("failures from one network do not lock the account for others; 429: after 100 from all networks", async () => {
  await using petStore = await open({ PETSTORE_TRUSTED_PROXIES: "1" });
  const { email } = await petStore.addPerson("owner");
  const logInFrom = (address: string, attempted: string) =>
    petStore.logIn({ email, password: attempted }, { headers: { "X-Forwarded-For": address } });
  const failFrom = async (network: string) => {
    const replies = Array.from({ length: 12 }, (_, host) => logInFrom(`${network}${host + 1}`, wrong));
    return statusesOf(await Promise.all(replies)).filter((status) => status === 401).length;
  };

  expect([await failFrom("203.0.113."), await failFrom("2001:db8::")]).toEqual([10, 10]);
  expect((await logInFrom("203.0.113.99", password)).status).toBe(429);
  expect((await logInFrom("2001:db8::ffff:0:0:1", password)).status).toBe(429);
  for (const address of ["203.0.114.1", "2001:db8:0:1::1"]) {
    expect((await logInFrom(address, password)).status).toBe(201);
  }

  const failures: number[] = [];
  for (let network = 0; network < 9; network += 1) failures.push(await failFrom(`198.51.${network}.`));
  expect(failures).toEqual([...Array(8).fill(10), 0]);
  expect((await logInFrom("192.0.2.1", password)).status).toBe(429);
}, 120_000);

/** A store behind a proxy, with functions that log in as one owner from several addresses of a network. */
async function openForAttack(databasePath?: string) {
  const time = { now };
  const variables = { PETSTORE_TRUSTED_PROXIES: "1" };
  const petStore = await openPetStore({ variables, now: () => time.now, ...(databasePath && { databasePath }) });
  const logInFrom = (email: string, address: string, attempted: string) =>
    petStore.logIn({ email, password: attempted }, { headers: { "X-Forwarded-For": address } });
  /** Returns how many wrong passwords were checked, of one from each of these addresses. */
  const attack = async (email: string, addresses: string[]) => {
    const replies = await repeat(addresses.length, (index) => logInFrom(email, addresses[index] ?? "", wrong));
    return statusesOf(replies).filter((status) => status === 401).length;
  };
  return Object.assign(petStore, { time, logInFrom, attack });
}

/** Addresses in as many networks of 64 bits of one /48. */
const inOne48 = (count: number) => Array.from({ length: count }, (_, index) => `2001:db8:1:${index.toString(16)}00::1`);
/** Addresses in as many networks of IPv4, ten for each. */
const inIpv4Networks = (count: number) =>
  Array.from({ length: count * 10 }, (_, index) => `198.51.${Math.floor(index / 10)}.${index % 10}`);

test("102 wrong passwords from one /48 of IPv6 do not lock the account for other networks", async () => {
  await using petStore = await openForAttack();
  const { email } = await petStore.addPerson("owner");

  expect(await petStore.attack(email, inOne48(102))).toBe(30);

  expect((await petStore.logInFrom(email, "2001:db8:1:fff::1", password)).status).toBe(429);
  expect((await petStore.logInFrom(email, "2001:db8:2::1", password)).status).toBe(201);
}, 120_000);

test("a /56 of IPv6 has 20 failures a minute for an account", async () => {
  await using petStore = await openForAttack();
  const { email } = await petStore.addPerson("owner");
  const addresses = Array.from({ length: 30 }, (_, index) => `2001:db8:1:2${index.toString(16).padStart(2, "0")}::1`);

  expect(await petStore.attack(email, addresses)).toBe(20);

  expect((await petStore.logInFrom(email, "2001:db8:1:2ff::1", password)).status).toBe(429);
  expect((await petStore.logInFrom(email, "2001:db8:1:300::1", password)).status).toBe(201);
}, 120_000);

test("429: after 60 failures from one /56 of IPv6, or 90 from one /48, for all accounts together", async () => {
  await using petStore = await openForAttack();
  const { email } = await petStore.addPerson("owner");
  const attackAll = async (count: number, addressOf: (index: number) => string) => {
    const replies = Array.from({ length: count }, (_, index) =>
      petStore.join({ email: `${index}@x.org`, name: "Eve", password, token: "x" }, from(addressOf(index))),
    );
    return statusesOf(await Promise.all(replies)).filter((status) => status === 403).length;
  };
  const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });

  expect(await attackAll(70, (index) => `2001:db8:1:2${(index % 9).toString(16).padStart(2, "0")}::1`)).toBe(60);
  expect((await petStore.logInFrom(email, "2001:db8:1:2ff::1", password)).status).toBe(429);
  expect((await petStore.logInFrom(email, "2001:db8:1:300::1", password)).status).toBe(201);

  expect(await attackAll(40, (index) => `2001:db8:1:${index % 9}00::1`)).toBe(30);
  expect((await petStore.logInFrom(email, "2001:db8:1:f00::1", password)).status).toBe(429);
  expect((await petStore.logInFrom(email, "2001:db8:2::1", password)).status).toBe(201);
}, 120_000);

test("an attack on an account uses up no attempts of networks with a login to it within 30 days", async () => {
  await using petStore = await openForAttack();
  const { email } = await petStore.addPerson("owner");
  const known = ["192.0.2.1", "2001:db8:1:ff00::1"] as const;
  for (const address of known) expect((await petStore.logInFrom(email, address, password)).status).toBe(201);
  petStore.time.now += 29 * day;

  // The last of them is in the same /48 as a known network.
  expect(await petStore.attack(email, [...inIpv4Networks(8), ...inOne48(50)])).toBe(100);
  expect((await petStore.logInFrom(email, "203.0.113.1", password)).status).toBe(429);

  for (const address of ["192.0.2.200", "2001:db8:1:ff00::2"]) {
    expect((await petStore.logInFrom(email.toUpperCase(), address, password)).status).toBe(201);
    expect(await petStore.attack(email, Array(12).fill(address))).toBe(10);
  }
}, 120_000);

test("a network is known for the account of a login from it, for 30 days, on every server", async () => {
  await using petStore = await openForAttack();
  const [ada, bo] = [await petStore.addPerson("owner"), await petStore.addPerson("owner")];
  expect((await petStore.logInFrom(ada.email, "192.0.2.1", password)).status).toBe(201);
  await using other = await openForAttack(petStore.config.databasePath);
  const lockOut = async (email: string) => expect(await petStore.attack(email, inIpv4Networks(11))).toBe(100);

  await lockOut(ada.email);
  expect((await other.logInFrom(ada.email, "192.0.2.2", password)).status).toBe(201);
  expect((await petStore.logInFrom(ada.email, "192.0.3.1", password)).status).toBe(429);
  petStore.time.now += minute;
  await lockOut(bo.email);
  expect((await petStore.logInFrom(bo.email, "192.0.2.1", password)).status).toBe(429);

  petStore.time.now += 30 * day;
  await lockOut(ada.email);
  expect((await petStore.logInFrom(ada.email, "192.0.2.1", password)).status).toBe(429);
}, 120_000);

test("a link to set a new password works while the account is locked, and its network is known then", async () => {
  await using petStore = await openForAttack();
  const { id, email } = await petStore.addPerson("owner");
  await petStore.attack(email, inIpv4Networks(10));
  expect((await petStore.logInFrom(email, "192.0.2.1", password)).status).toBe(429);
  const { body: link } = await petStore.createPasswordLink(id);

  const newPassword = "staple correct horse";
  const from = { headers: { "X-Forwarded-For": "192.0.2.1" } };
  expect((await petStore.resetPassword({ token: link.token, newPassword }, from)).status).toBe(201);

  expect((await petStore.logInFrom(email, "192.0.2.1", newPassword)).status).toBe(201);
}, 120_000);

test("429: the message says what else the owner can do, whether the account exists or not", async () => {
  await using petStore = await openPetStore({ now: () => now });
  const { email } = await petStore.addPerson("owner");

  for (const attacked of [email, "nobody@example.org"]) {
    await repeat(10, () => petStore.logIn({ email: attacked, password: wrong }));
    const { status, body } = await petStore.logIn({ email: attacked, password });
    expect([status, body.message]).toEqual([
      429,
      "There were too many attempts. Try again in 48 seconds, or from a network from which you logged in within the " +
        "last 30 days. On the server, `petstore people link` creates a link to set a new password.",
    ]);
  }
}, 120_000);

test("failures with the tokens of links count for their network only, from however many networks", async () => {
  await using petStore = await open({ PETSTORE_TRUSTED_PROXIES: "1" });
  const { id } = await petStore.addPerson("owner");
  const { body: link } = await petStore.createPasswordLink(id);
  const resetFrom = (address: string, token: string) =>
    petStore.resetPassword({ token, newPassword: "staple correct horse" }, { headers: { "X-Forwarded-For": address } });

  for (let network = 0; network < 4; network += 1) {
    const failed = Array.from({ length: 31 }, () => resetFrom(`198.51.${network}.1`, "wrong"));
    expect(statusesOf(await Promise.all(failed)).sort()).toEqual([...Array(30).fill(403), 429]);
  }

  expect((await resetFrom("198.51.1.1", link.token)).status).toBe(429);
  expect((await resetFrom("192.0.2.1", link.token)).status).toBe(201);
}, 120_000);

test("a wrong link counts for nobody who is logged in in the same browser", async () => {
  await using petStore = await open();
  const { cookie } = await petStore.addPerson("staff");

  for (let attempt = 0; attempt < 11; attempt += 1) {
    const { status } = await petStore.resetPassword(
      { token: "wrong", newPassword: "staple correct horse" },
      { cookie },
    );
    expect(status).toBe(403);
  }
  const change = { currentPassword: password, newPassword: "staple correct horse" };
  expect((await petStore.changePassword(change, { cookie })).status).toBe(201);
});

test("429: before the body is read, once there were too many failures from the network", async () => {
  await using petStore = await open();
  const { email } = await petStore.addPerson("owner");
  const unreadable = { method: "POST", body: "{", headers: { "Content-Type": "application/json" } };
  const send = (path: string) => petStore.request(path, { ...unreadable, key: null });

  const paths = ["/v1/session", "/v1/people", "/v1/setup", "/v1/password-reset", "/v1/links/check"];
  for (const path of paths) expect((await send(path)).status).toBe(400);
  const others = Array.from({ length: 30 }, (_, index) =>
    petStore.join({ email: `${index}@x.org`, name: "Eve", password, token: "x" }),
  );
  expect(statusesOf(await Promise.all(others))).toEqual(Array(30).fill(403));

  for (const path of paths) expect((await send(path)).status).toBe(429);
  expect((await petStore.logIn({ email, password })).status).toBe(429);
}, 120_000);

test("servers that share a database share the counts, including one that starts later", async () => {
  await using one = await open();
  await using other = await openPetStore({ databasePath: one.config.databasePath, now: () => now });
  const { email } = await one.addPerson("owner");

  await repeat(10, (index) => (index % 2 ? one : other).logIn({ email, password: wrong }));

  expect((await one.logIn({ email, password })).status).toBe(429);
  expect((await other.logIn({ email, password })).status).toBe(429);
  await using late = await openPetStore({ databasePath: one.config.databasePath, now: () => now });
  expect((await late.logIn({ email, password })).status).toBe(429);
}, 120_000);

test("429: after 10 attempts with a wrong current password, for that person", async () => {
  await using petStore = await open();
  const [ada, bo] = [await petStore.addPerson("owner"), await petStore.addPerson("owner")];
  const change = (currentPassword: string, cookie: string) =>
    petStore.changePassword({ currentPassword, newPassword: "staple correct horse" }, { cookie });

  expect(statusesOf(await repeat(10, () => change(wrong, ada.cookie)))).toEqual(Array(10).fill(403));

  const { status, headers } = await change(password, ada.cookie);
  expect([status, headers.get("Retry-After")]).toEqual([429, "48"]);
  expect((await change(password, bo.cookie)).status).toBe(201);
}, 120_000);

test("429: after 30 attempts with invalid links or with taken email addresses, for the network", async () => {
  await using petStore = await open();
  const { email } = await petStore.addPerson("owner");
  const { body } = await petStore.invite({ role: "viewer" });
  const person = { name: "Eve", password, token: body.token };
  const attempts: [status: number, send: (index: number) => Promise<TestResponse>][] = [
    [403, (index) => petStore.join({ ...person, email: `${index}@x.org`, token: "x" })],
    [409, (index) => petStore.join({ ...person, email: index % 2 ? email : email.toUpperCase() })],
    [409, (index) => petStore.setUp({ ...person, email: `${index}@y.org`, token: "x" })],
  ];

  for (const [status, send] of attempts) expect(statusesOf(await repeat(10, send))).toEqual(Array(10).fill(status));

  for (const [, send] of attempts) expect((await send(99)).status).toBe(429);
  expect((await petStore.logIn({ email, password })).status).toBe(429);
}, 120_000);

test("invalid and cross-site requests do not count", async () => {
  await using petStore = await open();
  const { email } = await petStore.addPerson("owner");

  await repeat(40, () => petStore.logIn({ email }));
  await repeat(40, () => petStore.logIn({ email, password }, { headers: { "Sec-Fetch-Site": "cross-site" } }));

  expect((await petStore.logIn({ email, password })).status).toBe(201);
}, 120_000);

test("the table of limits does not reveal which accounts exist", async () => {
  await using petStore = await open();
  await petStore.logIn({ email: "Ada@example.org", password: wrong });

  const subjects = (await petStore.query<{ subject: string }>("select subject from rate_limits")).map(
    ({ subject }) => subject,
  );

  expect(subjects.join()).toContain("login to ");
  expect(subjects.join().toLowerCase()).not.toContain("ada@example.org");
});

test("the duration of a refusal does not reveal whether the account exists", async () => {
  await using petStore = await open();
  const { email } = await petStore.addPerson("owner", { passwordHash: await hashPassword(password) });
  const time = (address: string) =>
    cpuTimeOf(async () => {
      expect((await petStore.logIn({ email: address, password: wrong })).status).toBe(401);
    });

  const [existing, missing]: [number[], number[]] = [[], []];
  for (let round = 0; round < 9; round += 1) {
    existing.push(await time(email));
    missing.push(await time("nobody@example.org"));
  }

  const median = (times: number[]) => times.sort((one, other) => one - other)[4] ?? 0;
  expect(median(missing) / median(existing)).toBeWithin(0.5, 2);
}, 120_000);
