import { type Command, InvalidArgumentError } from "commander";
import { InvalidConfig, readConfig } from "../src/config.ts";
import { addExamples } from "./command.ts";
import { failUsage } from "./output.ts";

interface Setting {
  flag: string;
  value: string;
  /** The environment variable that the flag sets. */
  variable: string;
  description: string;
}

/** The settings that have a flag; all others are environment variables only. */
const settings: Setting[] = [
  { flag: "--host", value: "address", variable: "HOST", description: "address to listen on (default: 127.0.0.1)" },
  {
    flag: "--port",
    value: "port",
    variable: "PORT",
    description: "port to listen on; 0 for any free one (default: 3000)",
  },
  {
    flag: "--database",
    value: "url",
    variable: "DATABASE_URL",
    description:
      "sqlite:PATH or postgres://… (default: sqlite:petstore.db); other users of this computer can see a password in it " +
      "with ps: then use DATABASE_URL",
  },
  {
    flag: "--base-url",
    value: "url",
    variable: "PETSTORE_BASE_URL",
    description: "public URL of the API, ending in /v1",
  },
  {
    flag: "--environment",
    value: "name",
    variable: "PETSTORE_ENVIRONMENT",
    description: "production or staging (default: production)",
  },
  {
    flag: "--processes",
    value: "count",
    variable: "PETSTORE_PROCESSES",
    description: "number of processes that share the port (default: cores, on SQLite at most 2, else 8)",
  },
  {
    flag: "--trusted-proxies",
    value: "count",
    variable: "PETSTORE_TRUSTED_PROXIES",
    description: "number of reverse proxies in front (default: 0)",
  },
];

export function addServeCommands(program: Command): void {
  addServe(program);
  addWorker(program);
}

function addServe(program: Command): void {
  const serve = program
    .command("serve")
    .description("Start the service, until SIGTERM or SIGINT stops it gracefully.")
    .addHelpText(
      "after",
      "\nEach flag overrides an environment variable. All other settings are environment variables only, which the " +
        "running service lists at /docs/operating/settings.",
    );
  for (const { flag, value, description } of settings) serve.option(`${flag} <${value}>`, description, readFlag);
  serve.action(runService);
  addExamples(serve, "petstore serve", "petstore serve --port 8080 --database sqlite:/var/lib/petstore/petstore.db");
}

/** An empty variable counts as not set, so an empty flag would be ignored. */
function readFlag(text: string): string {
  if (text === "") throw new InvalidArgumentError("It is empty.");
  return text;
}

async function runService(options: { [name: string]: string }, command: Command): Promise<void> {
  const flags = new Map<string, string>();
  for (const setting of settings) {
    const value = options[toOptionName(setting.flag)];
    if (value === undefined) continue;
    const variable = variableOf(setting, options);
    flags.set(variable, setting.flag);
    // Other processes of the service inherit it.
    process.env[variable] = value;
  }
  refuseInvalidFlags(flags, command);
  const { main } = await import("../src/main.ts");
  await main();
}

/** The name that commander gives an option: `baseUrl` for `--base-url`. */
function toOptionName(flag: string): string {
  return flag.slice(2).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Each environment has a base URL of its own. */
function variableOf(
  { variable }: Setting,
  { environment = process.env.PETSTORE_ENVIRONMENT }: { environment?: string },
) {
  return variable === "PETSTORE_BASE_URL" && environment === "staging" ? "PETSTORE_STAGING_BASE_URL" : variable;
}

/** Names the flag where the message names its variable. If only variables are invalid, the service itself says so. */
function refuseInvalidFlags(flags: Map<string, string>, command: Command): void {
  try {
    readConfig(process.env);
  } catch (error) {
    if (!(error instanceof InvalidConfig)) throw error;
    const problems = error.problems.map((problem) => {
      const [variable = ""] = /^\w+/.exec(problem) ?? [];
      return { flag: flags.get(variable), text: problem.replace(variable, flags.get(variable) ?? variable) };
    });
    if (problems.some(({ flag }) => flag)) failUsage(problems.map(({ text }) => text).join("\n"), command);
  }
}

function addWorker(program: Command): void {
  program
    .command("worker", { hidden: true })
    .description("Run another process of the service. Started by petstore serve.")
    .argument("<words...>")
    .action(async (words: string[], _options: object, command: Command) => {
      if (!process.send) return failUsage("petstore worker is started by petstore serve.", command);
      const { runWorker } = await import("../src/processes/worker.ts");
      return runWorker(words);
    });
}
