import type { Delimiter } from "./table.ts";

/** A file, or cells that were pasted. */
export type Source = { name: string; bytes: Uint8Array } | { name: string; text: string };

/** How a file is read; what is absent is detected. */
export interface ReadOptions {
  encoding?: Encoding;
  delimiter?: Delimiter;
}

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1250" | "macintosh";

export const encodingLabels: { [Of in Encoding]: string } = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 (big-endian)",
  "windows-1252": "Windows-1252 (Western Europe)",
  "windows-1250": "Windows-1250 (Central Europe)",
  macintosh: "Mac OS Roman",
};

/** Number of bytes that are examined for UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 1000;

/** Detects the encoding: by its byte order mark, else UTF-8 if the bytes are valid, else Windows-1252. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeroAt = bytes.subarray(0, SAMPLE_BYTES).indexOf(0);
  if (zeroAt >= 0 && isEveryOtherByteZero(bytes)) return zeroAt % 2 === 1 ? "utf-16le" : "utf-16be";
  return isEncodedAs("utf-8", bytes) ? "utf-8" : "windows-1252";
}

/** Decodes the bytes, without their byte order mark. Invalid bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Whether the bytes are text in this encoding. */
export function isEncodedAs(encoding: Encoding, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function isEveryOtherByteZero(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = sample.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  return zeros > sample.length * 0.35 && zeros < sample.length * 0.65;
}

/** A program with which a spreadsheet is saved as CSV. */
export type Program = "Excel" | "LibreOffice" | "Google Sheets" | "Numbers";

/** Why a file cannot be imported. */
export interface FileProblem {
  title: string;
  text: string;
  /** For a spreadsheet: the program that most likely made it. */
  program?: Program;
}

/** Maximum size of a file; a million rows have about 40 MB. */
const FILE_BYTES_MAX = 64 * 1024 * 1024;
/** Number of bytes at each end of a ZIP archive that are searched for file names. */
const NAMES_BYTES = 64 * 1024;

const saveAsCsv = "Save it as CSV, then choose that file. Or copy the cells and paste them here.";

const starts: [pattern: RegExp, problem: FileProblem][] = [
  [/^\xd0\xcf\x11\xe0/, { title: "This is an Excel file (.xls), not a CSV file", text: saveAsCsv, program: "Excel" }],
  [/^%PDF/, { title: "This is a PDF", text: "Open the spreadsheet that it was made from, and save that as CSV." }],
  [
    /^(\x89PNG|\xff\xd8\xff|GIF8|BM....\0|RIFF....WEBP|II\*\0|MM\0\*|....ftyp(heic|heix|mif1|avif))/s,
    { title: "This is a picture", text: "An import needs a table: a CSV file, or cells copied from a spreadsheet." },
  ],
  [/^\x1f\x8b/, { title: "This file is compressed", text: "Unpack it first, then choose the CSV file inside." }],
  [
    /^\{\\rtf/,
    { title: "This is a text document (.rtf)", text: "Copy its table into a spreadsheet, and save that as CSV." },
  ],
  [
    /^\s*(<\?xml|<!doctype html|<html|<table)/i,
    {
      title: "This is a web page or an XML file, not a CSV file",
      text: `Open it in your spreadsheet program. ${saveAsCsv}`,
      program: "Excel",
    },
  ],
  [
    /^\s*(\{\s*"|\[\s*\{\s*")/,
    { title: "This is a JSON file, not a CSV file", text: "An import needs a table. Export the pets as CSV instead." },
  ],
];

/** Recognises a file that is not a CSV table by its bytes, regardless of its name; undefined if it may be one. */
export function findFileProblem(bytes: Uint8Array): FileProblem | undefined {
  if (bytes.length > FILE_BYTES_MAX) {
    return { title: "This file is too large", text: "An import can have up to 64 MB. Split the file into several." };
  }
  const start = toLatin1(bytes.subarray(0, 512)).replace(/^\xef\xbb\xbf/, "");
  if (start.startsWith("PK\x03\x04")) return describeArchive(bytes);
  for (const [pattern, problem] of starts) if (pattern.test(start)) return problem;
  const isUtf16 = detectEncoding(bytes).startsWith("utf-16");
  if (!isUtf16 && start.includes("\0")) {
    return { title: "This is not a table", text: "An import needs a CSV file, or cells copied from a spreadsheet." };
  }
  return undefined;
}

function describeArchive(bytes: Uint8Array): FileProblem {
  const names = toLatin1(bytes.subarray(0, NAMES_BYTES)) + toLatin1(bytes.subarray(-NAMES_BYTES));
  const spreadsheet = (name: string, program: Program) => ({
    title: `This is ${name}, not a CSV file`,
    text: saveAsCsv,
    program,
  });
  if (names.includes("xl/")) return spreadsheet("an Excel file (.xlsx)", "Excel");
  if (names.includes("opendocument.spreadsheet")) return spreadsheet("a LibreOffice file (.ods)", "LibreOffice");
  if (names.includes(".iwa")) return spreadsheet("a Numbers file (.numbers)", "Numbers");
  if (names.includes("word/") || names.includes("opendocument.text")) {
    return { title: "This is a text document", text: "Copy its table into a spreadsheet, and save that as CSV." };
  }
  return { title: "This file is compressed (.zip)", text: "Unpack it first, then choose the CSV file inside." };
}

function toLatin1(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return text;
}
