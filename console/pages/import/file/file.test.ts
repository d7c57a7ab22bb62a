import { expect, test } from "bun:test";
import { decodeText, detectEncoding } from "./decode-text.ts";
import { detectDelimiter, parseTable } from "./parse-table.ts";
import { findFileProblem } from "./recognize-file.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (character) => character.charCodeAt(0)).buffer);

test.each<[name: string, bytes: Uint8Array, encoding: string]>([
  ["UTF-8", utf8("Häschen"), "utf-8"],
  ["UTF-8 with a byte order mark", utf8("\uFEFFHäschen"), "utf-8"],
  ["UTF-16", utf16("\uFEFFHäschen"), "utf-16le"],
  ["UTF-16 without a byte order mark", utf16("Häschen"), "utf-16le"],
  ["Windows-1252", latin1("H\xe4schen"), "windows-1252"],
])("reads %s", (_, bytes, encoding) => {
  expect(detectEncoding(bytes)).toBe(encoding as never);
  expect(decodeText(bytes, detectEncoding(bytes))).toBe("Häschen");
  expect(findFileProblem(bytes)).toBeUndefined();
});

test("reads big-endian UTF-16 and Central European letters", () => {
  const bigEndian = new Uint8Array([0xfe, 0xff, 0, 0x48, 0, 0xe4]);
  expect(decodeText(bigEndian, detectEncoding(bigEndian))).toBe("Hä");
  expect(decodeText(latin1("\xa3ukasz"), "windows-1250")).toBe("Łukasz");
});

test.each([
  ["an Excel file (.xlsx)", "PK\x03\x04\x14\0[Content_Types].xml xl/workbook.xml", "Excel"],
  ["a LibreOffice file (.ods)", "PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "LibreOffice"],
  ["a Numbers file (.numbers)", "PK\x03\x04Index/Document.iwa", "Numbers"],
  ["an Excel file (.xls)", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "Excel"],
  ["compressed (.zip)", "PK\x03\x04pets.csv", undefined],
  ["a text document", "PK\x03\x04word/document.xml", undefined],
  ["a PDF", "%PDF-1.7", undefined],
  ["a picture", "\x89PNG\r\n\x1a\n", undefined],
  ["a picture", "\xff\xd8\xff\xe0\0\x10JFIF", undefined],
  ["a web page", "<html><table>", "Excel"],
  ["a JSON file", '{"id":1,"name":"Rex"}\n', undefined],
  ["not a table", "\x7fELF\x02\x01\x01\0\0\0", undefined],
])("recognises %s", (title, bytes, program) => {
  const problem = findFileProblem(latin1(bytes));
  expect(problem?.title).toContain(title);
  expect(problem?.program).toBe(program as never);
});

test.each([
  ["name,category\nRex,1", ","],
  ['name;category\n"Rex; the dog";1', ";"],
  ["Tiername;Art\nRex, der Ältere;Hund\nBo;Katze", ";"],
  ["name\tcategory\nRex\t1", "\t"],
  ["sep=;\r\nname;category", ";"],
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
