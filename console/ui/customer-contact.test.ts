import { expect, test } from "bun:test";
import { contactsOf, customerUrl, isSameContact, readFragment, toContact } from "./customer-contact.ts";

test("a customer is found by email address and by phone number, not by name", () => {
  expect(contactsOf({ name: "Kim", email: "kim@example.org", phone: "08 123 456" })).toEqual([
    { email: "kim@example.org" },
    { phone: "08 123 456" },
  ]);
  expect(contactsOf({ name: "Kim", phone: "112" })).toEqual([]);
});

test("reads what a person types", () => {
  expect(toContact(" kim@example.org ")).toEqual({ email: "kim@example.org" });
  expect(toContact("+46 (0)8-123 456")).toEqual({ phone: "+46 (0)8-123 456" });
  for (const text of ["", "Kim Larsson", "kim@", "@", "1234", "W-204212345"]) expect(toContact(text)).toBeUndefined();
});

test("the URL of a page has the contact in its fragment only, and is read back", () => {
  for (const contact of [{ email: "kim+pets&co@example.org" }, { phone: "+46 8 123 456" }]) {
    const url = new URL(customerUrl(contact), "https://shop.example.org");
    expect([url.pathname, url.search]).toEqual(["/customers", ""]);
    expect(readFragment(url.hash)).toEqual(contact);
  }
  for (const fragment of ["", "#content", "#email=Kim", "#email=12345", "#phone=kim@example.org"]) {
    expect(readFragment(fragment)).toBeUndefined();
  }
});

test("two notations of a number are the same contact", () => {
  expect(isSameContact({ phone: "+46 8 123 456" }, { phone: "0046 8123456" })).toBe(true);
  expect(isSameContact({ email: "Kim@example.org" }, { email: "kim@example.ORG" })).toBe(true);
  expect(isSameContact({ phone: "08 123 456" }, { phone: "+46 8 123 456" })).toBe(false);
});
