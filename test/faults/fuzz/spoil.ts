/** Makes a valid request invalid in exactly one way, each of which has a documented response. */
import { contract } from "../../../src/contract/contract.ts";
import { writeJson } from "../../../src/contract/write-json.ts";
import { pathTo } from "../../requests/request.ts";
import {
  type Operation,
  operationOf,
  type Parameter,
  parametersIn,
  resolve,
  type Schema,
  takesHeader,
} from "../../support/contract.ts";
import { type Client, type Draft, membersOf } from "./draft.ts";
import { ENDS } from "./drafts/photos.ts";
import type { Sent } from "./sent.ts";
import type { Intent } from "./verdict.ts";

type Invalid = Extract<Intent, { kind: "invalid" }>;

/** Changes a request; undefined if it cannot be made invalid in this way. */
type Spoiler = (given: { draft: Draft; sent: Sent; operation: Operation; client: Client }) => Invalid | undefined;

function invalid(how: string, fields?: string[], statuses = [400]): Invalid {
  return { kind: "invalid", how, statuses, ...(fields && { fields }) };
}

function schemaOf({ body }: Operation): Schema {
  return resolve(Object.values(body?.content ?? {})[0]?.schema ?? {});
}

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
const spoilJson: Spoiler = ({ draft, sent, client: { values } }) => {
  const members = membersOf(draft);
  if (!members) return undefined;
  const text = writeJson(members);
  const [how, toText] = values.pick(malformed);
  sent.body = toText(text.slice(0, -1), text);
  return invalid(how);
};

/** Texts in which a percent sign does not begin an encoded character of UTF-8. */
const notEncoded = ["%", "%zz", "%ff", "%c3%28", "%ed%a0%80"];
/** Maximum number of values of a parameter that may be repeated. */
const REPEATED_MAX = 100;

/** Makes one query parameter invalid, or adds one that the operation refuses. */
const spoilQuery: Spoiler = (given) => {
  const { draft, sent, operation, client } = given;
  const { values } = client;
  const parameters = parametersIn("query", operation);
  const add = (...pairs: string[]) => {
    sent.path += `${sent.path.includes("?") ? "&" : "?"}${pairs.join("&")}`;
  };
  if (!parameters.some(({ name }) => name === "dryRun") && operation.method !== "GET" && values.chance(0.3)) {
    add("dryRun=true");
    return invalid("dryRun where there is none", ["dryRun"]);
  }
  const parameter = values.pick(parameters);
  if (!parameter || draft.link !== undefined) return undefined;
  const { name, schema } = parameter;
  // A malformed id in the path is a fault, too, and found before that of a cursor.
  if (name === "cursor" && draft.expected.includes(404)) return undefined;
  // The parameter has its invalid value only.
  const others = draft.query.filter(([each]) => each !== name && !(name === "cursor" && each === "after"));
  sent.path = pathTo(draft.id, draft.path, others);
  if (name === "cursor" && values.chance(0.7)) return spoilCursor(given);

  if (values.chance(0.2)) {
    add(`${name}=${values.pick(notEncoded)}`);
    return invalid(`${name} is not percent-encoded`, [name]);
  }
  if (values.chance(0.3)) return repeat(parameter, client, add);
  if (values.chance(0.2)) {
    const misspelt = values.pick([`${name}[]`, `${name}[0]`, name.toUpperCase()]);
    add(`${misspelt}=1`);
    return invalid(`${misspelt} for ${name}`, [misspelt]);
  }
  const text = values.invalidText(schema) ?? (name === "after" ? values.pick(["", "x", "START", "AAAA"]) : undefined);
  if (text === undefined) return undefined;
  add(`${name}=${encodeURIComponent(text)}`);
  return invalid(`${name}=${text.slice(0, 40)}`, [name]);
};

