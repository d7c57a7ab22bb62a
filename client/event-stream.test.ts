import { expect, test } from "bun:test";
import { type Block, EventStreamReader } from "./event-stream.ts";

const block = (id: string | undefined, data: string | undefined): Block => ({ id, data });

/** Reads a text in parts of this size, in bytes. */
function readParts(text: string, size = Number.POSITIVE_INFINITY): Block[] {
  const reader = new EventStreamReader();
  const bytes = new TextEncoder().encode(text);
  const blocks: Block[] = [];
  for (let start = 0; start < bytes.length; start += size) {
    blocks.push(...reader.read(bytes.subarray(start, Math.min(start + size, bytes.length))));
  }
  return blocks;
}

const cases: [title: string, text: string, blocks: Block[]][] = [
  ["an event", "id: 7\nevent: pet.created\ndata: {}\n\n", [block("7", "{}")]],
  ["a comment", ":\n\n: still here\n\n", [block(undefined, undefined), block(undefined, undefined)]],
  ["an id without data", ":\nid: 8\n\n", [block("8", undefined)]],
  ["data without an id", "event: stop\ndata: {}\n\n", [block(undefined, "{}")]],
  ["data of several lines, also empty ones", "data: a\ndata\ndata:b\n\n", [block(undefined, "a\n\nb")]],
  ["one space after the colon only", "data:  a: b \n\n", [block(undefined, " a: b ")]],
  ["lines that end in CRLF", "id: 1\r\ndata: a\r\n\r\nid: 2\r\n\r\n", [block("1", "a"), block("2", undefined)]],
  ["lines that end in CR", "id: 1\rdata: a\r\rid: 2\r\r", [block("1", "a"), block("2", undefined)]],
  ["unknown fields", "retry: 10\nids: 3\ndata: a\n\n", [block(undefined, "a")]],
  ["a byte order mark", "\uFEFFid: 1\n\n", [block("1", undefined)]],
  ["characters of several bytes", "data: Übung 🐇\n\n", [block(undefined, "Übung 🐇")]],
  ["a block that is not complete", "id: 1\ndata: a\n\nid: 2\ndata: b\n", [block("1", "a")]],
];

for (const [title, text, blocks] of cases) {
  test(`reads ${title}, wherever a part ends`, () => {
    for (const size of [undefined, 1, 2, 3, 5]) expect(readParts(text, size)).toEqual(blocks);
  });
}
