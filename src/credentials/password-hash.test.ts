import { expect, test } from "bun:test";
import { hashPassword, verifyPassword } from "./password-hash.ts";

const password = "correct horse battery";
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
