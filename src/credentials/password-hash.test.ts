import { afterEach, expect, spyOn, test } from "bun:test";
import { availableParallelism } from "node:os";
import { hashPassword, verifyPassword } from "./password-hash.ts";

const password = "correct horse battery";
const spies: { mockRestore(): void }[] = [];

afterEach(() => {
  for (const spy of spies.splice(0)) spy.mockRestore();
});

/** Counts the concurrent computations of hashes. */
function countHashing() {
  const counts = { now: 0, max: 0 };
  for (const name of ["hash", "verify"] as const) {
    const compute = Bun.password[name] as (...values: unknown[]) => Promise<unknown>;
    const spy = spyOn(Bun.password, name).mockImplementation((async (...values: unknown[]) => {
      counts.now += 1;
      counts.max = Math.max(counts.max, counts.now);
      try {
        return await compute(...values);
      } finally {
        counts.now -= 1;
      }
    }) as never);
    spies.push(spy);
  }
  return counts;
}

test("hashes with Argon2id at OWASP's minimum cost and with a new salt each time", async () => {
  const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)]);

  for (const hash of [one, other]) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{43}\$[A-Za-z0-9+/]{43}$/);
    expect(await verifyPassword(password, hash)).toBe(true);
  }
  expect(one).not.toBe(other);
});

test("verifies only the exact password, and without a hash no password at all", async () => {
  const hash = await hashPassword(password);

  for (const other of ["", `${password} `, password.toUpperCase(), `${password}\u0000`, hash]) {
    expect(await verifyPassword(other, hash)).toBe(false);
  }
  for (const any of [password, ""]) expect(await verifyPassword(any, undefined)).toBe(false);
});

test("verifies a password in either Unicode composition", async () => {
  const hash = await hashPassword("Ångström, Zoë".normalize("NFD"));

  expect(await verifyPassword("Ångström, Zoë".normalize("NFC"), hash)).toBe(true);
  expect(await verifyPassword("Angstrom, Zoe", hash)).toBe(false);
});

test("computes at most two hashes at a time, leaves one core free, and completes all even after failures", async () => {
  const hash = await hashPassword(password);
  const counts = countHashing();

  const results = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => hashPassword(password)),
    ...Array.from({ length: 4 }, () => verifyPassword(password, hash)),
    verifyPassword(password, "no hash"),
    verifyPassword(password, undefined),
    hashPassword(password),
  ]);

  expect(counts.max).toBe(availableParallelism() > 2 ? 2 : 1);
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
  expect(await verifyPassword(password, hash)).toBe(true);
  expect(counts.now).toBe(0);
}, 30_000);

test("verification takes equally long with and without a hash", async () => {
  const hash = await hashPassword(password);
  const time = async (given: string | undefined) => {
    const start = performance.now();
    await verifyPassword("wrong password", given);
    return performance.now() - start;
  };

  const [present, missing]: [number[], number[]] = [[], []];
  for (let round = 0; round < 9; round += 1) {
    present.push(await time(hash));
    missing.push(await time(undefined));
  }

  const median = (times: number[]) => times.sort((one, other) => one - other)[4] ?? 0;
  expect(median(missing) / median(present)).toBeWithin(0.5, 2);
}, 30_000);
