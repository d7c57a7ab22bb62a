import { pathTo } from "../../requests/request.ts";
import { type Parameter, parametersIn, resolve } from "../../support/contract.ts";
import type { Client } from "./draft.ts";
import { invalid, type Spoiler } from "./spoiler.ts";

/** Texts in which a percent sign does not begin an encoded character of UTF-8. */
const notEncoded = ["%", "%zz", "%ff", "%c3%28", "%ed%a0%80"];
/** Maximum number of values of a parameter that may be repeated. */
const REPEATED_MAX = 100;

/** Makes one query parameter invalid, or adds one that the operation refuses. */
export const spoilQuery: Spoiler = (given) => {
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
