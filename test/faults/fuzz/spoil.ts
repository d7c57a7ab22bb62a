/** Makes a valid request invalid in exactly one way, each of which has a documented response. */
import { writeJson } from "../../../src/contract/write-json.ts";
import { operationOf, resolve, takesHeader } from "../../support/contract.ts";
import type { Client, Draft } from "./draft.ts";
import type { Sent } from "./sent.ts";
import { spoilJson } from "./spoil-json.ts";
import { spoilQuery } from "./spoil-query.ts";
import { type Invalid, invalid, membersOf, type Spoiler, schemaOf } from "./spoiler.ts";

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

/** Faults that only the operation itself can detect, so that the rest of the request has to be right. */
const spoilMeaning: Spoiler = ({ draft, sent, operation, client: { values } }) => {
  const members = membersOf(draft);
  if (!members || !draft.expected.some((status) => status < 300)) return undefined;
  const { properties = {} } = schemaOf(operation);
  const wrong: [name: string, value: string | string[]][] = [];
  if ("expiresAt" in properties)
    wrong.push(["expiresAt", "2001-01-31T18:00:00Z"], ["expiresAt", "2031-02-30T18:00:00Z"]);
  if ("allowedAddresses" in properties) wrong.push(["allowedAddresses", ["192.0.2.0/33"]], ["allowedAddresses", ["x"]]);
  for (const name of ["password", "newPassword"]) {
    if (name in properties && operation.id !== "logIn") wrong.push([name, "password1234"], [name, "aaaaaaaaaaaa"]);
  }
  if (operation.method === "PATCH" && !isConditional(draft))
    wrong.push(["id", "other"], ["createdAt", "2001-01-31T18:00:00Z"]);
  const [name, value] = values.pick(wrong) ?? [];
  if (name === undefined || value === undefined) return undefined;
  if (name === "createdAt" && ["updatePet", "updateCategory"].includes(operation.id)) return undefined;
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
  sent.body = `${sent.body}`.padEnd(bytesMax + 1);
  return invalid("a body that is too long", undefined, [413]);
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
  sent.body = draft.body.replace(`"${name}"`, values.pick(['"other"', '""']));
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
  ...[spoilQuery, spoilQuery, spoilQuery, addUnknown, spoilType, spoilIdempotencyKey, enlarge, spoilTable],
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
