import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { advanceClockByReading } from "../../test/support/clocks.ts";
import { expectLinear } from "../../test/support/expect-linear.ts";
import { CsvReader, unescapeFormula } from "../contract/csv.ts";
import { readTable, writeRow } from "./pet-table.ts";

const read = (text: string) => readTable(text, Number.POSITIVE_INFINITY);
const cellsOf = async (text: string) => (await read(text)).map(({ cells }) => cells);
const seed = Number(process.env.PETSTORE_TEST_SEED ?? 20301205);

describe("a text in a table", () => {
  test.each([
    ["Rex", "Rex"],
    ["", ""],
    ["Rex, the dog", '"Rex, the dog"'],
    ['5" tall', '"5"" tall"'],
    ["two\nlines", '"two\nlines"'],
    ["two\r\nlines", '"two\r\nlines"'],
    [" Rex ", '" Rex "'],
    ["\u00a0", '"\u00a0"'],
    ["Zoë 🐈", "Zoë 🐈"],
    ["=1+1", "'=1+1"],
    ["+49", "'+49"],
    ["-", "'-"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\tRex", `"'\tRex"`],
    ["\rRex", '"\'\rRex"'],
    ["\nRex", '"\'\nRex"'],
    ["＝1＋1", "'＝1＋1"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠SUM(A1)", "'＠SUM(A1)"],
    ["'＠", "''＠"],
    ["'=1+1", "''=1+1"],
    ["''", "''"],
    ["a;b", '"a;b"'],
    ["a\tb", '"a\tb"'],
    ["a;=cmd", `"a;'=cmd"`],
    ["a; =cmd;+1", `"a;' =cmd;'+1"`],
    ["a\t=cmd", `"a\t'=cmd"`],
    ["a\n@cmd", `"a\n'@cmd"`],
    ['a;"=cmd"', `"a;'""=cmd"""`],
    ["a;'=cmd", `"a;''=cmd"`],
    [" =cmd", "' =cmd"],
    ["\u200B=cmd", "'\u200B=cmd"],
    ["\uFEFF\u00AD\u2060+1", "'\uFEFF\u00AD\u2060+1"],
    ["\u00A0\u3000－1", "'\u00A0\u3000－1"],
    ["\u2212\uFE62", "'\u2212\uFE62"],
    ["\t=1", `"'\t'=1"`],
    ["'", "'"],
    ["'Rex", "'Rex"],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ])("%j is written as %j, and read as it was", async (text, written) => {
    const line = writeRow([text, 1n]);

    expect(line).toBe(`${written},1\r\n`);
    expect((await read(`name,id\n${line}`))[1]?.cells.map(unescapeFormula)).toEqual([text, "1"]);
  });
});

test("accepts any line ends, also mixed; keeps those in quoted cells", async () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    expect(await cellsOf(`name,id${end}Rex,1${end}"a\r\nb",2${end}`)).toEqual([
      ["name", "id"],
      ["Rex", "1"],
      ["a\r\nb", "2"],
    ]);
  }
  expect(await cellsOf('id,name\r\n1,Rex\n2,"Max\r"\r3,5" tall\r\n4,"Mi""sty"')).toEqual([
    ["id", "name"],
    ["1", "Rex"],
    ["2", "Max\r"],
    ["3", '5" tall'],
    ["4", 'Mi"sty'],
  ]);
});

test("ignores a byte order mark before the header row", async () => {
  expect(await cellsOf("\uFEFFname,id\nRex,1")).toEqual([
    ["name", "id"],
    ["Rex", "1"],
  ]);
  expect(await cellsOf('\uFEFF"name",id')).toEqual([["name", "id"]]);
});

test("the header row determines the delimiter: comma, semicolon or tab", async () => {
  expect(await cellsOf("name;id\nRex, the dog;1")).toEqual([
    ["name", "id"],
    ["Rex, the dog", "1"],
  ]);
  expect(await cellsOf('"id";"name"\n1;Rex')).toEqual([
    ["id", "name"],
    ["1", "Rex"],
  ]);
  expect(await cellsOf("id\tname\n1\tRex")).toEqual([
    ["id", "name"],
    ["1", "Rex"],
  ]);
  expect(await cellsOf("name,id\na;b;c;d,1\ne;f;g;h,2")).toEqual([
    ["name", "id"],
    ["a;b;c;d", "1"],
    ["e;f;g;h", "2"],
  ]);
  expect(await cellsOf("name,notes; more\nRex,x")).toEqual([
    ["name", "notes; more"],
    ["Rex", "x"],
  ]);
});

