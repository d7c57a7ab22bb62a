import { expect, test } from "bun:test";
import { similarName } from "./similar-name.ts";

const known = ["id", "name", "categoryId", "status", "createdSince"];

test("a known name is similar if few letters differ, regardless of case", () => {
  const near: { [name: string]: string } = {
    satus: "status",
    state: "status",
    Status: "status",
    nmae: "name",
    ids: "id",
    category: "categoryId",
    category_id: "categoryId",
    "created-since": "createdSince",
  };
  for (const [name, meant] of Object.entries(near)) expect([name, similarName(name, known)]).toEqual([name, meant]);
});

test("no name is similar if about half of the letters differ, or if it is very long", () => {
  for (const name of ["", "ip", "page", "limit", "nm", "color", "sincecreated", "status".repeat(20)]) {
    expect([name, similarName(name, known)]).toEqual([name, undefined]);
  }
  expect(similarName("a".repeat(1_000_000), ["a".repeat(1_000_000)])).toBeUndefined();
});
