import { write } from "../print.ts";
import type { CreateProgram } from "./create-program.ts";
import { findCandidates } from "./find-candidates.ts";

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
