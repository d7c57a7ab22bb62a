import { expect, test } from "bun:test";
import { hashApiKey, inspectApiKey, makeApiKey } from "./api-key.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

test("a key has the prefix of its environment, 30 random characters and a checksum of 6", () => {
  expect(makeApiKey("production")).toMatch(/^pst_live_[0-9A-Za-z]{36}$/);
  expect(makeApiKey("staging")).toMatch(/^pst_test_[0-9A-Za-z]{36}$/);
});

test("a publishable key has a prefix of its own, which is part of the checksum", () => {
  const [live, staging] = [
    makeApiKey("production", { isPublishable: true }),
    makeApiKey("staging", { isPublishable: true }),
  ];

  expect(live).toMatch(/^pst_pub_live_[0-9A-Za-z]{36}$/);
  expect(staging).toMatch(/^pst_pub_test_[0-9A-Za-z]{36}$/);
  expect([inspectApiKey(live, "production"), inspectApiKey(live, "staging")]).toEqual(["plausible", "elsewhere"]);
  expect(inspectApiKey(live.replace("pub_", ""), "production")).toBe("malformed");
});

test("distinguishes keys of this environment from keys of the other one", () => {
  for (let count = 0; count < 1000; count += 1) {
    const [live, test] = [makeApiKey("production"), makeApiKey("staging")];
    expect(inspectApiKey(live, "production")).toBe("plausible");
    expect(inspectApiKey(live, "staging")).toBe("elsewhere");
    expect(inspectApiKey(test, "staging")).toBe("plausible");
    expect(inspectApiKey(test, "production")).toBe("elsewhere");
  }
});

test("the checksum is CRC-32 in six base-62 digits", () => {
  // From another program: Python's zlib.crc32("pst_live_0123456789ABCDEFGHIJKLMNOPQRST") is 3829477799.
  expect(inspectApiKey("pst_live_0123456789ABCDEFGHIJKLMNOPQRST4BA66x", "production")).toBe("plausible");
});

test("detects every change of one character", () => {
  const key = makeApiKey("production");
  for (let at = 0; at < key.length; at += 1) {
    for (const character of `${alphabet}_-. é`) {
      if (character === key[at]) continue;
      expect(inspectApiKey(key.slice(0, at) + character + key.slice(at + 1), "production")).toBe("malformed");
    }
  }
});

test("detects every swap of adjacent characters, and every removed, doubled or inserted one", () => {
  const key = makeApiKey("production");
  for (let at = 0; at < key.length; at += 1) {
    const [before, here, next = "", after] = [key.slice(0, at), key[at] ?? "", key[at + 1], key.slice(at + 2)];
    const mistyped = [before + next + after, before + here + here + next + after, `${before}0${here}${next}${after}`];
    if (here !== next && next) mistyped.push(before + next + here + after);
    for (const text of mistyped) expect(inspectApiKey(text, "production")).toBe("malformed");
  }
});

test("rejects texts that only resemble a key", () => {
  const key = makeApiKey("production");
  for (const text of ["", "pst_live_", key.slice(9), ` ${key}`, `${key}\n`, key.toUpperCase(), key.toLowerCase()]) {
    expect(inspectApiKey(text, "production")).toBe("malformed");
  }
});

test("the random characters are uniformly distributed", () => {
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
  // 61 degrees of freedom: a uniform distribution exceeds 150 once in 400 million runs; `byte % 62` gives about 800.
  expect(chiSquare).toBeLessThan(150);
});

test("no two keys are equal", () => {
  expect(new Set(Array.from({ length: 1000 }, () => makeApiKey("production"))).size).toBe(1000);
});

test("hashes the whole text with SHA-256", () => {
  const hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  expect(Buffer.from(hashApiKey("abc")).toString("hex")).toBe(hash);
});
