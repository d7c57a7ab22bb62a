import { expect, test } from "bun:test";
import { decodeText, detectEncoding, findFileProblem } from "./file.ts";

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
