import type { OperationId } from "./contract.ts";
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
}

const validators = generated as unknown as Record<string, Validator>;

/**
 * Holds a value against what the contract says of this part of the operation's input. The answer is undefined where it
 * is valid, else a sentence for each field at fault.
 */
export function findFaults(id: OperationId, part: Part, value: unknown): string | undefined {
  const validate = validators[`${id}_${part}`];
  if (!validate || validate(value)) return undefined;

  const sentences = new Map<string, string>();
  for (const problem of validate.errors ?? []) {
    // A query parameter that is given several times has one name.
    const field = part === "query" ? fieldOf(problem).replace(/\.\d+$/, "") : fieldOf(problem);
    if (!sentences.has(field) || problem.keyword === "enum") sentences.set(field, `\`${field}\` ${describe(problem)}.`);
  }
  return [...sentences.values()].join(" ");
}

function fieldOf({ instancePath, keyword, params }: Problem): string {
  const path = keyword === "required" ? `${instancePath}/${params.missingProperty}` : instancePath;
  return path.slice(1).replaceAll("/", ".");
}

function describe({ keyword, params }: Problem): string {
  switch (keyword) {
    case "required":
      return "is missing";
    case "int64":
      return "must be an integer from -9223372036854775808 to 9223372036854775807";
    case "type":
      return `must be ${params.type === "integer" || params.type === "array" ? "an" : "a"} ${params.type}`;
    case "enum":
      return `must be one of ${(params.allowedValues as string[]).join(", ")}`;
    case "minimum":
      return `must be at least ${params.limit}`;
    case "maximum":
      return `must be at most ${params.limit}`;
    case "maxLength":
      return `must have at most ${params.limit} characters`;
    case "maxItems":
      return `may be given at most ${params.limit} times`;
    case "pattern":
      return params.pattern === "^[^\\u0000]*$" ? "must not contain U+0000" : `must match ${params.pattern}`;
    default:
      return "is invalid";
  }
}