function repeat({ name, schema }: Parameter, { values }: Client, add: (...pairs: string[]) => void) {
  const isRepeatable = resolve(schema).type === "array";
  if (name === "cursor" || name === "after") return undefined;
  const value = [values.valid(schema)].flat()[0];
  const pair = `${name}=${encodeURIComponent(`${value}`)}`;
  add(...Array.from({ length: isRepeatable ? REPEATED_MAX + 1 : 2 }, () => pair));
  return invalid(`${name} is given too often`, [name]);
}

/** Uses a cursor that is forged, of another list, or of the same list with other filters. */
const spoilCursor: Spoiler = ({ sent, client }) => {
  const { values, memory } = client;
  const next = values.pick(memory.nextPages);
  const issued = /[?&]cursor=([^&]+)/.exec(next?.path ?? "")?.[1];
  const isOfList = next !== undefined && sent.path.split("?")[0] === next.path.split("?")[0];
  const forged = ["", "A", "AAAAAAAAAAAAAAAAAAAAAAAA", "ü", "../..", "'", "0".repeat(401)];
  const changed = issued?.replace(/^./, (first) => (first === "A" ? "B" : "A"));
  const others = [changed, isOfList ? undefined : issued].filter((text) => text !== undefined);
  const text = values.pick([...forged, ...others, ...others, ...others]);
  sent.path += `${sent.path.includes("?") ? "&" : "?"}cursor=${encodeURIComponent(text)}`;
  return invalid(`cursor=${text.slice(0, 40)}`, ["cursor"]);
};

const spoilMember: Spoiler = ({ draft, sent, operation, client: { values } }) => {
  const members = membersOf(draft);
  const properties = Object.entries(schemaOf(operation).properties ?? {});
  const [name, schema] = values.pick(properties) ?? [];
  if (!members || name === undefined || !schema) return undefined;
  const value = values.invalid(schema);
  sent.body = writeJson({ ...members, [name]: value });
  return invalid(`an invalid ${name}`, [name]);
};

const omitMember: Spoiler = ({ draft, sent, operation, client: { values } }) => {
  const members = membersOf(draft);
  const { required = [] } = schemaOf(operation);
  if (!members || required.length === 0) return undefined;
  const name = values.pick(required);
  sent.body = writeJson(Object.fromEntries(Object.entries(members).filter(([each]) => each !== name)));
  return invalid(`no ${name}`, [name]);
};

/** Numbers that are no int64. */
const wrongIntegers = ["9223372036854775808", "-9223372036854775809", "1e19", "1.5", "1e400", `1${"0".repeat(400)}`];

const overflow: Spoiler = ({ draft, sent, operation, client: { values } }) => {
  const members = membersOf(draft);
  const properties = Object.entries(schemaOf(operation).properties ?? {});
  const integers = properties.filter(([, schema]) => resolve(schema).type === "integer");
  const [name] = values.pick(integers) ?? [];
  if (!members || name === undefined) return undefined;
  const literal = values.pick(wrongIntegers);
  const text = writeJson({ ...members, [name]: "the literal" });
  sent.body = text.replace('"the literal"', literal);
  return invalid(`${name}: ${literal.slice(0, 30)}`, [name]);
};

/** Operations whose `password` is checked and not set: a weak one is wrong, not invalid. */
const checkedPasswords = ["logIn", "createRecoveryCode"];

