import type { Command, Option } from "commander";
import { COMMON_GROUPS, DEFAULT_URL } from "../../cli/api/options.ts";
import { examplesOf } from "../../cli/command.ts";
import { topics, variables } from "../../cli/help.ts";
import { exitStatuses } from "../../cli/output.ts";
import { CATALOGUE, createProgram, DATABASE, SERVICE, SHELL } from "../../cli/program.ts";

const introduction = (program: Command) => `# The command line

\`petstore\` starts the service, uses its API, and administers its database.
[Installing](operating/installing.md#forms-of-the-program) says how to get the command onto a computer. [The command
line](../book/command-line.md) shows first steps. \`petstore --help\`, \`petstore help pets add\` and \`petstore pets add
--help\` print what this page says about a command.

## Kinds of commands

- ${namesIn(program, SERVICE)} run, check and deploy a service.
- ${namesIn(program, CATALOGUE)} use a service over
  HTTP, on this computer or another one, with an API key that has the scope of the operation. They need no access to its
  database.
- ${namesIn(program, DATABASE)} are for the
  operator. They need no key, and work on the database that \`DATABASE_URL\` names, except \`verify-backup\`, which reads
  only a file, and \`move\`, which has options for both databases.
- ${namesIn(program, SHELL)} are for the shell and its user.

## The service and the key

\`\`\`sh
petstore login --url https://shop.example.org
petstore login --profile staging --url https://staging.example.org < key.txt
petstore pets list --profile staging
\`\`\`

\`petstore login\` asks for the key without showing it, or reads it from standard input, and saves it with the base URL
as a *profile*, once the service has accepted it. The file of a profile, \`~/.config/petstore/profiles/NAME.json\`, can be
read only by its user: one that others can read is refused. \`petstore profiles\` lists them, and \`petstore logout\`
removes one, without revoking its key. The commands use the profile that \`--profile\` names, else the one that
\`PETSTORE_PROFILE\` names, else the one with the name \`default\`.

Variables override the profile, and options override both. In a script:

\`\`\`sh
export PETSTORE_URL=https://shop.example.org/v1
export PETSTORE_KEY=$(cat /etc/petstore/key)
petstore pets list
\`\`\`

\`--url\` and \`PETSTORE_URL\` name the base URL; \`/v1\` at its end may be left out. If neither is given, it is that of the
profile, or else \`${DEFAULT_URL}\`. The key is the value of \`PETSTORE_KEY\`, the contents of
\`--key-file FILE\`, or standard input with \`--key-file -\`. The key of a profile is sent to the URL of the profile only:
for another URL, give a key. If the service refuses a key (401), the error says where it came from. Avoid \`--key KEY\`:
all users of a computer can see the arguments of its processes with \`ps\`, and shells keep them in their history.

## Output

Tables are for people. On a terminal, they are cut to its width and coloured, and long work shows its progress; elsewhere
neither happens:

\`\`\`text
ID  NAME  CATEGORY  STATUS
2   Mia   2 Cats    -
1   Rex   1 Dogs    available
\`\`\`

Control characters in stored text are replaced with �, so that no name can change the terminal, and text that is written
from right to left is isolated. Times in tables are in the local time zone, or in UTC with \`--utc\`; in messages, UTC is
written behind them. A time without a zone in an option, such as \`--expires 2030-01-31\`, is local.

With \`--quiet\`, commands print only what a script needs, one per line: ids, but \`keys create\` and \`keys rotate\` the key,
\`people link\` the link, and \`people list\` email addresses:

\`\`\`sh
petstore pets list --status sold --all --quiet | xargs -r -n 1000 petstore pets delete
export PETSTORE_KEY=$(petstore keys create --name Reports --scope read --quiet)
\`\`\`

${topics.json?.text().replace(/petstore \S+(?: --\w+)+|--\w+/g, "`$&`")}

Everything else, such as warnings and errors, goes to standard error. An error of the service has its message, the fields
at fault, its status and code, and the request id, which the operator finds in the log:

\`\`\`text
error: There is no pet with this id.
  status 404, code pet_not_found, request id bUOEv8Xz-a
\`\`\`

## Confirmation

On a terminal, commands ask before something that cannot be undone, and name what will be lost. Any answer but \`y\` or
\`yes\`, the end of the input and Ctrl-C cancel the command:

\`\`\`text
Delete category 12 (Hamsters)? It cannot be undone. [y/N]
\`\`\`

These commands are ${confirmedIn(program)}. They do not ask with \`--yes\`, or if
standard input or standard error is not a terminal, so scripts and pipes need no option. \`pets delete\` and \`imports
undo\` never ask: \`pets restore\` restores a deleted pet for 30 days.
`;

