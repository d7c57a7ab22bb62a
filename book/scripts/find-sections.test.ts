import { expect, test } from "bun:test";
import { createSearch, type Section } from "./find-sections.ts";

const sections: Section[] = [
  { url: "/a", page: "Pets", heading: "Pets", text: "Retries are described elsewhere, and photography too." },
  { url: "/b", page: "Retries", heading: "What to retry", text: "Send the same key." },
  {
    url: "/b#keys",
    page: "Retries",
    heading: "Keys",
    text: `${"word ".repeat(60)}the Idempotency-Key${" word".repeat(60)}`,
  },
  { url: "/c", page: "Photos", heading: "Photographs: add a photo", text: "" },
  {
    url: "/d",
    page: "Pets",
    heading: "Import pets",
    alias: "importPets",
    text: "A telephoto lens, `webp` and categoryId.",
  },
];
const search = createSearch(sections);
const urls = (query: string) => search(query).found.map(({ section }) => section.url);

test("whole words come first, also in the plural, then beginnings, then parts of words", () => {
  expect(urls("photos")).toEqual(["/c", "/a", "/d"]);
  expect(urls("photograph")).toEqual(["/c", "/a"]);
  expect(urls("photo")).toEqual(["/c", "/a", "/d"]);
  expect(urls("RETR")).toEqual(["/b", "/b#keys", "/a"]);
  expect(urls("hotograph")).toEqual(["/c", "/a"]);
});

test("a section has all words of the query, or else most of them; fillers do not count", () => {
  expect(urls("retries key")).toEqual(["/b", "/b#keys"]);
  expect(urls("how do I use the keys for retries?")).toEqual(["/b", "/b#keys"]);
  expect(urls("retries key nothing")).toEqual(["/b", "/b#keys"]);
  expect(urls("nothing")).toEqual([]);
  expect(urls(" ")).toEqual([]);
  expect(urls("…")).toEqual([]);
});

test("a compound is found whole and by its parts, in any case, and an operation by its name", () => {
  for (const query of ["Idempotency-Key", "idempotency key", "IDEMPOTENCY"]) expect(urls(query)).toEqual(["/b#keys"]);
  expect(urls("category id")).toEqual(["/d"]);
  expect(urls("importpets")).toEqual(["/d"]);
});

test("a word is also found by its synonyms, and by the beginning of one as it is typed", () => {
  expect(urls("animal")).toEqual(urls("pet"));
  expect(urls("anima")).toEqual(urls("pet"));
  expect(urls("exactly once")).toEqual(["/b#keys"]);
  expect(urls("what is animal import")).toEqual(["/d"]);
});

test("a misspelled word is corrected, and the correction is named", () => {
  const { correction, found } = search("Idempotancy");

  expect(correction).toBe("idempotency");
  expect(found.map(({ section }) => section.url)).toEqual(["/b#keys"]);
  expect(search("xyzzy")).toEqual({ found: [] });
});

test("shows the text around the first word", () => {
  const excerpt = search("idempotency").found[0]?.excerpt;

  expect(excerpt).toMatch(/^… word .*the Idempotency-Key word .* …$/);
  expect(excerpt?.length).toBeLessThan(130);
  expect(search("photograph").found[0]?.excerpt).toBe("");
});
