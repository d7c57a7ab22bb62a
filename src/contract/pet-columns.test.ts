import { expect, test } from "bun:test";
import { fieldColumn, findProfileColumn, profileColumns } from "./pet-columns.ts";

const names = ["supplier", "__proto__", "a.b", "=1+1"];
const odd = ' "a", b;\n=c\t☃ ';
const profile = {
  externalId: " 0012",
  breed: odd,
  color: "true",
  sex: "female" as const,
  bornOn: "2024-05",
  arrivedOn: "2026-11-21",
  neutered: false,
  microchip: "276098106543210",
  weightGrams: 9_223_372_036_854_775_807n,
  price: { amount: 45000n, currency: "EUR" },
  description: odd,
  notes: odd,
  tags: ["calm", "good, with cats", '"quoted"', " blank ", "a;b", '"', "x,"],
  fields: Object.fromEntries(names.map((name) => [name, `${name} ${odd}`])),
  published: true,
};

test("each column reads what it writes", () => {
  const columns = profileColumns(names);
  const read = Object.fromEntries(columns.map((column) => [column.name, column.read(column.write(profile))]));
  const { price, fields, ...members } = profile;
  const expected = [
    ...Object.entries(members).map(([name, value]) => [name, { patch: { [name]: value } }]),
    ...Object.entries(price).map(([part, value]) => [`price.${part}`, { patch: { price: { [part]: value } } }]),
    ...names.map((name) => [`fields.${name}`, { patch: { fields: { [name]: fields[name] as string } } }]),
  ];
  expect(read).toEqual(Object.fromEntries(expected));
});

test("members that are not set are empty cells", () => {
  expect(profileColumns(names).map((column) => column.write({}))).toEqual(profileColumns(names).map(() => ""));
  expect(fieldColumn("supplier").write({ fields: {} })).toBe("");
});

test("a cell without a value has a fault", () => {
  const faultOf = (heading: string, cell: string) => findProfileColumn(heading)?.read(cell);
  expect(faultOf("neutered", "yes")).toEqual({ fault: "must be true or false" });
  expect(faultOf("neutered", "constructor")).toEqual({ fault: "must be true or false" });
  expect(faultOf("weightGrams", "1.5")).toEqual({ fault: "must be a whole number" });
  expect(faultOf("price.amount", "9223372036854775808")).toEqual({ fault: "must be a whole number" });
});

test("blanks around integers, words and tags are ignored", () => {
  const patchOf = (heading: string, cell: string) => findProfileColumn(heading)?.read(cell);
  expect(patchOf("weightGrams", " 007 ")).toEqual({ patch: { weightGrams: 7n } });
  expect(patchOf("published", " TRUE ")).toEqual({ patch: { published: true } });
  expect(patchOf("tags", ' calm ,, "a" b,"c"" , d" , ')).toEqual({ patch: { tags: ["calm", '"a" b', 'c" , d'] } });
});

test("a heading names a column", () => {
  expect(findProfileColumn("fields.")).toBeUndefined();
  expect(findProfileColumn("Breed")).toBeUndefined();
  expect(findProfileColumn("fields.a.b")?.name).toBe("fields.a.b");
  expect(findProfileColumn("fields.supplier")?.removal).toEqual({ fields: { supplier: null } });
  expect(findProfileColumn("price.currency")?.removal).toEqual({ price: null });
});
