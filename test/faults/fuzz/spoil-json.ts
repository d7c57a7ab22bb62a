import { writeJson } from "../../../src/contract/write-json.ts";
import { invalid, membersOf, type Spoiler } from "./spoiler.ts";

/** Texts that are no JSON object, from one that is, without its last brace. */
const malformed: [how: string, toText: (open: string, text: string) => string | Uint8Array][] = [
  ["cut JSON", (open) => open],
  ["trailing garbage", (_, text) => `${text} x`],
  ["two objects", (_, text) => `${text}${text}`],
  ["a trailing comma", (open) => `${open},}`],
  ["a duplicate member", (open) => `${open}${comma(open)}"twice":1,"twice":1}`],
  ["a lone high surrogate", (open) => `${open}${comma(open)}"more":"\\ud83d"}`],
  ["a lone low surrogate", (open) => `${open}${comma(open)}"more":"\\udc15x"}`],
  ["a lone surrogate in a name", (open) => `${open}${comma(open)}"\\ud83d":1}`],
  ["NaN", (open) => `${open}${comma(open)}"more":NaN}`],
  ["a number with a leading zero", (open) => `${open}${comma(open)}"more":01}`],
  ["a raw control character", (open) => `${open}${comma(open)}"more":"\n"}`],
  ["too deep nesting", (open) => `${open}${comma(open)}"more":${"[".repeat(70)}${"]".repeat(70)}}`],
  ["an array", (_, text) => `[${text}]`],
  ["null", () => "null"],
  ["a number", () => "7"],
  ["a string", () => '"text"'],
  ["only white space", () => " "],
  ["bytes that are not UTF-8", (open) => Buffer.concat([Buffer.from(`${open}${comma(open)}"more":"`), invalidUtf8])],
];

const invalidUtf8 = Buffer.from([0xc3, 0x28, 0x22, 0x7d]);

function comma(open: string): string {
  return open === "{" ? "" : ",";
}

/** Replaces the body by one that is not JSON, or not an object. */
export const spoilJson: Spoiler = ({ draft, sent, client: { values } }) => {
  const members = membersOf(draft);
  if (!members) return undefined;
  const text = writeJson(members);
  const [how, toText] = values.pick(malformed);
  sent.body = toText(text.slice(0, -1), text);
  return invalid(how);
};
