import { expect, spyOn, test } from "bun:test";
import { eventually } from "../../../test/support/eventually.ts";
import { openPetStore, password } from "../../../test/support/pet-store.ts";

const now = Date.parse("2027-01-31T12:00:12.000Z");
const wrong = "not the password";

/** Holds every verification of a password until `release`, and lists them in their order. */
function holdVerifications() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const verified: unknown[] = [];
  const concurrent = { now: 0, max: 0 };
  const verify = Bun.password.verify;
  const spy = spyOn(Bun.password, "verify").mockImplementation(async (...values) => {
    verified.push(values[0]);
    concurrent.now += 1;
    concurrent.max = Math.max(concurrent.max, concurrent.now);
    start();
    await released;
    try {
      return await verify(...values);
    } finally {
      concurrent.now -= 1;
    }
  });
  return { verified, concurrent, started, release, [Symbol.dispose]: () => spy.mockRestore() };
}

test("503: 20 passwords are waiting; the owner's comes first, from a network with an earlier login", async () => {
  await using petStore = await openPetStore({ variables: { PETSTORE_TRUSTED_PROXIES: "1" }, now: () => now });
  const { email } = await petStore.addPerson("owner");
  const logInFrom = (address: string, attempted: string) =>
    petStore.logIn({ email, password: attempted }, { headers: { "X-Forwarded-For": address } });
  expect((await logInFrom("192.0.2.1", password)).status).toBe(201);
  using held = holdVerifications();

  let finished = 0;
  const attack = Array.from({ length: 24 }, (_, network) =>
    logInFrom(`203.0.${network}.1`, wrong).finally(() => {
      finished += 1;
    }),
  );
  await held.started;
  await eventually(() => finished === 3);
  const login = logInFrom("192.0.2.9", password);
  await eventually(() => finished === 4);
  held.release();
  expect((await login).status).toBe(201);

  const replies = await Promise.all(attack);
  const refused = replies.filter(({ status }) => status === 503);
  expect([refused.length, replies.filter(({ status }) => status === 401).length]).toEqual([4, 20]);
  for (const { body, headers } of refused) {
    expect([body.code, headers.get("Retry-After")]).toEqual(["unavailable", "1"]);
    expect(body.message).toMatch(/^Too many passwords are waiting to be checked\. .*\(Request \S+\)$/);
  }
  expect(held.verified).toEqual([wrong, password, ...Array(19).fill(wrong)]);
  expect(held.concurrent.max).toBe(1);
}, 120_000);

test("nothing is hashed for a link that does not exist, or an address that is taken", async () => {
  await using empty = await openPetStore();
  await using petStore = await openPetStore();
  const { email } = await petStore.addPerson("owner");
  const { token } = (await petStore.invite({ role: "viewer" })).body;
  const eve = { email: "eve@example.org", name: "Eve", password };
  using hash = spyOn(Bun.password, "hash");

  const replies = [
    await empty.join({ ...eve, token: "x" }),
    await empty.setUp({ ...eve, token: "x" }),
    await petStore.join({ ...eve, email, token }),
    await petStore.setUp({ ...eve, token: "x" }),
  ];

  expect(replies.map(({ status }) => status)).toEqual([403, 403, 409, 409]);
  expect(hash).not.toHaveBeenCalled();
});
