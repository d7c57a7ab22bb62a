import type { Argument, Option } from "commander";

const all = new WeakMap<Argument | Option, readonly string[]>();

/** Suggests values in the completion, while others are valid, too. */
export function suggest<Parameter extends Argument | Option>(
  parameter: Parameter,
  values: readonly string[],
): Parameter {
  all.set(parameter, values);
  return parameter;
}

export function suggestionsOf(parameter: Argument | Option): readonly string[] {
  return all.get(parameter) ?? [];
}
