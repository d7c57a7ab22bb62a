import type { Command, Option } from "commander";
import { DEFAULT_URL } from "../../cli/api/api-options.ts";
import { examplesOf } from "../../cli/examples.ts";
import { exitStatuses } from "../../cli/exit-status.ts";
import { topics, variables } from "../../cli/help-topics.ts";
import { createProgram } from "../../cli/program.ts";

const introduction = `# The command line

\`petstore\` starts the service, works with its catalogue, and administers it. In a clone of the project, write
\`npx petstore\` instead. \`petstore --help\`, \`petstore help pets add\` and \`petstore pets add --help\` print what this page
says about a command.

## Three kinds of commands

- \`serve\`, \`health\` and \`verify\` run and check a service.
- ${inWords(["pets", "orders", "categories", "events", "import", "export"])} use a service over HTTP, on this computer or another
  one, with an API key that has the scope of the operation. They need no access to its database.
- ${inWords(["keys", "people", "backup", "verify-backup", "restore", "move", "feed"])} work on the database that
  \`DATABASE_URL\` names, as its operator, without a key.

## The service and the key

\`\`\`sh
export PETSTORE_URL=https://shop.example.org/v1
export PETSTORE_KEY=$(cat ~/.petstore-key)
petstore pets list
\`\`\`

\`--url\` and \`PETSTORE_URL\` name the base URL; \`/v1\` at its end may be left out. The default is \`${DEFAULT_URL}\`.
The key is the value of \`PETSTORE_KEY\`, the contents of \`--key-file FILE\`, or standard input with \`--key-file -\`. \`--key KEY\` exists for tests: all users of a computer can see the arguments of its processes, with
\`ps\`, and shells keep them in their history.

## Output

Tables are for people. On a terminal, they are cut to its width and coloured, and long work shows its progress; elsewhere
neither happens. Control characters in stored text are replaced with �, so that no name can change the terminal, and text
that is written from right to left is isolated. Times are in the local time zone, or in UTC with \`--utc\`; a time without a
zone in an option is local, too.

With \`--quiet\`, commands print only ids, one per line:

\`\`\`sh
petstore pets list --status sold --all --quiet | xargs -n 1000 petstore pets delete
\`\`\`

${topics.json?.text().replace(/petstore \S+(?: --\w+)+|--\w+/g, "`$&`")}

Everything else, such as warnings and errors, goes to standard error. An error of the service has its message, the fields
at fault, its status and code, and the request id, which the operator finds in the log.
`;

const completion = `
## Completion

For the shell that you use, once:

\`\`\`sh
echo 'source <(petstore completion bash)' >> ~/.bashrc
echo 'source <(petstore completion zsh)' >> ~/.zshrc
petstore completion fish > ~/.config/fish/completions/petstore.fish
\`\`\`

It completes commands, options, their values and names of files.
`;

/** Writes docs/cli.md from the commands themselves. */
export async function generateCommandLine(): Promise<string> {
  const program = await createProgram();
  const statuses = Object.values(exitStatuses).map(([status, meaning]) => [`${status}`, meaning]);
  const sections = [
    introduction,
    `\n## Exit statuses\n\n${markdownTable(["status", "meaning"], statuses)}`,
    `\n## Environment variables\n\n${markdownTable(
      ["variable", "meaning"],
      variables.map(([name, meaning]) => [`\`${name}\``, meaning]),
    )}`,
    completion,
    "\n## Commands\n",
    commonOptions(program),
    ...leavesOf(program).map(describeCommand),
  ];
  return sections.join("");
}

function inWords(names: string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
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
  return helpGroupHeading !== undefined;
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
  const aliases = command.aliases().map((alias) => `\`${alias}\``);
  const parameters = command.registeredArguments.map((argument) => [
    `\`<${argument.name()}>\``,
    help.argumentDescription(argument),
  ]);
  const options = command.options.filter((option) => !(option.hidden || isCommon(option)));
  const overHttp = command.options.some(isCommon)
    ? "Also the [options of all commands over HTTP](#options-of-all-commands-over-http).\n"
    : "";
  const examples = examplesOf(command);
  return [
    `\n### ${usage.split(" [")[0]?.split(" <")[0]}\n`,
    `${command.description()}${aliases.length > 0 ? ` Also: ${aliases.join(", ")}.` : ""}\n`,
    `\`\`\`\n${usage}\n\`\`\`\n`,
    parameters.length > 0 ? markdownTable(["argument", "meaning"], parameters) : "",
    options.length > 0 ? optionTable(command, options) : "",
    overHttp,
    examples.length > 0 ? `\`\`\`sh\n${examples.join("\n")}\n\`\`\`\n` : "",
  ]
    .filter(Boolean)
    .join("\n");
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
