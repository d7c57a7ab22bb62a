import type { Command } from "commander";
import { hasColours, paint } from "./colours.ts";
import { addExamples } from "./examples.ts";
import { type Topic, topics } from "./help-topics.ts";
import { print, write } from "./print.ts";

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
    const next = command.commands.find((each) => each.name() === word || each.aliases().includes(word));
    command = next ?? failUnknown(command, word);
  }
  return command;
}

/** Fails as for an unknown command, with the most similar one. */
function failUnknown(command: Command, word: string): never {
  command.args = [word];
  return (command as unknown as { unknownCommand(): never }).unknownCommand();
}
