import { parseArgs } from "node:util";
import type { Extent } from "./measure.ts";

export const parts = ["startup", "list", "get", "create"] as const;
export type Part = (typeof parts)[number];

const usage = `Usage: npm run bench -- [--seconds 2] [--rounds 5] [--pets 100000] [--only ${parts.join(",")}]`;

/** What to measure and how long; ends the process with the usage if that cannot be told. */
export function readOptions(): { extent: Extent; chosen: Part[] } {
  try {
    const { values } = parseArgs({
      options: {
        seconds: { type: "string", default: "2" },
        rounds: { type: "string", default: "5" },
        pets: { type: "string", default: "100000" },
        only: { type: "string", default: parts.join(",") },
      },
    });
    const extent = {
      seconds: numberBetween(0.1, 60, values.seconds),
      rounds: numberBetween(1, 100, values.rounds),
      pets: numberBetween(100, 10_000_000, values.pets),
    };
    return { extent, chosen: values.only.split(",").map(toPart) };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(2);
  }
}

function numberBetween(least: number, most: number, text: string): number {
  const value = Number(text);
  if (value >= least && value <= most) return value;
  throw new Error(`${text} is not a number between ${least} and ${most}.`);
}

function toPart(name: string): Part {
  const part = parts.find((each) => each === name);
  if (part) return part;
  throw new Error(`There is no part called ${name}.`);
}
