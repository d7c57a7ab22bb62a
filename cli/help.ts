import type { Command } from "commander";
import { addExamples } from "./command.ts";
import { exitStatuses, hasColours, paint, print, write } from "./output.ts";
import { formatRows, widthsOf } from "./table.ts";

/** Makes help and errors of a program, and of all commands that are added later, look alike. */
export function configureHelp(program: Command): void {
  program
    .helpCommand(false)
    .helpOption("-h, --help", "print this help")
    .configureHelp({
      styleTitle: (text) => paint(text, "bold"),
      subcommandDescription,
    })
    .configureOutput({
      writeOut: write,
      getOutHasColors: () => hasColours(process.stdout),
      getErrHasColors: () => hasColours(process.stderr),
      outputError: (text, writeError) =>
        writeError(hasColours(process.stderr) ? text.replace(/^error:/, paint("error:", "red")) : text),
    });
}

function subcommandDescription(command: Command): string {
  // The help command of a group is commander's own.
  if (command.description() === "display help for command") return "Show the help of a command.";
  const [firstSentence = ""] = command.description().split(/(?<=\.)\s/);
  return command.summary() || firstSentence;
}

export function addHelpCommand(program: Command): void {
  const help = program
    .command("help")
    .description("Show the help of a command, or of a topic: exit-statuses, environment or json.")
    .argument("[words...]", "a command, such as: pets add; or a topic")
    .helpGroup("Help:")
    .action((words: string[]) => showHelp(program, words));
  addExamples(help, "petstore help pets add", "petstore help exit-statuses");
}

function showHelp(program: Command, words: string[]): void {
  const [word = ""] = words;
  const topic: Topic | undefined = Object.hasOwn(topics, word) ? topics[word] : undefined;
  if (topic) print(topic.text());
  else findCommand(program, words).outputHelp();
}

function findCommand(program: Command, words: string[]): Command {
  let command = program;
  for (const word of words) {
    const next = command.commands.find((each) => each.name() === word);
    command = next ?? failUnknown(command, word);
  }
  return command;
}

/** Fails as for an unknown command, with the most similar one. */
function failUnknown(command: Command, word: string): never {
  command.args = [word];
  return (command as unknown as { unknownCommand(): never }).unknownCommand();
}

interface Topic {
  summary: string;
  text: () => string;
}

export const variables: [string, string][] = [
  ["PETSTORE_PROFILE", "name of the profile of petstore login, for the commands over HTTP; --profile overrides it"],
  ["PETSTORE_URL", "base URL of the API; overrides that of the profile, and --url overrides it"],
  ["PETSTORE_KEY", "API key; overrides that of the profile, and --key-file and --key override it"],
  ["XDG_CONFIG_HOME", "folder in which petstore/profiles has the profiles; by default ~/.config"],
  ["DATABASE_URL", "the store's database, for the commands on it; by default sqlite:petstore.db in this folder"],
  ["PETSTORE_ENVIRONMENT", "production (default) or staging; an API key works in only one of them"],
  ["PETSTORE_BASE_URL", "public URL of the API, with which the links of petstore people link begin"],
  ["PETSTORE_STAGING_BASE_URL", "the same for staging"],
  ["HOST", "address of the service, for petstore health, and for links if there is no base URL"],
  ["PORT", "port of the service, for the same"],
  ["PETSTORE_MOVE_FROM", "source of petstore move, as --from: for a URL with a password"],
  ["PETSTORE_MOVE_TO", "target of petstore move, as --to"],
  ["NODE_EXTRA_CA_CERTS", "file with certificates to trust beside the known authorities, in PEM format"],
  ["NO_COLOR", "if not empty, no colours"],
  ["FORCE_COLOR", "if not empty, colours also where the output is not a terminal; 0 for none"],
  ["TZ", "local time zone, such as Europe/Stockholm"],
];

const jsonText = `--json prints one JSON value and nothing else on standard output. A list is printed while it is read: after a failure,
the array is incomplete, and the exit status is not 0. Integers are exact, up to 64 bits, and times are in UTC.
If the service returns an error, the last line of standard error is a JSON object with the members code, message, status,
requestId, faults (the fields at fault), helpUrl and, with status 401, keySource.

petstore events --follow --json prints one JSON object per line (NDJSON), with the members position and event. To
continue after an interruption, use --after with the last position. petstore listen --json does so for each delivery,
with the members position, time, milliseconds, status or error, and event.`;

/** Topics of \`petstore help\` that are not commands. */
export const topics: { [name: string]: Topic } = {
  "exit-statuses": {
    summary: "what the exit statuses mean",
    text: () => alignedList(Object.values(exitStatuses).map(([status, meaning]) => [`${status}`, meaning])),
  },
  environment: { summary: "the environment variables", text: () => alignedList(variables) },
  json: { summary: "output for programs", text: () => jsonText },
};

function alignedList(rows: string[][]): string {
  return formatRows(rows, widthsOf(rows)).join("\n");
}
