import { expect, test } from "bun:test";
import { hashRecoveryCode, makeRecoveryCode } from "./recovery-code.ts";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const code = "KYKV-ECPK-3E9C-9JNX-GH5G-6FQQ-PXF3";

test("a code has seven groups of four characters that are hard to confuse, and is never the same", () => {
  const codes = Array.from({ length: 100 }, makeRecoveryCode);

  for (const each of codes) expect(each).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(codes).size).toBe(100);
  const characters = new Set(codes.join("").replaceAll("-", ""));
  expect([...characters].sort().join("")).toBe(alphabet);
});

test("a code is read as people type it", () => {
  const hash = hashRecoveryCode(code);
  expect(hash).toHaveLength(32);
  const typed = [
    code.toLowerCase(),
    code.replaceAll("-", ""),
    `  ${code.replaceAll("-", " ")}\n`,
    code.replaceAll("-", "–"),
    code.replaceAll("-", "\u00a0- "),
  ];
  for (const text of typed) expect([text, hashRecoveryCode(text)]).toEqual([text, hash]);

  const digits = "0101-0101-0101-0101-0101-0101-077Z";
  const letters = digits.replaceAll("0", "O").replaceAll("1", "I");
  for (const text of [letters, letters.toLowerCase(), letters.replaceAll("I", "l")]) {
    expect([text, hashRecoveryCode(text)]).toEqual([text, hashRecoveryCode(digits)]);
  }
  expect(hashRecoveryCode(digits)).toHaveLength(32);
});

test("every wrong character and every two exchanged neighbours are noticed", () => {
  const text = code.replaceAll("-", "");
  // The checksum is linear: what is noticed in one code is noticed in all.
  for (let index = 0; index < text.length; index += 1) {
    for (const character of alphabet.replace(text[index] ?? "", "")) {
      const wrong = text.slice(0, index) + character + text.slice(index + 1);
      expect([wrong, hashRecoveryCode(wrong)]).toEqual([wrong, undefined]);
    }
  }
  // Two neighbours that differ can be exchanged: each possible difference at each place is that of two wrong characters.
  for (let index = 0; index + 1 < text.length; index += 1) {
    for (const difference of alphabet.slice(1)) {
      const bits = alphabet.indexOf(difference);
      const flip = (at: number) => alphabet[alphabet.indexOf(text[at] ?? "") ^ bits];
      const wrong = text.slice(0, index) + flip(index) + flip(index + 1) + text.slice(index + 2);
      expect([wrong, hashRecoveryCode(wrong)]).toEqual([wrong, undefined]);
    }
  }
});

test("what is no code has no hash", () => {
  for (const text of [
    "",
    "x",
    code.slice(1),
    `${code}0`,
    `${code.slice(0, -1)}U`,
    "\u0000".repeat(28),
    "😀".repeat(28),
  ]) {
    expect([text, hashRecoveryCode(text)]).toEqual([text, undefined]);
  }
});