/** Faults that only the operation itself can detect, so that the rest of the request has to be right. */
const spoilMeaning: Spoiler = ({ draft, sent, operation, client: { values } }) => {
  const members = membersOf(draft);
  if (!members || !draft.expected.some((status) => status < 300)) return undefined;
  const { properties = {} } = schemaOf(operation);
  const wrong: [name: string, value: string | string[]][] = [];
  if ("expiresAt" in properties)
    wrong.push(["expiresAt", "2001-01-31T18:00:00Z"], ["expiresAt", "2031-02-30T18:00:00Z"]);
  if ("bornOn" in properties) wrong.push(["bornOn", "2023-02-29"], ["arrivedOn", "2026-04-31"]);
  if ("allowedAddresses" in properties) wrong.push(["allowedAddresses", ["192.0.2.0/33"]], ["allowedAddresses", ["x"]]);
  for (const name of ["password", "newPassword"]) {
    if (name in properties && !checkedPasswords.includes(operation.id))
      wrong.push([name, "password1234"], [name, "aaaaaaaaaaaa"]);
  }
  const { readOnlyMembers = [] } = contract[operation.id];
  const readOnly: typeof wrong = [
    ["id", "other"],
    ["createdAt", "2001-01-31T18:00:00Z"],
  ];
  if (!isConditional(draft)) wrong.push(...readOnly.filter(([name]) => readOnlyMembers.includes(name)));
  const [name, value] = values.pick(wrong) ?? [];
  if (name === undefined || value === undefined) return undefined;
  sent.body = writeJson({ ...members, [name]: value });
  return invalid(`${name}: ${value}`, [name]);
};

/** Whether the request is conditional, and may fail for that. */
function isConditional({ headers }: Draft): boolean {
  return headers["If-Match"] !== undefined;
}

const addUnknown: Spoiler = ({ draft, sent, client: { values } }) => {
  const members = membersOf(draft);
  sent.headers.Prefer = values.pick(["handling=strict", "respond-async, Handling=Strict"]);
  if (members && values.chance(0.5)) {
    sent.body = writeJson({ ...members, satus: "sold" });
    return invalid("an unknown member with handling=strict", ["satus", "unknown"]);
  }
  sent.path += `${sent.path.includes("?") ? "&" : "?"}limt=5`;
  return invalid("an unknown parameter with handling=strict", ["limt", "unknown"]);
};

const wrongTypes = [
  "text/plain",
  "application/xml",
  "application/json, application/json",
  "application/json;charset=latin1",
  "",
];

const spoilType: Spoiler = ({ sent, client: { values } }) => {
  if (sent.body === undefined) return undefined;
  if (values.chance(0.2)) {
    sent.headers["Content-Encoding"] = values.pick(["gzip", "br", "x"]);
    return invalid("a compressed body", ["Content-Encoding"]);
  }
  // As bytes, so that nothing adds a type of its own.
  sent.body = Buffer.from(sent.body);
  const type = values.pick(wrongTypes);
  if (type === "") delete sent.headers["Content-Type"];
  else sent.headers["Content-Type"] = type;
  return invalid(`Content-Type: ${type}`, ["Content-Type"]);
};

const wrongKeys = ['"', 'a"b', '""', "x".repeat(256), `"${"x".repeat(256)}"`];

const spoilIdempotencyKey: Spoiler = ({ sent, operation, client: { values } }) => {
  if (!takesHeader(operation, "Idempotency-Key")) return undefined;
  sent.headers["Idempotency-Key"] = values.pick(wrongKeys);
  return invalid("an invalid Idempotency-Key", ["Idempotency-Key"]);
};

const enlarge: Spoiler = ({ sent, operation, client: { values } }) => {
  const bytesMax = operation.responses["413"]?.["x-petstore-body-bytes-max"];
  if (bytesMax === undefined || sent.body === undefined || !values.chance(bytesMax > 100_000 ? 0.05 : 0.3))
    return undefined;
  const body = Buffer.from(sent.body);
  sent.body = Buffer.concat([body, Buffer.alloc(bytesMax + 1 - body.length, " ")]);
  return invalid("a body that is too long", undefined, [413]);
};

/** Number of bytes that each picture of a draft has without its end. */
const PICTURE_BYTES_MIN = 60;

/** Declares a `Content-Length` that is too large, and sends no body. */
const overstate: Spoiler = ({ sent, operation, client: { values } }) => {
  const bytesMax = operation.responses["413"]?.["x-petstore-body-bytes-max"];
  if (bytesMax === undefined || sent.body === undefined) return undefined;
  delete sent.body;
  sent.isHeadOnly = true;
  const bytes = values.pick([bytesMax + 1, 2 ** 31, 2 ** 40]);
  sent.headers["Content-Length"] = `${bytes}`;
  return invalid(`a body that is announced as ${bytes} bytes`, undefined, [413]);
};

