/** Bodies of the maximum size that an operation accepts, which take as long to read as any of their shape. */
import { bodyLimits } from "../../../src/contract/json.ts";
import { DEPTH_MAX } from "../../../src/contract/json-reader.ts";
import { writeJson } from "../../../src/contract/write-json.ts";

/** Element of which a body has the maximum number: `lines` in a table, `markers` in an image, the others in JSON. */
export type Shape = "members" | "elements" | "digits" | "escapes" | "nesting" | "lines" | "markers";

export interface ShapedBody {
  shape: Shape;
  body: string | Uint8Array;
}

interface ShapedText extends ShapedBody {
  body: string;
}

/** A body that is refused with 400, and a part of the message. */
export interface RefusedBody extends ShapedBody {
  message: string;
}

/** A request that has a valid body, and the maximum size of that. */
interface Bounds {
  valid: object | string | Uint8Array;
  bytesMax: number;
}

const { membersMax, elementsMax } = bodyLimits;
/** Number of further columns of a wide table. */
const FIELDS = 28;
/** Depth of a value in a group of values in a member of the body. */
const GROUP_DEPTH = 3;

/** Bodies within all bounds, so that they are read to the end; the operation succeeds, or imports no row. */
export function longestBodies({ valid, bytesMax }: Bounds): ShapedBody[] {
  if (valid instanceof Uint8Array) {
    const body = Buffer.concat([valid, Buffer.alloc(bytesMax - valid.length)]);
    return [{ shape: "markers", body }];
  }
  return longestTexts({ valid, bytesMax });
}

function longestTexts({ valid, bytesMax }: { valid: object | string; bytesMax: number }): ShapedText[] {
  if (typeof valid === "string") return tables(valid, bytesMax);
  const [start, end] = around(valid);
  const filled = (unit: (index: number) => string) =>
    start + fillGroups(unit, bytesMax - start.length - end.length) + end;
  const depth = DEPTH_MAX - GROUP_DEPTH;
  return [
    { shape: "members", body: filled((index) => `{"${index.toString(36)}":0}`) },
    { shape: "elements", body: filled(() => "[]") },
    { shape: "digits", body: filled(() => "1e18") },
    { shape: "escapes", body: filled((index) => `{"\\u00e9${index.toString(36)}":"\\n"}`) },
    { shape: "nesting", body: filled(() => "[".repeat(depth) + "]".repeat(depth)) },
  ];
}

/** Bodies of the same size that are refused: at a bound, or else because of their end. */
export function refusedBodies({ valid, bytesMax }: Bounds): RefusedBody[] {
  if (valid instanceof Uint8Array) return refusedImages(bytesMax);
  if (typeof valid === "string") return refusedTables(valid, bytesMax);
  const [start, end] = around(valid);
  const size = bytesMax - start.length - end.length;
  const members = fill("{", (index) => `"${index.toString(36)}":0`, "}", size);
  const longest = longestTexts({ valid, bytesMax: bytesMax - ',"x":0'.length });
  const repeated = ({ shape, body }: ShapedText): RefusedBody => {
    return { shape, body: `${body.slice(0, -end.length)},"x":0${end}`, message: "has the member `x` more than once" };
  };
  return [
    ...longest.map(repeated),
    { shape: "members", body: start + members + end, message: `\`x\` must have at most ${membersMax} members` },
    {
      shape: "elements",
      body: start + fill("[", () => "0", "]", size) + end,
      message: `\`x\` must have at most ${elementsMax} elements`,
    },
    { shape: "digits", body: `${start}${"9".repeat(size - 1)}.${end}`, message: "is not valid JSON" },
    { shape: "escapes", body: `${start}"${'\\"'.repeat((size - 2) / 2)}${end}`, message: "string is not terminated" },
    { shape: "nesting", body: start + "[".repeat(size) + end, message: `nested deeper than ${DEPTH_MAX}` },
  ];
}

/** The text around the value of a further member. */
function around(valid: object): [start: string, end: string] {
  const text = writeJson(valid);
  return [`${text.slice(0, -1)}${text === "{}" ? "" : ","}"x":`, "}"];
}

/** As many units as fit into a length, separated by commas. */
function fill(start: string, unit: (index: number) => string, end: string, length: number): string {
  const units: string[] = [];
  let left = length - start.length - end.length + 1;
  for (let next = unit(0); left > next.length; next = unit(units.length)) {
    units.push(next);
    left -= next.length + 1;
  }
  return start + units.join(",") + end;
}

/** An array of arrays that have as many units as an array may have. */
function fillGroups(unit: (index: number) => string, length: number): string {
  const inGroups = (index: number) => (index > 0 && index % elementsMax === 0 ? `],[${unit(index)}` : unit(index));
  // The comma before a group is inside of the group before it.
  return fill("[[", inGroups, "]]", length).replaceAll(",],[", "],[");
}

const line = (header: string, text: string, bytesMax: number) =>
  `${header}\n${text.repeat((bytesMax - header.length - 1) / text.length)}`;

/** JPEGs and PNGs without an end, whose markers or chunks are as short as possible. */
function refusedImages(bytesMax: number): RefusedBody[] {
  const images = [
    ["ffd8ffda0002", "ff00"],
    ["ffd8ffda0002", "ffd0"],
    ["ffd8", "ffd0"],
    ["ffd8", "ff"],
    ["ffd8", "ffe00002"],
    ["89504e470d0a1a0a0000000049484452", "00"],
  ];
  return images.map(([start = "", unit = ""]) => {
    const head = Buffer.from(start, "hex");
    const body = Buffer.concat([head, Buffer.alloc(bytesMax - head.length, unit, "hex")]);
    return { shape: "markers", body, message: "The image is cut short" };
  });
}

function tables(valid: string, bytesMax: number): ShapedText[] {
  const [header = ""] = valid.split("\n");
  const texts = ["\n", ",", ",\n", '"', '"a', '"" ', '"",', `${",".repeat(elementsMax - 1)}\n`, "'=\n"];
  const fields = Array.from({ length: FIELDS }, (_, index) => `fields.${index}`);
  const wide = line(
    `${header},${fields.join(",")}`,
    `${",".repeat(header.split(",").length)}${"calm,".repeat(FIELDS - 1)}calm\n`,
    bytesMax,
  );
  return [...texts.map((text) => line(header, text, bytesMax)), wide].map((body) => ({ shape: "lines", body }));
}

function refusedTables(valid: string, bytesMax: number): RefusedBody[] {
  const [header = "", row = ""] = valid.split("\n");
  const noHeader = "The table must have the columns name and categoryId";
  return [
    { shape: "lines", body: `${header}\n${`${row}\n`.repeat(10_001)}`, message: "has more than 10,000 rows" },
    { shape: "lines", body: "\n".repeat(bytesMax), message: noHeader },
    { shape: "lines", body: ",".repeat(bytesMax), message: "The header row has more than 1,000 cells" },
    { shape: "lines", body: '"'.repeat(bytesMax), message: noHeader },
    { shape: "lines", body: `"${"\n".repeat(bytesMax - 1)}`, message: "The header row has an unclosed quotation mark" },
    { shape: "lines", body: line(`${header},${header}`, "0\n", bytesMax), message: "has duplicate columns" },
  ];
}