const completion = `
## Completion

For the shell that you use, once:

\`\`\`sh
echo 'source <(petstore completion bash)' >> ~/.bashrc
echo 'source <(petstore completion zsh)' >> ~/.zshrc
petstore completion fish > ~/.config/fish/completions/petstore.fish
\`\`\`

It completes commands, options, their values and names of files. The command \`petstore\` must be in the \`PATH\`.
`;

/** Writes docs/cli.md from the commands themselves. */
export async function generateCommandLine(): Promise<string> {
  const program = await createProgram();
  const statuses = Object.values(exitStatuses).map(([status, meaning]) => [`${status}`, meaning]);
  const sections = [
    introduction(program),
    `\n## Exit statuses\n\n${markdownTable(["status", "meaning"], statuses)}`,
    `\n## Environment variables\n\n${markdownTable(
      ["variable", "meaning"],
      variables.map(([name, meaning]) => [`\`${name}\``, meaning]),
    )}
All settings of \`petstore serve\` are environment variables, too: see [Settings](operating/settings.md).
`,
    completion,
    "\n## Commands\n",
    commonOptions(program),
    ...leavesOf(program).map(describeCommand),
  ];
  return sections.join("");
}

/** The names of the commands under a heading of the help. */
function namesIn(program: Command, heading: string): string {
  const commands = program.commands.filter((command) => command.helpGroup() === heading && !isHidden(command));
  const quoted = commands.map((command) => `\`${command.name()}\``);
  return `${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)}`;
}

/** The commands that ask for confirmation. */
function confirmedIn(program: Command): string {
  const asking = leavesOf(program).filter(({ options }) => options.some(({ long }) => long === "--yes"));
  const quoted = asking.map((command) => {
    const [name] = command.createHelp().commandUsage(command).replace("petstore ", "").split(/ [[<]/);
    return `\`${name}\`${name === "keys rotate" ? " with `--overlap 0`" : ""}`;
  });
  return `${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)}`;
}

function leavesOf(command: Command): Command[] {
  const { commands } = command;
  if (commands.length === 0) return [command];
  return command.commands.filter((each) => !isHidden(each)).flatMap(leavesOf);
}

function isHidden(command: Command): boolean {
  return !command.parent?.createHelp().visibleCommands(command.parent).includes(command);
}

function isCommon({ helpGroupHeading }: Option): boolean {
  return helpGroupHeading !== undefined && COMMON_GROUPS.includes(helpGroupHeading);
}

/** The options that all commands over HTTP have. */
function commonOptions(program: Command): string {
  const list = findCommand(program, ["pets", "list"]);
  const options = list.options.filter(isCommon);
  return `\n### Options of all commands over HTTP\n\n${optionTable(list, options)}`;
}

function findCommand(program: Command, words: string[]): Command {
  return words.reduce((command, word) => {
    const next = command.commands.find((each) => each.name() === word);
    if (!next) throw new Error(`There is no command ${words.join(" ")}.`);
    return next;
  }, program);
}

function describeCommand(command: Command): string {
  const help = command.createHelp();
  const usage = help.commandUsage(command).replace(/\|\S+/, "");
  const parameters = command.registeredArguments.map((argument) => [
    `\`<${argument.name()}>\``,
    help.argumentDescription(argument),
  ]);
  const options = command.options.filter((option) => !(option.hidden || isCommon(option)));
  const common = command.options.filter(isCommon);
  const examples = examplesOf(command);
  return [
    `\n### ${usage.split(" [")[0]?.split(" <")[0]}\n`,
    `${command.description()}\n`,
    `\`\`\`\n${usage}\n\`\`\`\n`,
    parameters.length > 0 ? markdownTable(["argument", "meaning"], parameters) : "",
    options.length > 0 ? optionTable(command, options) : "",
    common.length > 0 ? describeCommon(common) : "",
    examples.length > 0 ? `\`\`\`sh\n${examples.join("\n")}\n\`\`\`\n` : "",
  ]
    .filter(Boolean)
    .join("\n");
}

/** Some commands, such as the export, have only some of the common options. */
function describeCommon(options: Option[]): string {
  const link = "[options of all commands over HTTP](#options-of-all-commands-over-http)";
  const flags = options.map(({ long }) => `\`${long}\``);
  return flags.includes("`--json`")
    ? `Also the ${link}.\n`
    : `Of the ${link}, it has ${flags.slice(0, -1).join(", ")} and ${flags.at(-1)}.\n`;
}

function optionTable(command: Command, options: Option[]): string {
  const help = command.createHelp();
  return markdownTable(
    ["option", "meaning"],
    options.map((option) => [`\`${option.flags}\``, help.optionDescription(option)]),
  );
}

function markdownTable(heading: string[], rows: string[][]): string {
  const lines = [heading, heading.map(() => "---"), ...rows];
  return `${lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`).join("\n")}\n`;
}
