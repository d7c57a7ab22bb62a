import { expect, test } from "bun:test";
import { checkFormToken, FORM_MILLISECONDS_MAX, FORM_MILLISECONDS_MIN, makeFormToken } from "./form-token.ts";
import { randomBytes } from "./token.ts";

const secret = randomBytes(32);
const time = Date.parse("2027-01-31T12:00:00Z");
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";

test("a token is valid from three seconds to two hours after the form was shown", () => {
  const token = makeFormToken(secret, "7", time);
  const after = (milliseconds: number) => checkFormToken(secret, "7", token, time + milliseconds);

  expect([after(0), after(FORM_MILLISECONDS_MIN - 1)]).toEqual(["early", "early"]);
  expect([after(FORM_MILLISECONDS_MIN), after(FORM_MILLISECONDS_MAX)]).toEqual(["valid", "valid"]);
  expect(after(FORM_MILLISECONDS_MAX + 1)).toBe("expired");
});

test("no two tokens are equal, although they are made at the same time", () => {
  const tokens = Array.from({ length: 100 }, () => makeFormToken(secret, "7", time));

  expect(new Set(tokens).size).toBe(100);
});

test("a token for another subject, or of another store, is unknown", () => {
  const token = makeFormToken(secret, "7", time);
  const later = time + FORM_MILLISECONDS_MIN;

  expect(checkFormToken(secret, "8", token, later)).toBe("unknown");
  expect(checkFormToken(randomBytes(32), "7", token, later)).toBe("unknown");
});

test("a token with any character replaced, removed or added is unknown", () => {
  const token = makeFormToken(secret, "7", time);
  const isKnown = (text: string) => checkFormToken(secret, "7", text, time + FORM_MILLISECONDS_MIN) !== "unknown";
  expect(isKnown(token)).toBe(true);

  for (let index = 0; index < token.length; index += 1) {
    const [before, after] = [token.slice(0, index), token.slice(index + 1)];
    for (const character of alphabet) {
      if (character !== token[index]) expect(isKnown(before + character + after)).toBe(false);
    }
    expect(isKnown(before + after)).toBe(false);
  }
  expect(["", ".", "..", `${token}A`, ` ${token}`, `${token}\n`, "é".repeat(70)].some(isKnown)).toBe(false);
});
