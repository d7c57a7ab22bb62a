import { parseArgs } from "node:util";

type Values<Defaults> = {
  [Name in keyof Defaults]: Defaults[Name] extends number ? number : Defaults[Name] extends boolean ? boolean : string;
};

/** Options of the command line, of the type of their defaults; ends the process with the usage at a wrong one. */
export function readOptions<Defaults extends Record<string, number | boolean | string>>(defaults: Defaults) {
  const entries = Object.entries(defaults);
  try {
    const types = entries.map(([name, usual]) => [name, { type: typeof usual === "boolean" ? "boolean" : "string" }]);
    const given: Record<string, unknown> = parseArgs({ options: Object.fromEntries(types) }).values;
    const read = entries.map(([name, usual]) => {
      const value = given[name] ?? usual;
      if (typeof usual !== "number") return [name, value];
      if (value === "" || !(Number(value) >= 0)) throw new Error(`${value} is not a number of 0 or more.`);
      return [name, Number(value)];
    });
    return Object.fromEntries(read) as Values<Defaults>;
  } catch (error) {
    const usage = entries.map(([name, usual]) => `\n  --${name} ${typeof usual === "boolean" ? "" : usual}`);
    console.error(`${(error as Error).message}\nOptions, with their defaults:${usage.join("")}`);
    process.exit(2);
  }
}

/** Names in a list, all of which must be among those allowed. */
export function readNames<Name extends string>(list: string, allowed: readonly Name[]): Name[] {
  const names = list.split(",") as Name[];
  if (names.every((name) => allowed.includes(name))) return names;
  throw new Error(`There are only ${allowed.join(", ")}.`);
}
