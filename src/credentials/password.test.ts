import { expect, test } from "bun:test";
import { cpuTimeOf } from "../../test/support/cpu-time.ts";
import { findPasswordWeakness, hashPassword, verifyPassword } from "./password.ts";

const email = "Ada.Lovelace@example.org";

async function expectWeakness(weakness: string | undefined, passwords: string[]): Promise<void> {
  for (const password of passwords) {
    expect([password, await findPasswordWeakness(password, email)]).toEqual([password, weakness]);
  }
}

test("a common password is weak, in any case, and with digits and punctuation around it", async () => {
  const passwords = [
    "1qaz2wsx3edc",
    "123456789012",
    "Administrator",
    "leavemealone",
    "Password2026!",
    "12 monkey 4321",
  ];
  await expectWeakness("must not be a common password, even with digits or punctuation around it", [
    ...passwords,
    "ｐａｓｓｗｏｒｄ１２３４",
  ]);
});

test("the email address is weak, and so is the part before the @ with digits and punctuation around it", async () => {
  const passwords = ["ada.lovelace@example.org", "My: ADA.LOVELACE@EXAMPLE.ORG", "ada.lovelace", "Ada.Lovelace1815!"];
  await expectWeakness("must not be made of the email address", passwords);
});

test("fewer than 12 characters, repeated, are weak", async () => {
  const passwords = [
    "aaaaaaaaaaaa",
    "abcabcabcabc",
    "Xyzzy-Xyzzy-",
    "\u0000".repeat(12),
    "🐕🐈".repeat(7),
    "ab".repeat(100),
  ];
  await expectWeakness("must not repeat a few characters", passwords);
});

test("any other password is not weak", async () => {
  await expectWeakness(undefined, [
    "correct horse battery",
    "password of the tall giraffe",
    "Lovelace wrote to Babbage",
    "a horse a horse my kingdom",
    "twelve chars twelve chars ",
    'quo"te\\slash',
    "k7#9$2!8@4&1",
    "ÅngströmÅngström1",
    "482913750264",
  ]);
  expect(await findPasswordWeakness("482913750264", "1815@example.org")).toBeUndefined();
});

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
  const time = (given: string | undefined) => cpuTimeOf(() => verifyPassword("wrong password", given));

  const [present, missing]: [number[], number[]] = [[], []];
  for (let round = 0; round < 9; round += 1) {
    present.push(await time(hash));
    missing.push(await time(undefined));
  }

  const median = (times: number[]) => times.sort((one, other) => one - other)[4] ?? 0;
  expect(median(missing) / median(present)).toBeWithin(0.5, 2);
}, 120_000);