/** Beginnings of files that are not a JPEG, PNG or WebP. */
const otherFiles: [how: string, start: string][] = [
  ["an empty file", ""],
  ["a text", "Rex in the garden"],
  ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  ["a GIF", "GIF89a\x01\0\x01\0"],
  ["a BMP", "BM"],
  ["a HEIC", "\0\0\0\x18ftypheic"],
  ["a JPEG without any marker but the first", "\xff\xd8\xff"],
  ["a PNG without any chunk", "\x89PNG\r\n\x1a\n"],
  ["a PNG of 3,600 million pixels", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xea\x60\0\0\xea\x60\x08\x02\0\0\0"],
  ["a WebP without any chunk", "RIFF\xff\0\0\0WEBPVP8 "],
];

/** Sends a file that is not an image, or only the beginning of one. */
const spoilFile: Spoiler = ({ draft, sent, client: { values } }) => {
  if (!(draft.body instanceof Uint8Array) || !draft.expected.some((status) => status < 300)) return undefined;
  const [how, start] = values.pick(otherFiles);
  const isCut = values.chance(0.5);
  const kept = values.pick([
    values.random.below(PICTURE_BYTES_MIN),
    draft.body.length - ENDS - values.random.below(10),
  ]);
  sent.body = isCut
    ? draft.body.subarray(0, kept)
    : Buffer.concat([Buffer.from(start, "latin1"), start === "" ? new Uint8Array() : draft.body.subarray(0, 5)]);
  return invalid(isCut ? `a picture cut after ${sent.body.length} bytes` : how);
};

const lengthen: Spoiler = ({ sent, client: { values } }) => {
  if (values.chance(0.5)) {
    sent.path += `${sent.path.includes("?") ? "&" : "?"}${"a".repeat(8192)}`;
    return invalid("a URL that is too long", undefined, [414]);
  }
  sent.headers["X-Long"] = "a".repeat(8192);
  return invalid("headers that are too long", undefined, [431]);
};

const spoilTable: Spoiler = ({ draft, sent, client: { values } }) => {
  if (typeof draft.body !== "string") return undefined;
  if (values.chance(0.3)) {
    sent.body = Buffer.concat([Buffer.from(draft.body), Buffer.from([0xff, 0xfe])]);
    return invalid("a table that is not UTF-8");
  }
  const name = values.pick(["name", "categoryId"]);
  // Without the ids too, since a row that is matched with a pet needs no name.
  sent.body = draft.body.replace('"id"', '"another"').replace(`"${name}"`, values.pick(['"other"', '""']));
  return invalid(`a table without ${name}`, [name]);
};

const spoilers: Spoiler[] = [
  ...[
    spoilMember,
    spoilMember,
    spoilMember,
    omitMember,
    omitMember,
    overflow,
    spoilMeaning,
    spoilMeaning,
    spoilJson,
    spoilJson,
  ],
  ...[spoilQuery, spoilQuery, spoilQuery, addUnknown, spoilType, spoilIdempotencyKey, enlarge, overstate, spoilTable],
  ...[spoilFile, spoilFile, spoilFile],
];
/** Share of invalid requests whose head is too long: they need no operation. */
const LONG_SHARE = 0.02;

export function spoil(draft: Draft, sent: Sent, client: Client): Invalid | undefined {
  const { values } = client;
  const spoiler = values.chance(LONG_SHARE) ? lengthen : values.pick(spoilers);
  const needsStrict = draft.headers.Prefer !== undefined;
  // A request has one fault only.
  if (needsStrict && draft.expected.includes(400)) return undefined;
  return spoiler({ draft, sent, operation: operationOf(draft.id), client });
}
