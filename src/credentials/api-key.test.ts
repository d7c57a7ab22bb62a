import { expect, test } from "bun:test";
import { hashApiKey, inspectApiKey, makeApiKey } from "./api-key.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

test("A key begins with its environment, and has 30 random characters and 6 of checksum", () => {
  expect(makeApiKey("production")).toMatch(/^pst_live_[0-9A-Za-z]{36}$/);
  expect(makeApiKey("staging")).toMatch(/^pst_test_[0-9A-Za-z]{36}$/);
});

test("Every key that is made is plausible where it belongs, and known to be from elsewhere in the other environment", () => {
  for (let count = 0; count < 1000; count += 1) {
    const [live, test] = [makeApiKey("production"), makeApiKey("staging")];
    expect(inspectApiKey(live, "production")).toBe("plausible");
    expect(inspectApiKey(live, "staging")).toBe("elsewhere");
    expect(inspectApiKey(test, "staging")).toBe("plausible");
    expect(inspectApiKey(test, "production")).toBe("elsewhere");
  }
});

test("The checksum is CRC-32 in six base-62 digits, so that any program can tell a key from a typo", () => {
  // From another program: Python's zlib.crc32("pst_live_0123456789ABCDEFGHIJKLMNOPQRST") is 3829477799.
  expect(inspectApiKey("pst_live_0123456789ABCDEFGHIJKLMNOPQRST4BA66x", "production")).toBe("plausible");
});

test("Every change of one character is noticed", () => {
  const key = makeApiKey("production");
  for (let at = 0; at < key.length; at += 1) {
    for (const character of `${alphabet}_-. é`) {
      if (character === key[at]) continue;
      expect(inspectApiKey(key.slice(0, at) + character + key.slice(at + 1), "production")).toBe("malformed");
    }
  }
});

test("Every swap of two neighbours, and every character lost, doubled or added, is noticed", () => {
  const key = makeApiKey("production");
  for (let at = 0; at < key.length; at += 1) {
    const [before, here, next = "", after] = [key.slice(0, at), key[at] ?? "", key[at + 1], key.slice(at + 2)];
    const mistyped = [before + next + after, before + here + here + next + after, `${before}0${here}${next}${after}`];
    if (here !== next && next) mistyped.push(before + next + here + after);
    for (const text of mistyped) expect(inspectApiKey(text, "production")).toBe("malformed");
  }
});

test("What only looks like a key is none", () => {
  const key = makeApiKey("production");
  for (const text of ["", "pst_live_", key.slice(9), ` ${key}`, `${key}\n`, key.toUpperCase(), key.toLowerCase()]) {
    expect(inspectApiKey(text, "production")).toBe("malformed");
  }
});

test("The random characters are spread evenly over the alphabet", () => {
  const counts = new Map<string, number>();
  const keys = 4000;
  for (let count = 0; count < keys; count += 1) {
    for (const character of makeApiKey("production").slice(9, 39)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }

  const expected = (keys * 30) / alphabet.length;
  let chiSquare = 0;
  for (const character of alphabet) chiSquare += ((counts.get(character) ?? 0) - expected) ** 2 / expected;
  expect([...counts.keys()].sort().join("")).toBe(alphabet);
  // 61 degrees of freedom: an even spread exceeds 150 once in 400 million runs; `byte % 62` comes to some 800.
  expect(chiSquare).toBeLessThan(150);
});

test("No two keys are the same", () => {
  expect(new Set(Array.from({ length: 1000 }, () => makeApiKey("production"))).size).toBe(1000);
});

test("What is stored is the SHA-256 of the whole text", () => {
  const hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  expect(Buffer.from(hashApiKey("abc")).toString("hex")).toBe(hash);
});
