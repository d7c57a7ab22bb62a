import { parseArgs } from "node:util";
import { scenarioNames } from "../suites/scenarios.ts";

export const parts = ["startup", ...scenarioNames, "latency", "growth"] as const;
export type Part = (typeof parts)[number];

export type Extent = {
  rounds: number;
  seconds: number;
  /** Rounds before these, which count for nothing: it takes a just-in-time compiler some 200,000 requests to rest. */
  warmUpRounds: number;
};

export type Options = {
  extent: Extent;
  /** Ascending: how many pets the stores have. */
  sizes: number[];
  chosen: Part[];
  /** For how many minutes to watch the memory under load; 0: not at all. */
  soakMinutes: number;
  /** Where the service is to leave profiles of its processor time. */
  profileFolder: string | undefined;
  /** Whether this is the run that the committed results are from. */
  isWhole: boolean;
};

const usualSizes = "1000,100000,1000000";
const usage = `Usage: npm run bench -- [options]
  --only ${parts.join(",")}
                     these parts of it
  --pets ${usualSizes}
                     how many pets the stores have; up to 10,000,000
  --rounds 5         how often each server is measured
  --seconds 0.8      how long each time
  --soak 10          watches the memory under load, too, for so many minutes
  --profile folder   has the service leave profiles of its processor time there; the figures are then worth nothing`;

/** What to measure and how long; ends the process with the usage if that cannot be told. */
export function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        seconds: { type: "string", default: "0.8" },
        rounds: { type: "string", default: "5" },
        pets: { type: "string", default: usualSizes },
        only: { type: "string", default: parts.join(",") },
        soak: { type: "string", default: "0" },
        profile: { type: "string" },
      },
    });
    const chosen = values.only.split(",").map(toPart);
    const sizes = values.pets.split(",").map((size) => numberBetween(1000, 10_000_000, size));
    return {
      extent: {
        seconds: numberBetween(0.1, 60, values.seconds),
        rounds: numberBetween(1, 100, values.rounds),
        warmUpRounds: 3,
      },
      sizes: sizes.sort((one, other) => one - other),
      chosen,
      soakMinutes: numberBetween(0, 600, values.soak),
      profileFolder: values.profile,
      isWhole:
        parts.every((part) => chosen.includes(part)) &&
        usualSizes.split(",").every((size) => sizes.includes(Number(size))) &&
        values.profile === undefined,
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(2);
  }
}

/** The numbers that the command line gives, under these names; else those given here. */
export function readNumbers<Name extends string>(usual: Record<Name, number>): Record<Name, number> {
  const names = Object.keys(usual) as Name[];
  const { values } = parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: "string" }])) });
  return Object.fromEntries(names.map((name) => [name, Number(values[name] ?? usual[name])])) as Record<Name, number>;
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
