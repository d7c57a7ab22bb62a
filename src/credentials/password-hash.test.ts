import { afterEach, expect, spyOn, test } from "bun:test";
import { availableParallelism } from "node:os";
import { hashPassword, verifyPassword } from "./password-hash.ts";

const password = "correct horse battery";
const spies: { mockRestore(): void }[] = [];

afterEach(() => {
  for (const spy of spies.splice(0)) spy.mockRestore();
});

/** Counts how many hashes are computed at the same time, and lets each be computed. */
function watchHashing() {
  const seen = { now: 0, most: 0, all: 0 };
  for (const name of ["hash", "verify"] as const) {
    const compute = Bun.password[name] as (...values: unknown[]) => Promise<unknown>;
    const spy = spyOn(Bun.password, name).mockImplementation((async (...values: unknown[]) => {
      seen.now += 1;
      seen.all += 1;
      seen.most = Math.max(seen.most, seen.now);
      try {
        return await compute(...values);
      } finally {
        seen.now -= 1;
      }
    }) as never);
    spies.push(spy);
  }
  return seen;
}

test("A hash is Argon2id with OWASP's least cost, and has a salt of its own", async () => {
  const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)]);

  for (const hash of [one, other]) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{43}\$[A-Za-z0-9+/]{43}$/);
    expect(await verifyPassword(password, hash)).toBe(true);
  }
  expect(one).not.toBe(other);
});

test("Only the very password is right, and none is where there is no hash", async () => {
  const hash = await hashPassword(password);

  for (const other of ["", `${password} `, password.toUpperCase(), `${password}\u0000`, hash]) {
    expect(await verifyPassword(other, hash)).toBe(false);
  }
  for (const any of [password, ""]) expect(await verifyPassword(any, undefined)).toBe(false);
});

test("The same letters are the same password, however they are composed", async () => {
  const hash = await hashPassword("Ångström, Zoë".normalize("NFD"));

  expect(await verifyPassword("Ångström, Zoë".normalize("NFC"), hash)).toBe(true);
  expect(await verifyPassword("Angstrom, Zoe", hash)).toBe(false);
});

test("At most two are computed at once, one core is left, and all of them come in the end, whatever becomes of each", async () => {
  const hash = await hashPassword(password);
  const seen = watchHashing();

  const results = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => hashPassword(password)),
    ...Array.from({ length: 4 }, () => verifyPassword(password, hash)),
    verifyPassword(password, "no hash"),
    verifyPassword(password, undefined),
    hashPassword(password),
  ]);

  expect(seen.most).toBe(availableParallelism() > 2 ? 2 : 1);
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
  expect(await verifyPassword(password, hash)).toBe(true);
  expect(seen.now).toBe(0);
}, 30_000);

test("To look at a password takes as long where there is no hash", async () => {
  const hash = await hashPassword(password);
  const time = async (given: string | undefined) => {
    const start = performance.now();
    await verifyPassword("wrong password", given);
    return performance.now() - start;
  };

  const [there, missing]: [number[], number[]] = [[], []];
  for (let round = 0; round < 9; round += 1) {
    there.push(await time(hash));
    missing.push(await time(undefined));
  }

  const median = (times: number[]) => times.sort((one, other) => one - other)[4] ?? 0;
  expect(median(missing) / median(there)).toBeWithin(0.5, 2);
}, 30_000);
