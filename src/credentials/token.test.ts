import { expect, test } from "bun:test";
import { hashToken, makeToken } from "./token.ts";

test("a token has 256 random bits in characters that need no escaping in cookies and URLs", () => {
  const tokens = Array.from({ length: 1000 }, makeToken);

  for (const token of tokens) {
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
  }
  expect(new Set(tokens).size).toBe(1000);
  // Each bit is set in about 500 of 1,000 tokens, with a standard deviation of 16.
  const bytes = tokens.map((token) => Buffer.from(token, "base64url"));
  for (let bit = 0; bit < 256; bit += 1) {
    const set = bytes.filter((each) => ((each[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
    expect(set).toBeWithin(400, 600);
  }
});

test("hashes a token with SHA-256", () => {
  expect(Buffer.from(hashToken("abc")).toString("hex")).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});
