import { expect, test } from "bun:test";
import { findPasswordWeakness } from "./find-password-weakness.ts";

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
