import { describe, expect, test } from "bun:test";
import { readTable, readText, writeRow } from "./pet-table.ts";

const cellsOf = (text: string) => readTable(text).map(({ cells }) => cells);

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
    ["\tRex", "'\tRex"],
    ["\rRex", '"\'\rRex"'],
    ["\nRex", '"\'\nRex"'],
    ["＝1＋1", "'＝1＋1"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠SUM(A1)", "'＠SUM(A1)"],
    ["'＠", "''＠"],
    ["'=1+1", "''=1+1"],
    ["''", "'''"],
    ["'", "'"],
    ["'Rex", "'Rex"],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ])("%j is written as %j, and read as it was", (text, written) => {
    const line = writeRow([text, 1n]);

    expect(line).toBe(`${written},1\r\n`);
    expect(readTable(`name,id\n${line}`)[1]?.cells.map(readText)).toEqual([text, "1"]);
  });
});

test("accepts any line ends, also mixed; keeps those in quoted cells", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    expect(cellsOf(`name,id${end}Rex,1${end}"a\r\nb",2${end}`)).toEqual([
      ["name", "id"],
      ["Rex", "1"],
      ["a\r\nb", "2"],
    ]);
  }
  expect(cellsOf('id,name\r\n1,Rex\n2,"Max\r"\r3,5" tall\r\n4,"Mi""sty"')).toEqual([
    ["id", "name"],
    ["1", "Rex"],
    ["2", "Max\r"],
    ["3", '5" tall'],
    ["4", 'Mi"sty'],
  ]);
});

test("ignores a byte order mark before the header row", () => {
  expect(cellsOf("\uFEFFname,id\nRex,1")).toEqual([
    ["name", "id"],
    ["Rex", "1"],
  ]);
  expect(cellsOf('\uFEFF"name",id')).toEqual([["name", "id"]]);
});

test("the header row determines the delimiter: comma, semicolon or tab", () => {
  expect(cellsOf("name;id\nRex, the dog;1")).toEqual([
    ["name", "id"],
    ["Rex, the dog", "1"],
  ]);
  expect(cellsOf('"id";"name"\n1;Rex')).toEqual([
    ["id", "name"],
    ["1", "Rex"],
  ]);
  expect(cellsOf("id\tname\n1\tRex")).toEqual([
    ["id", "name"],
    ["1", "Rex"],
  ]);
  expect(cellsOf("name,id\na;b;c;d,1\ne;f;g;h,2")).toEqual([
    ["name", "id"],
    ["a;b;c;d", "1"],
    ["e;f;g;h", "2"],
  ]);
  expect(cellsOf("name,notes; more\nRex,x")).toEqual([
    ["name", "notes; more"],
    ["Rex", "x"],
  ]);
});

test("skips blank rows, but counts them", () => {
  const rows = readTable("\n\nname,id\n\nRex,1\n , \n,\nMax,2\n\n");

  expect(rows.map(({ row, cells }) => [row, cells.join()])).toEqual([
    [3, "name,id"],
    [5, "Rex,1"],
    [8, "Max,2"],
  ]);
  expect(readTable("")).toEqual([]);
  expect(readTable("\r\n , \r\n")).toEqual([]);
});

test("says why a row cannot be read, also after blank rows", () => {
  const rows = readTable('name,id\n\n\n"5" tall",1\nMax,2\n"Misty"x,3\nTom,4\n"Tim",5\n');
  const fault = "has an unescaped quotation mark in a quoted cell (write it twice)";

  expect(rows.map((row) => [row.row, row.fault])).toEqual([
    [1, undefined],
    [4, fault],
    [5, undefined],
    [6, `${fault} and therefore spans 3 lines`],
  ]);
});

test("an unclosed quotation mark is a fault of its row, which includes the rest", () => {
  const rows = readTable('name,id\nRex,1\n"Misty,2\nTom,3\n');

  expect(rows.map(({ row, fault }) => [row, fault])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, "has an unclosed quotation mark and therefore spans 3 lines"],
  ]);
});

test("reads every table quickly, whatever it contains", () => {
  const length = 256 * 1024;
  const heading = "name,categoryId\n";
  const tables = [
    `${heading}"${"a".repeat(length)}",1`,
    heading + '"'.repeat(length),
    heading + '"'.repeat(length + 1),
    heading + '"a'.repeat(length / 2),
    `${heading}"${'" '.repeat(length / 2)}\n`,
    heading + '"a" x'.repeat(length / 5) + " ".repeat(1000),
    heading + ',"'.repeat(length / 2),
    heading + '\n"'.repeat(length / 2),
    heading + "\r".repeat(length),
    ",".repeat(length),
    " ".repeat(length),
    `"name${" ".repeat(length)}x`,
  ];

  const times = tables.map((table) => {
    const start = performance.now();
    readTable(table);
    return performance.now() - start;
  });

  expect(Math.max(...times)).toBeLessThan(2000);
}, 30_000);
