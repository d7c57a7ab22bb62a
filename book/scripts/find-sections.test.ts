import { expect, test } from "bun:test";
import { findSections, type Section } from "./find-sections.ts";

const sections: Section[] = [
  { url: "/a", page: "Pets", heading: "Pets", text: "Retries are described elsewhere." },
  { url: "/b", page: "Retries", heading: "What to retry", text: "Send the same key." },
  {
    url: "/b#keys",
    page: "Retries",
    heading: "Keys",
    text: `${"word ".repeat(60)}the Idempotency-Key${" word".repeat(60)}`,
  },
];
const urls = (query: string) => findSections(sections, query).map(({ section }) => section.url);

test("finds the sections that contain every word, those with a word in a heading first", () => {
  expect(urls("RETR")).toEqual(["/b", "/b#keys", "/a"]);
  expect(urls("retries key")).toEqual(["/b#keys", "/b"]);
  expect(urls("retries nothing")).toEqual([]);
  expect(urls(" ")).toEqual([]);
});

test("shows the text around the first word", () => {
  const [found] = findSections(sections, "idempotency");

  expect(found?.excerpt).toMatch(/^… word .*the Idempotency-Key word .* …$/);
  expect(found?.excerpt.length).toBeLessThan(130);
});
