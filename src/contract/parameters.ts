import type { ParameterDescription } from "./contract.ts";

type Value = string | number | bigint | boolean;
export type Parameters = { [name: string]: Value | Value[] | Unreadable };

/** Stands for a parameter that has no value because of its encoding or a duplicate. The validator refuses it. */
export class Unreadable {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

const NOT_ENCODED = new Unreadable("is not percent-encoded UTF-8");
const DUPLICATE = new Unreadable("is given more than once");

/**
 * Reads the query parameters of the contract, converted to their types; `onUnknown` is called with the names of others.
 * What cannot be converted stays text, which the validator refuses.
 */
export function readQuery(
  text: string,
  descriptions: Record<string, ParameterDescription>,
  onUnknown: (name: string) => void = () => {},
): Parameters {
  const parameters: Parameters = {};
  if (text !== "") {
    const decode = /[%+]/.test(text) ? decodeForm : identity;
    for (const pair of text.split("&")) {
      const equals = pair.indexOf("=");
      const rawName = equals < 0 ? pair : pair.slice(0, equals);
      const name = decode(rawName);
      const description = name === undefined || !Object.hasOwn(descriptions, name) ? undefined : descriptions[name];
      if (name === undefined || !description) {
        if (pair !== "") onUnknown(name ?? rawName);
        continue;
      }

      const value = decode(equals < 0 ? "" : pair.slice(equals + 1));
      const known = parameters[name];
      if (value === undefined) parameters[name] = NOT_ENCODED;
      else if (known === undefined) {
        parameters[name] = description.isRepeatable ? [convert(value, description)] : convert(value, description);
      } else if (Array.isArray(known)) known.push(convert(value, description));
      else parameters[name] = DUPLICATE;
    }
  }
  for (const name in descriptions) {
    const value = descriptions[name]?.default;
    if (value !== undefined) parameters[name] ??= value;
  }
  return parameters;
}

export function readPath(
  texts: Record<string, string>,
  descriptions: Record<string, ParameterDescription>,
): Parameters {
  const parameters: Parameters = {};
  for (const name in descriptions) {
    const description = descriptions[name];
    if (description) parameters[name] = convert(texts[name] ?? "", description);
  }
  return parameters;
}

/** Shows how a parameter with several values is written. */
export function showRepeated(name: string, { type }: ParameterDescription): string {
  const [first, second] = type === "int64" ? ["1", "2"] : ["…", "…"];
  return `\`${name}=${first}&${name}=${second}\``;
}

/**
 * Returns the parameter that a name with brackets or with letters of another case stands for: some HTTP libraries write
 * a list as `id[]=1` or `id[0]=1`. Undefined if there is none.
 */
export function parameterMeantBy(name: string, descriptions: Record<string, ParameterDescription>): string | undefined {
  let names = namesByFolded.get(descriptions);
  if (!names) {
    names = new Map(Object.keys(descriptions).map((each) => [each.toLowerCase(), each]));
    namesByFolded.set(descriptions, names);
  }
  return names.get(name.replace(/\[\d{0,9}\]$/, "").toLowerCase());
}

const namesByFolded = new WeakMap<object, Map<string, string>>();

function convert(text: string, { type }: ParameterDescription): Value {
  if (type === "string") return text;
  if (type === "boolean") return text === "true" || (text === "false" ? false : text);
  const value = readInt64(text);
  if (value === undefined) return text;
  return type === "integer" ? Number(value) : value;
}

function identity(text: string): string {
  return text;
}

function decodeForm(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return undefined;
  }
}

export const INT64_MIN = -9223372036854775808n;
export const INT64_MAX = 9223372036854775807n;

const decimal = /^(0|-?[1-9]\d{0,18})$/;

/** Parses an int64 in its shortest decimal form (`7`, not `07` or `7.0`); undefined for any other text. */
export function readInt64(text: string): bigint | undefined {
  if (!decimal.test(text)) return undefined;
  const value = BigInt(text);
  return value >= INT64_MIN && value <= INT64_MAX ? value : undefined;
}
