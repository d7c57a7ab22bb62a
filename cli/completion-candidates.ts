import type { Argument, Command, Option } from "commander";
import { type CreateProgram, suggestionsOf } from "./command.ts";
import { topics } from "./help.ts";
import { write } from "./output.ts";

interface Candidate {
  value: string;
  description: string;
}

interface Candidates {
  candidates: Candidate[];
  /** Whether the word may be the name of a file. */
  areFilesExpected: boolean;
}

/** The position of the last word. */
interface Place {
  command: Command;
  /** The option whose value the word is. */
  option: Option | undefined;
  /** Number of arguments of the command before the word. */
  position: number;
  /** Whether `--` has ended the options. */
  areOptionsOver: boolean;
}

/** Finds candidates for the last of the words, which may be incomplete or empty. */
export function findCandidates(program: Command, words: string[]): Candidates {
  if (words[0] === "help" && words.length > 1) return findHelpTopics(program, words.slice(1));
  const current = words.at(-1) ?? "";
  const place = findPlace(program, words.slice(0, -1));
  const [name = "", prefix = ""] = /^(--[\w-]+)=/.exec(current)?.toReversed() ?? [];
  if (prefix) {
    const { candidates, areFilesExpected } = ofParameter(findOption(place.command, name));
    return filter(
      candidates.map((each) => ({ ...each, value: prefix + each.value })),
      current,
      areFilesExpected,
    );
  }
  // Bash takes `=` as a word of its own.
  const text = place.option && current === "=" ? "" : current;
  if (place.option) return filterAll(ofParameter(place.option), text);
  if (current.startsWith("-") && !place.areOptionsOver) return filter(optionsOf(place.command), current);
  const { command, position } = place;
  const commands = position === 0 ? command.createHelp().visibleCommands(command).map(toCandidate) : [];
  if (commands.length > 0) return filter(commands, current);
  const parameters = command.registeredArguments;
  return filterAll(
    ofParameter(parameters[Math.min(position, parameters.length - 1)], position >= parameters.length),
    current,
  );
}

/** Candidates after `petstore help`: commands, and topics. */
function findHelpTopics(program: Command, words: string[]): Candidates {
  const { command, position } = findPlace(program, words.slice(0, -1));
  const commands = position > 0 ? [] : command.createHelp().visibleCommands(command).map(toCandidate);
  const isFirst = words.length === 1;
  const others = Object.entries(topics).map(([value, { summary }]) => ({ value, description: summary }));
  return filter([...commands, ...(isFirst ? others : [])], words.at(-1) ?? "");
}

function findPlace(program: Command, words: string[]): Place {
  const place: Place = { command: program, option: undefined, position: 0, areOptionsOver: false };
  for (const word of words) {
    if (place.option) {
      if (word !== "=") place.option = undefined;
    } else if (word === "--") {
      place.areOptionsOver = true;
    } else if (word.startsWith("-") && !place.areOptionsOver) {
      const option = findOption(place.command, word);
      if (option && (option.required || option.optional) && !word.includes("=")) place.option = option;
    } else {
      const next = place.position === 0 ? findCommand(place.command, word) : undefined;
      if (next) place.command = next;
      else place.position += 1;
    }
  }
  return place;
}

function findCommand(command: Command, name: string): Command | undefined {
  return command.commands.find((each) => each.name() === name);
}

/** The options of a command, and of its default subcommand. */
function visibleOptions(command: Command): Option[] {
  const { _defaultCommandName: name } = command as unknown as { _defaultCommandName?: string };
  const standIn = name === undefined ? undefined : findCommand(command, name);
  return [...(standIn ? visibleOptions(standIn) : []), ...command.createHelp().visibleOptions(command)];
}

function findOption(command: Command, word: string): Option | undefined {
  const [flag] = word.split("=");
  return visibleOptions(command).find(({ long, short }) => long === flag || short === flag);
}

function optionsOf(command: Command): Candidate[] {
  return visibleOptions(command).map(({ long, short, description }) => ({ value: long ?? short ?? "", description }));
}

function toCandidate(command: Command): Candidate {
  return { value: command.name(), description: command.description() };
}

/** Candidates for an argument, or for the value of an option. */
function ofParameter(parameter: Argument | Option | undefined, isBehind = false): Candidates {
  if (!parameter || (isBehind && !parameter.variadic)) return { candidates: [], areFilesExpected: false };
  const values = parameter.argChoices ?? suggestionsOf(parameter);
  const name = "flags" in parameter ? parameter.flags : `<${parameter.name()}>`;
  return {
    candidates: values.map((value) => ({ value, description: "" })),
    areFilesExpected: /<(file|folder)[>.]/.test(name),
  };
}

function filterAll({ candidates, areFilesExpected }: Candidates, start: string): Candidates {
  return filter(candidates, start, areFilesExpected);
}

function filter(candidates: Candidate[], start: string, areFilesExpected = false): Candidates {
  return { candidates: candidates.filter(({ value }) => value.startsWith(start)), areFilesExpected };
}

/** Maximum length of a description, which shells print beside the value. */
const DESCRIPTION_LENGTH_MAX = 70;

/** Prints a line for each candidate: the value, a tab and its description; and `:files` if names of files are candidates, too. */
export async function printCandidates(words: string[], createProgram: CreateProgram): Promise<void> {
  const program = await createProgram(words.length > 1 ? words[0] : undefined);
  const { candidates, areFilesExpected } = findCandidates(program, words);
  const lines = candidates.map(({ value, description }) => `${value}\t${shorten(description)}\n`);
  write(lines.join("") + (areFilesExpected ? ":files\n" : ""));
}

/** The first sentence, or as much of it as fits. */
function shorten(description: string): string {
  const [sentence = ""] = description.split(/[.;:] |\.$/);
  if (sentence.length <= DESCRIPTION_LENGTH_MAX) return sentence;
  return `${sentence.slice(0, DESCRIPTION_LENGTH_MAX).replace(/\s+\S*$/, "")} …`;
}
