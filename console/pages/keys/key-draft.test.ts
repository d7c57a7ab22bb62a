import { expect, test } from "bun:test";
import type { Key } from "../../../client/index.ts";
import { draftOf, emptyDraft, toNewKey, toPatch, validate } from "./key-draft.ts";

const key: Key = {
  ...{ id: 1n, name: "Till", scope: "write", lastFour: "Qa12", createdAt: "2027-01-31T12:00:00.000Z" },
  description: "In the shop.",
  allowedAddresses: ["192.0.2.7/32", "2001:db8::/32"],
  expiresAt: "2028-01-31T12:00:00.000Z",
};

test("a patch has only what was changed, and null for what was emptied", () => {
  const draft = draftOf(key);

  expect(toPatch(key, draft)).toEqual({});
  expect(toPatch(key, { ...draft, name: " Web shop " })).toEqual({ name: "Web shop" });
  expect(toPatch(key, { ...draft, description: " ", networks: "", expiry: "never" })).toEqual({
    description: null,
    allowedAddresses: null,
    expiresAt: null,
  });
  const website: Key = { ...key, scope: "public", allowedOrigins: ["https://www.example.org"] };
  expect(toPatch(website, draftOf(website))).toEqual({});
  expect(toPatch(website, { ...draftOf(website), origins: "https://shop.example.org" })).toEqual({
    allowedOrigins: ["https://shop.example.org"],
  });
  expect(toPatch(website, { ...draftOf(website), origins: "" })).toEqual({ allowedOrigins: null });
  const bare: Key = { id: 2n, name: "Till", scope: "read", lastFour: "Qa13", createdAt: key.createdAt };
  expect(toPatch(bare, draftOf(bare))).toEqual({});
});

test("networks are separated by spaces, commas or lines", () => {
  const draft = { ...emptyDraft, name: "Till", networks: " 192.0.2.0/24, 10.0.0.1\n2001:db8::/32;" };
  expect(toNewKey(draft, "write")).toEqual({
    name: "Till",
    description: undefined,
    scope: "write",
    allowedAddresses: ["192.0.2.0/24", "10.0.0.1", "2001:db8::/32"],
    allowedOrigins: undefined,
    expiresAt: undefined,
  });
});

test("only a publishable key has websites, also if they were typed before another scope was chosen", () => {
  const draft = { ...emptyDraft, name: "Website", origins: "https://www.example.org https://shop.example.org" };

  expect(toNewKey(draft, "public").allowedOrigins).toEqual(["https://www.example.org", "https://shop.example.org"]);
  expect(toNewKey(draft, "read").allowedOrigins).toBeUndefined();
});

test("a name is required, and a date if the key expires on one", () => {
  expect(validate(emptyDraft)).toEqual({ name: "Enter a name, such as Web shop." });
  expect(validate({ ...emptyDraft, name: "Till", expiry: "date" })).toEqual({ date: "Choose a date." });
});
