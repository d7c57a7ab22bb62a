import { contract, NAME_LENGTH_MAX, type OperationId } from "./contract.ts";
import { type Parameters, showRepeated, Unreadable } from "./parameters.ts";
import * as generated from "./validators.gen.ts";

type Part = "path" | "query" | "body";
interface Validator {
  (value: unknown): boolean;
  errors?: Problem[] | null;
}
interface Problem {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  /** The invalid name of a member, in an object whose members may have any name. */
  propertyName?: string;
}

/** Pattern of the contract for a time with its zone. */
const TIME_PATTERN = "^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$";
/** Patterns of the contract for a day, and for a year, a month or a day. */
const DAY_PATTERN = "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$";
const BIRTH_DATE_PATTERN = "^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$";

const validators = generated as unknown as Record<string, Validator>;

/** Returns undefined if a part of the input is valid, else its invalid fields with what is wrong with each. */
export function findFaults(id: OperationId, part: Part, value: unknown): Map<string, string> | undefined {
  const validate = validators[`${id}_${part}`];
  if (!validate || validate(value)) return undefined;

  const faults = new Map<string, string>();
  for (const problem of validate.errors ?? []) {
    // These only report that another schema has reported faults.
    if (problem.keyword === "if" || problem.keyword === "propertyNames") continue;
    // The values of a repeated query parameter are one field.
    const field = part === "query" ? fieldOf(problem).replace(/\.\d+$/, "") : fieldOf(problem);
    const misspelt = part === "query" ? describeEncoding(problem, value as Parameters, id, field) : undefined;
    if (misspelt !== undefined) faults.set(field, misspelt);
    else if (!faults.has(field) || problem.keyword === "enum") faults.set(field, describe(problem, part));
  }
  return faults;
}

/** Describes a query parameter that is not encoded as the contract says: a list with commas, a time with a bare `+`. */
function describeEncoding(
  { instancePath, keyword, params }: Problem,
  query: Parameters,
  id: OperationId,
  field: string,
): string | undefined {
  const given = query[field];
  if (given instanceof Unreadable) return given.reason;
  if (Array.isArray(given)) {
    const value = given[Number(instancePath.split("/").at(-1))];
    const description = contract[id].parameters.query[field];
    if (typeof value !== "string" || !value.includes(",") || !description) return undefined;
    return `must be given once for each value: ${showRepeated(field, description)}`;
  }
  if (keyword !== "pattern" || params.pattern !== TIME_PATTERN) return undefined;
  const time = `${given}`.replace(/ (?=\d\d:\d\d$)/, "+");
  if (time === given || !new RegExp(TIME_PATTERN).test(time)) return undefined;
  return `must have the \`+\` of its time zone as \`%2B\` in a URL: ${time.replace("+", "%2B")}`;
}

/** Returns the path of the field at fault, with its names separated by dots. */
function fieldOf({ instancePath, keyword, params }: Problem): string {
  // Decodes a JSON Pointer (RFC 6901).
  const names = instancePath
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  if (keyword === "required") names.push(`${params.missingProperty}`);
  else if (keyword === "uniqueItems") names.push(`${params.i}`);
  // In an object whose members may have any name, a name may be long.
  return names.join(".").slice(0, NAME_LENGTH_MAX);
}

/** Messages for values that do not match a pattern of the contract. */
const patternMessages: Record<string, string> = {
  "^[^\\u0000]*$": "must not contain U+0000",
  "^[^\\u0000-\\u001f\\u007f]*$": "must not contain control characters",
  "^[^\\s@\\u0000]+@[^\\s@\\u0000]+$": "must be an email address, such as ada@example.org",
  "^[A-Z]{3}$": "must be the three letters of a currency in upper case, such as EUR",
  "^ *([A-Za-z0-9] *){9,15}$": "must have 9 to 15 letters and digits",
  [DAY_PATTERN]: "must be a date, such as 2024-05-17",
  [BIRTH_DATE_PATTERN]: "must be a year, a month or a date, such as 2024, 2024-05 or 2024-05-17",
  "^\\s*[^\\s\\u0000][^\\u0000]*$": "must contain a visible character, and must not contain U+0000",
  [TIME_PATTERN]: "must be a time with its zone, such as 2030-01-31T18:00:00Z",
};

function withArticle(type: string): string {
  if (type === "null") return type;
  return `${/^[aio]/.test(type) ? "an" : "a"} ${type}`;
}

function describe(problem: Problem, part: Part): string {
  const { propertyName, ...others } = problem;
  if (propertyName !== undefined) return `has a member whose name ${describe(others, part)}`;
  const { keyword, params } = problem;
  switch (keyword) {
    case "required":
      return "is missing";
    case "int64":
      return `must be an integer from ${params.minimum} to ${params.maximum}`;
    case "type":
      return `must be ${[params.type as string | string[]].flat().map(withArticle).join(" or ")}`;
    case "enum":
      return `must be one of ${(params.allowedValues as string[]).map(String).join(", ")}`;
    case "minimum":
      return `must be at least ${params.limit}`;
    case "maximum":
      return `must be at most ${params.limit}`;
    case "minLength":
      return `must have at least ${params.limit} character${params.limit === 1 ? "" : "s"}`;
    case "maxLength":
      return `must have at most ${params.limit} characters`;
    case "minItems":
      return `must have at least ${params.limit} element${params.limit === 1 ? "" : "s"}`;
    case "maxItems":
      return part === "query"
        ? `may be given at most ${params.limit} times`
        : `must have at most ${params.limit} elements`;
    case "uniqueItems":
      return "must not be the same as an earlier element";
    case "pattern":
      return patternMessages[params.pattern as string] ?? `must match ${params.pattern}`;
    default:
      return "is invalid";
  }
}
