import { parseArgs } from "node:util";

type Values<Defaults> = {
  [Name in keyof Defaults]: Defaults[Name] extends number ? number : Defaults[Name] extends boolean ? boolean : string;
};

/** Options of the command line by name, of the type of their defaults; ends the process with the usage at a wrong one. */
export function readOptions<Defaults extends Record<string, number | boolean | string>>(defaults: Defaults) {
  const entries = Object.entries(defaults);
  try {
    const types = entries.map(([name, usual]) => [name, { type: typeof usual === "boolean" ? "boolean" : "string" }]);
    const given: Record<string, unknown> = parseArgs({ options: Object.fromEntries(types) }).values;
    const read = entries.map(([name, usual]) => {
      const value = given[name] ?? usual;
      return [name, typeof usual === "number" ? toNumber(value) : value];
    });
    return Object.fromEntries(read) as Values<Defaults>;
  } catch (error) {
    const usage = entries.map(([name, usual]) => `\n  --${name} ${typeof usual === "boolean" ? "" : usual}`);
    return fail(`${(error as Error).message}\nOptions, with their defaults:${usage.join("")}`);
  }
}

/** Names in a list, all of which must be among those allowed. */
export function readNames<Name extends string>(list: string, allowed: readonly Name[]): Name[] {
  const names = list.split(",");
  const unknown = names.find((name) => !(allowed as readonly string[]).includes(name));
  if (unknown !== undefined) fail(`There is no ${unknown}, only ${allowed.join(", ")}.`);
  return names as Name[];
}

export function toNumber(text: unknown): number {
  return text !== "" && Number(text) >= 0 ? Number(text) : fail(`${text} is not a number of 0 or more.`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
