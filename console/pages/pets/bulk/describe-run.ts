import type { Pet } from "../../../../client/index.ts";
import type { BulkAction, Outcome } from "./bulk-action.ts";

/** The progress or the result of a bulk action. */
export interface BulkResult {
  action: BulkAction;
  outcomes: Outcome[];
  isStopping: boolean;
  /** Why it ended early, unless the person stopped it. */
  error?: unknown;
}

export function changedPets({ outcomes }: BulkResult): Pet[] {
  return outcomes.flatMap(({ pet, obstacle }) => (obstacle ? [] : [pet]));
}

/** The pets that were not tried. */
export function untriedPets({ action, outcomes }: BulkResult): Pet[] {
  const tried = new Set(outcomes.map(({ pet }) => pet));
  return action.pets.filter((pet) => !tried.has(pet));
}

export function unchangedPets(result: BulkResult): Pet[] {
  const changed = new Set(changedPets(result));
  return result.action.pets.filter((pet) => !changed.has(pet));
}

/** Title and first sentence of the report. */
export function describeRun(result: BulkResult): { title: string; text: string } {
  const { participle, pets } = result.action;
  const counts = `${changedPets(result).length} of ${count(pets.length)} were ${participle}`;
  if (untriedPets(result).length > 0) {
    return result.error === undefined
      ? { title: "Stopped", text: `Stopped: ${counts}. The others were not changed.` }
      : { title: "Interrupted", text: `${counts}, then something went wrong.` };
  }
  const unchanged = unchangedPets(result).length;
  if (unchanged === pets.length) {
    const all = pets.length === 1 ? "The pet was" : `None of the ${count(pets.length)} pets was`;
    return {
      title: `Not ${participle}`,
      text: pets.length === 1 ? `${all} not ${participle}.` : `${all} ${participle}.`,
    };
  }
  return { title: `${count(unchanged)} of ${count(pets.length)} pets were not ${participle}`, text: `${counts}.` };
}

function count(number: number): string {
  return number.toLocaleString("en");
}
