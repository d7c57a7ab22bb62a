import { expect, test } from "bun:test";
import { join } from "node:path";
import { type Parameter, readContract, type Schema } from "./read-contract.ts";
import { writeOverview, writeTag } from "./reference.ts";

const contract = readContract(await Bun.file(join(import.meta.dir, "../../openapi.yaml")).text());
const pages = new Map(contract.tags.map(({ name }) => [name, writeTag(contract, name)]));

/** The part of a page between the heading with this anchor and the next heading. */
function sectionOf(page: string | undefined, id: string): string {
  return page?.slice(page.indexOf(`{#${id}}\n`)).split(/\n(?:#|<\/div>)/)[0] ?? "";
}

/** The field of a parameter or a member, and the text below it. */
function fieldOf(section: string, name: string, where = ""): string {
  return (
    section
      .split(/\n(?=- )/)
      .find((field) => field.startsWith(`- \`${name}\` *${where}`))
      ?.trim() ?? ""
  );
}

function boundsOf(schema: Schema): string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, default: standard, enum: values = [] } = schema;
  const own = [minimum, maximum, minLength, maxLength, minItems, maxItems, standard, ...values];
  const inner = [schema.items, ...(schema.oneOf ?? [])].flatMap((each) => (each ? boundsOf(each) : []));
  return [...own.filter((each) => each !== undefined).map(String), ...inner];
}

test("each operation describes each of its parameters in place, with its type, bounds and default", () => {
  for (const { id, tag, parameters } of contract.operations) {
    const section = sectionOf(pages.get(tag), `${id}-parameters`);
    const missing = parameters.filter(
      (parameter) => !isComplete(fieldOf(section, parameter.name, parameter.in), parameter),
    );

    expect([id, missing.map(({ name }) => name)]).toEqual([id, []]);
  }

  function isComplete(field: string, { required, schema }: Parameter): boolean {
    const [type = "", description = ""] = field.split("\\\n");
    const words = [...boundsOf(schema), ...(required ? ["required"] : [])];
    return words.every((word) => type.includes(word)) && description.trim().length > 10;
  }
});

test("each operation names the type and the bounds of each member of its body", () => {
  for (const { id, tag, body } of contract.operations) {
    const section = sectionOf(pages.get(tag), `${id}-body`);
    const missing = Object.entries(body?.schema.properties ?? {}).filter(
      ([name, schema]) => !boundsOf(schema).every((bound) => fieldOf(section, name).includes(bound)),
    );

    expect([id, missing.map(([name]) => name)]).toEqual([id, []]);
  }
});

test("a parameter of many operations is described in short there, and in full on the page of all", () => {
  const section = sectionOf(pages.get("pets"), "listPets-parameters");
  const common = sectionOf(writeOverview(contract), "parameter-If-Match");

  expect(fieldOf(section, "limit")).toBe(
    "- `limit` *query, integer from 1 to 100, 20 by default*\\\n  Maximum number of items in the page.",
  );
  expect(fieldOf(section, "If-Match")).toBe(
    "- `If-Match` *header, string*\\\n  One or more values of `ETag`, or `*`. If the current `ETag` is none of them, the response is 412 (RFC 9110, " +
      "section 13.1.1). " +
      "[More about `If-Match`](../reference.md#parameter-If-Match)",
  );
  // That of reads and that of changes.
  expect(common.match(/^- `If-Match` /gm)).toHaveLength(2);
  expect(common).toContain("RFC 9110, section 13.1.1");
});
