import { foldWord } from "./cell-text.ts";
import { proposeStatus, readAnswer, readStatus, type Status } from "./words.ts";

/** What to do with the rows of a word that is no known status. */
export type StatusDecision = Status | "leaveOut";
export type StatusDecisions = ReadonlyMap<string, StatusDecision>;

/** A word for a status that a person decides about. */
export interface StatusQuestion {
  /** Key of its decision. */
  key: string;
  /** As first written in the file. */
  text: string;
  rowCount: number;
  /** What is proposed; undefined if a person must choose. */
  proposal: Status | undefined;
}

/** What a column of statuses has: words, or yes and no to whether a pet is available. */
export type StatusKind = "status" | "isAvailable";

/** Key of the decision about pets that are not available. */
const NO = "no";

/** The status of a cell; undefined if a person has to decide about it. */
function readKnown(text: string, kind: StatusKind): Status | undefined {
  const answer = kind === "isAvailable" ? readAnswer(text) : undefined;
  if (answer !== undefined) return answer ? "available" : undefined;
  return readStatus(text);
}

/** Equal for texts that one decision is about. */
export function statusKey(text: string, kind: StatusKind): string {
  if (kind === "isAvailable" && readAnswer(text) === false) return NO;
  return foldWord(text) || text.trim();
}

/** Finds what has to be decided about the statuses in these cells; most rows first. */
export function findStatusQuestions(cells: Iterable<string>, kind: StatusKind): StatusQuestion[] {
  const rowCounts = new Map<string, number>();
  for (const cell of cells) rowCounts.set(cell, (rowCounts.get(cell) ?? 0) + 1);
  const questions = new Map<string, StatusQuestion>();
  for (const [cell, rowCount] of rowCounts) {
    if (readKnown(cell, kind) !== undefined) continue;
    const key = statusKey(cell, kind);
    const question = questions.get(key);
    if (question) question.rowCount += rowCount;
    else
      questions.set(key, { key, text: cell.trim(), rowCount, proposal: key === NO ? undefined : proposeStatus(cell) });
  }
  return [...questions.values()].sort((one, other) => other.rowCount - one.rowCount);
}

/** The status of a cell as known or decided; undefined if nothing is decided. */
export function resolveStatus(
  text: string,
  kind: StatusKind,
  decisions: StatusDecisions,
  acceptsProposals: boolean,
): StatusDecision | undefined {
  const known = readKnown(text, kind);
  if (known !== undefined) return known;
  const key = statusKey(text, kind);
  return decisions.get(key) ?? (acceptsProposals && key !== NO ? proposeStatus(text) : undefined);
}
