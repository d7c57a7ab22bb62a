import { expect, test } from "bun:test";
import { writeFields } from "./structured-fields.ts";

test("a list of fields is bounded, printable ASCII, and escaped as in RFC 9651", () => {
  const fields = ['say "hi"', "back\\slash", "größe\n", "x".repeat(100), "y"].map((name) => ({
    in: "body" as const,
    name,
  }));

  expect(writeFields(fields, 4)).toBe(
    `"say \\"hi\\"";in=body, "back\\\\slash";in=body, "gr??e?";in=body, "${"x".repeat(64)}";in=body`,
  );
  expect(writeFields([{ in: "query", name: "limit" }], 4)).toBe('"limit";in=query');
});
