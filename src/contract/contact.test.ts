import { expect, test } from "bun:test";
import { digitsOfPart, foldEmail, isContactOf, phoneDigits } from "./contact.ts";

test("email addresses that differ by case or Unicode's form are equal", () => {
  for (const email of ["kim@example.org", "Kim@Example.ORG"]) {
    expect(foldEmail(email)).toBe("kim@example.org");
  }
  expect(foldEmail("jose\u0301@example.org")).toBe(foldEmail("JOS\u00c9@example.org"));
});

test("email addresses that differ by an accent, a dot or a tag are of different people", () => {
  const emails = ["jose@example.org", "josé@example.org", "jo.se@example.org", "jose+pets@example.org"];
  expect(new Set(emails.map(foldEmail)).size).toBe(4);
});

test("phone numbers that differ by their notation are equal", () => {
  for (const phone of [
    "+46 8 123 456",
    "0046-8-123456",
    "+46 (0)8 / 12 34 56",
    "tel. +4681 234 56",
    "(00 46) 8123456",
  ]) {
    expect(phoneDigits(phone)).toBe("468123456");
  }
  expect(phoneDigits("08-123 456")).toBe("08123456");
  expect(phoneDigits("(0)8 123 456")).toBe("08123456");
});

test("a phone number with its country code differs from the one without", () => {
  expect(phoneDigits("+46 8 123 456")).not.toBe(phoneDigits("08 123 456"));
});

test("digits of any script are digits", () => {
  for (const phone of ["０１２３４５６７８９", "٠١٢٣٤٥٦٧٨٩", "০১২৩৪৫৬৭৮৯", "᪀᪁᪂᪃᪄᪅᪆᪇᪈᪉", "𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡"]) {
    expect(phoneDigits(phone)).toBe("0123456789");
  }
});

test("fewer than five digits are no phone number", () => {
  for (const phone of ["", "none", "1234", "+46", "00 1 2 3"]) expect(phoneDigits(phone)).toBeUndefined();
  expect(phoneDigits("12345")).toBe("12345");
});

test("a part of a phone number has its digits, and another text has none", () => {
  expect(["+46", "0046 8", "8-123", "(08)123"].map(digitsOfPart)).toEqual([undefined, "468", "8123", "08123"]);
  for (const text of ["W-2042", "kim123", "12", "-", ""]) expect(digitsOfPart(text)).toBeUndefined();
});

test("a contact is that of a person with the same email address or phone number", () => {
  const kim = { name: "Kim", email: "Kim@example.org", phone: "08 123 456" };
  expect(isContactOf({ kind: "email", folded: "kim@example.org" }, kim)).toBe(true);
  expect(isContactOf({ kind: "phone", folded: "08123456" }, kim)).toBe(true);
  expect(isContactOf({ kind: "phone", folded: "08123456" }, { email: kim.email })).toBe(false);
  expect(isContactOf({ kind: "email", folded: "kim@example.org" }, {})).toBe(false);
});