/** Texts of characters that mean something to spreadsheets. */
const meaningful = fc.string({
  unit: fc.constantFrom(...`=+-@＝＋－＠﹦,;|'"\t\r\n a`, "\u00a0", "\u200b", "\u00ad", "\u2060", "\u3164", "\uFEFF"),
});

test("no program finds a formula in a row, whether it separates cells by commas, semicolons or tabs", () => {
  const invisible = /^[\s"\u00ad\u200b\u2060\u3164]*/;
  const isFormula = (cell: string) => /^[=+\-@＝＋－＠﹦]/.test(cell.replace(invisible, ""));

  fc.assert(
    fc.property(meaningful, (text) => {
      const row = writeRow([1n, text, 2n, ""]);
      // Without regard to quotation marks, which need not be at the beginning of a cell for these delimiters.
      expect(row.split(/[;\t\r\n]/).filter(isFormula)).toEqual([]);
      expect(new CsvReader(row, ",").readRow().cells.filter(isFormula)).toEqual([]);
    }),
    { numRuns: 2000, seed },
  );
});

test("every text is restored exactly, and a text without a formula is not changed", () => {
  fc.assert(
    fc.property(meaningful, (text) => {
      const [cell = ""] = new CsvReader(writeRow([text, 1n]), ",").readRow().cells;
      expect(unescapeFormula(cell)).toBe(text);
      if (!/[=+\-@＝＋－＠﹦]|^'*[\t\r\n]/.test(text)) expect(cell).toBe(text);
    }),
    { numRuns: 2000, seed },
  );
});

test("skips blank rows, but counts them", async () => {
  const rows = await read("\n\nname,id\n\nRex,1\n , \n,\nMax,2\n\n");

  expect(rows.map(({ row, cells }) => [row, cells.join()])).toEqual([
    [3, "name,id"],
    [5, "Rex,1"],
    [8, "Max,2"],
  ]);
  expect(await read("")).toEqual([]);
  expect(await read("\r\n , \r\n")).toEqual([]);
});

test("says why a row cannot be read, also after blank rows", async () => {
  const rows = await read('name,id\n\n\n"5" tall",1\nMax,2\n"Misty"x,3\nTom,4\n"Tim",5\n');
  const fault = "has an unescaped quotation mark in a quoted cell (write it twice)";

  expect(rows.map((row) => [row.row, row.fault])).toEqual([
    [1, undefined],
    [4, fault],
    [5, undefined],
    [6, `${fault} and therefore spans 3 lines`],
  ]);
});

test("an unclosed quotation mark is a fault of its row, which includes the rest", async () => {
  const rows = await read('name,id\nRex,1\n"Misty,2\nTom,3\n');

  expect(rows.map(({ row, fault }) => [row, fault])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, "has an unclosed quotation mark and therefore spans 3 lines"],
  ]);
});

test("a row of more than 1,000 cells is a fault, and the next one can be read", async () => {
  const rows = await read(`name,id\n${"a,".repeat(999)}a\n${"b,".repeat(1000)}"b\nRex,1\n`);

  expect(rows.map(({ row, cells, fault }) => [row, cells.length, fault])).toEqual([
    [1, 2, undefined],
    [2, 1000, undefined],
    [3, 1000, "has more than 1,000 cells"],
    [4, 2, undefined],
  ]);
});

test("reads at most the given number of rows", async () => {
  expect(await readTable("name\n\nRex\nMax\n", 2)).toEqual([
    { row: 1, cells: ["name"] },
    { row: 3, cells: ["Rex"] },
  ]);
});

test("may yield to the event loop every 100 rows, also blank ones", async () => {
  using _ = advanceClockByReading(10);
  for (const row of ["Rex,1\n", "\n"]) {
    let iterations = 0;
    let isDone = false;
    const count = () => {
      iterations += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await read(`name,id\n${row.repeat(10_000)}`);
    isDone = true;

    expect(iterations).toBeGreaterThanOrEqual(100);
  }
});

test("the time to read a table is proportional to its length, whatever it contains", async () => {
  const units = [
    ...'Rex,1\n|Rex,1\r\n|"Rex","1"\n|"|""|"a|" |"a" x|,"|\n"|"\n|\r"|"\r|"",|""\n|"x"\n'.split("|"),
    ...'"x"y\n|"x"y,z\n|\n|\r|\r\n|\r\n\n\r|a\n|,|;|\t|,\n| | ,| \n|a|é,\n|"\t'.split("|"),
  ];
  const starts = ['"', "name,categoryId\n"];

  for (const start of starts) {
    for (const unit of units) {
      await expectLinear(`${start} ${unit}`, (length) => start + unit.repeat(length / unit.length), read);
    }
  }
}, 120_000);
