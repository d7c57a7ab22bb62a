import { expect, test } from "bun:test";
import { detectDelimiter, parseTable, writeTable } from "./table.ts";

const cellsOf = async (text: string) => (await parseTable(text, ",")).map(({ cells }) => cells);

test.each([
  ["name,category\nRex,1", ","],
  ['name;category\n"Rex; the dog";1', ";"],
  ["Tiername;Art\nRex, der Ältere;Hund\nBo;Katze", ";"],
  ["name\tcategory\nRex\t1", "\t"],
  ["sep=;\r\nname;category", ";"],
  ["\uFEFFsep=;\nname;category", ";"],
  ['"a;b;c",x\r\n"d;e;f",y', ","],
  ['name\tnote\r\nRex\t"tame, quiet\r\nand; small"\r\nBo\t', "\t"],
  ["name\nRex", ","],
])("detects the delimiter of %j", (text, delimiter) => {
  expect(detectDelimiter(text)).toBe(delimiter as never);
});

test("numbers rows as a spreadsheet does, and skips empty ones", async () => {
  const rows = await parseTable('name;x\r\n\r\n"a\r\nb";1\n;\r\n"c""d";2\r', ";");
  expect(rows).toEqual([
    { row: 1, cells: ["name", "x"] },
    { row: 3, cells: ["a\r\nb", "1"] },
    { row: 5, cells: ['c"d', "2"] },
  ]);
  expect(await parseTable("sep=;\nname\nRex", ";")).toEqual([
    { row: 2, cells: ["name"] },
    { row: 3, cells: ["Rex"] },
  ]);
  expect(await parseTable("", ",")).toEqual([]);
});

test("says in which row a quotation mark is never closed", async () => {
  const rows = await parseTable('name,x\nRex,1\n"Bo,2\nMisty,3\n', ",");
  expect(rows.map(({ row, fault }) => [row, fault?.slice(0, 40)])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, "has a quotation mark that is never close"],
  ]);
});

test("parses a large table in chunks", async () => {
  const text = Array.from({ length: 60_000 }, (_, index) => `"Pet, ${index}",${index}`).join("\r\n");
  const rows = await parseTable(text, ",");
  expect(rows).toHaveLength(60_000);
  expect(rows.at(-1)).toEqual({ row: 60_000, cells: ["Pet, 59999", "59999"] });
  expect(rows.every(({ cells }, index) => cells[0] === `Pet, ${index}`)).toBe(true);
});

test("reads cells in quotation marks: delimiters, line ends, doubled marks and blanks after them", async () => {
  expect(await cellsOf('"a, b","c ""d"""," e " ,"",""""\n5" tall, "f",\'g\'')).toEqual([
    ["a, b", 'c "d"', " e ", "", '"'],
    ['5" tall', ' "f"', "'g'"],
  ]);
});

test("reads any line ends, also mixed, and ignores a byte order mark", async () => {
  const rows = [
    ["name", "x"],
    ["Rex", "1"],
    ["Bo", "2"],
  ];
  for (const [first, second] of ["\n\n", "\r\r", "\n\r"]) {
    expect(await cellsOf(`\uFEFFname,x${first}Rex,1${second}Bo,2`)).toEqual(rows);
  }
  expect(await cellsOf('\uFEFF"name",x\r\nRex,1\nBo,2\r')).toEqual(rows);
});

test("says which row has a quotation mark that is not doubled, is too long or has too many cells", async () => {
  const text = `name,x\n"Rex "the" dog",1\n${"y".repeat(100_001)},2\n${",".repeat(1000)}\nBo,3`;
  expect((await parseTable(text, ",")).map(({ row, fault }) => [row, fault])).toEqual([
    [1, undefined],
    [2, "has a quotation mark inside a quoted cell: double it"],
    [3, "is too long"],
    [4, "has too many cells"],
    [5, undefined],
  ]);
});

test("pauses while it parses, and can be aborted then", async () => {
  const controller = new AbortController();
  const parsing = parseTable("Rex,1\n".repeat(200_000), ",", controller.signal);
  controller.abort(new Error("left page"));
  expect(parsing).rejects.toThrow("left page");
});

test("reads what it writes", async () => {
  const rows = [
    ["name", "a,b", "", "x"],
    ['"', "\r\n", " ", "\tb "],
    ["Zoë", ";", "=1", "'"],
  ];
  expect(writeTable(rows)).toBe('name,"a,b",,x\r\n"""","\r\n"," ","\tb "\r\nZoë,";",=1,\'');
  expect(await cellsOf(writeTable(rows))).toEqual(rows);
});
