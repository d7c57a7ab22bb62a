import { expect, test } from "bun:test";
import type { Enquiry } from "../../../client/index.ts";
import { languages } from "../../../languages/index.ts";
import { replyUrl } from "./reply.ts";

const enquiry: Enquiry = {
  id: 1n,
  petId: 1n,
  name: "Kim Larsson",
  email: "kim@example.org",
  message: "Does Rex like children?",
  status: "open",
  createdAt: "2027-01-31T12:00:00.000Z",
  updatedAt: "2027-01-31T12:00:00.000Z",
};
const context = { petName: "Rex", store: { name: "Hill Farm", phone: "+46 8 123" }, texts: languages.en.reply };

/** The parts of a link, as a mail program reads them. */
function read(url = "") {
  const [, address = "", query = ""] = /^mailto:([^?]*)\?(.*)$/.exec(url) ?? [];
  const fields = query.split("&").map((field) => field.split("=").map(decodeURIComponent));
  return { address: decodeURIComponent(address), fields: Object.fromEntries(fields), count: fields.length };
}

test("a reply greets the person, names the pet and the store, and quotes the question", () => {
  const { address, fields, count } = read(replyUrl(enquiry, context));

  expect([address, count]).toEqual(["kim@example.org", 2]);
  expect(fields.subject).toBe("Your question about Rex");
  expect(fields.body.split("\r\n")).toEqual([
    "Hello Kim Larsson,",
    "",
    "Thank you for your question about Rex.",
    ...["", "", "", "Kind regards,", "", "Hill Farm", "+46 8 123", "", "> Does Rex like children?"],
  ]);
});

test("no text adds a field or a recipient to the link", () => {
  const hostile = "x&bcc=spy@example.org?cc=spy@example.org#\r\nBcc: spy@example.org%0D%0A'\"<>";
  const asked = { ...enquiry, name: hostile, message: hostile, email: "a%2Cb'c&d?e@example.org" };

  const url = replyUrl(asked, { ...context, petName: hostile, store: { name: hostile } });
  const { address, fields, count } = read(url);

  expect(url).toMatch(/^mailto:[\w%.!*()~-]+@example\.org\?subject=[\w%.!*()~-]+&body=[\w%.!*()~-]+$/);
  expect([address, count, Object.keys(fields)]).toEqual(["a%2Cb'c&d?e@example.org", 2, ["subject", "body"]]);
  expect(fields.body).toContain("> x&bcc=spy@example.org");
});

test("a long question is cut at a character, so that the link stays short", () => {
  const { fields } = read(replyUrl({ ...enquiry, message: "🐕".repeat(4000) }, context));

  expect(fields.body.split("> ")[1]).toBe(`${"🐕".repeat(500)}…`);
});

test("without an email address there is no link", () => {
  const { email, ...others } = enquiry;

  expect(replyUrl(others, context)).toBeUndefined();
});
