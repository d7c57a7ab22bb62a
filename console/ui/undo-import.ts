import type { Schemas } from "../../client/index.ts";
import { formatNumber, pluralize } from "../format.ts";

export type KeptPet = Schemas["KeptPet"];

/** What the undo of an import has done so far, or what it would do. */
export interface UndoProgress {
  deleted: number;
  changedBack: number;
  kept: readonly KeptPet[];
  /** Number of pets that are still to be undone. */
  remaining: number;
}

export const NOTHING_UNDONE: UndoProgress = { deleted: 0, changedBack: 0, kept: [], remaining: 0 };

interface UndoOptions {
  /** Undoes up to 500 pets, or says what that would do. */
  send: (query: {
    dryRun?: true;
    cursor?: string;
  }) => Promise<{ data: Schemas["UndoReport"]; next: string | undefined }>;
  /** What an undo that was interrupted has done. */
  before: UndoProgress;
  isDryRun: boolean;
  onProgress: (progress: UndoProgress) => void;
  /** Whether to stop before the next request. */
  isStopped: () => boolean;
}

/** Undoes an import, in as many requests as it takes. After a failure or a stop, the next call undoes the rest. */
export async function undoImport({
  send,
  before,
  isDryRun,
  onProgress,
  isStopped,
}: UndoOptions): Promise<UndoProgress> {
  // Kept pets are listed again.
  let progress: UndoProgress = { ...before, kept: [] };
  let cursor: string | undefined;
  do {
    const { data, next } = await send({ ...(isDryRun && { dryRun: true }), ...(cursor !== undefined && { cursor }) });
    progress = add(progress, data);
    onProgress(progress);
    cursor = next;
  } while (cursor !== undefined && !isStopped());
  return progress;
}

function add(progress: UndoProgress, { counts, kept }: Schemas["UndoReport"]): UndoProgress {
  return {
    deleted: progress.deleted + Number(counts.deleted),
    changedBack: progress.changedBack + Number(counts.changedBack),
    kept: [...progress.kept, ...kept],
    remaining: Number(counts.remaining),
  };
}

/** Number of pets that were processed. */
export function countDone({ deleted, changedBack, kept }: UndoProgress): number {
  return deleted + changedBack + kept.length;
}

/** Completes "3 pets …", and, for one, "1 pet …". */
const reasons: { readonly [reason: string]: readonly [ofSeveral: string, ofOne: string] } = {
  changed: ["have been changed since", "has been changed since"],
  ordered: ["have been ordered since", "has been ordered since"],
  status_move: ["cannot get their old status back", "cannot get its old status back"],
  taken: ["had a number or chip that another pet has now", "had a number or chip that another pet has now"],
  too_many_fields: [
    "had custom fields that would exceed the limit of the store",
    "had custom fields that would exceed the limit of the store",
  ],
  deleted: ["have been deleted since", "has been deleted since"],
};

interface KeptGroup {
  /** "3 pets have been changed since". */
  text: string;
  pets: readonly KeptPet[];
}

/** The pets that an undo keeps, by reason. A reason that this version of the console does not know is in the service's words. */
export function groupKept(kept: readonly KeptPet[]): KeptGroup[] {
  const groups = Map.groupBy(kept, ({ reason, message }) => (Object.hasOwn(reasons, reason) ? reason : message));
  return [...groups].map(([reason, pets]) => {
    const [ofSeveral, ofOne] = reasons[reason] ?? [];
    const text = pets.length === 1 ? ofOne : ofSeveral;
    return { text: text ? `${pluralize(pets.length, "pet")} ${text}` : reason.replace(/\.$/, ""), pets };
  });
}

/** "Deletes 520 pets that it added, and changes 11 pets back." */
export function describePlan({ deleted, changedBack }: UndoProgress): string {
  if (deleted + changedBack === 0) return "Nothing can be undone.";
  const parts = [
    deleted > 0 && `deletes ${pluralize(deleted, "pet")} that it added`,
    changedBack > 0 &&
      `changes ${pluralize(changedBack, "pet")} back to what ${changedBack === 1 ? "it was" : "they were"}`,
  ];
  return `This ${parts.filter((part) => part !== false).join(" and ")}.`;
}

/** "520 pets were deleted, 11 were changed back." */
export function describeResult({ deleted, changedBack, remaining }: UndoProgress): string {
  const parts = [
    deleted > 0 && `${pluralize(deleted, "pet")} deleted`,
    changedBack > 0 && `${deleted > 0 ? formatNumber(changedBack) : pluralize(changedBack, "pet")} changed back`,
    remaining > 0 && `${pluralize(remaining, "pet")} left`,
  ];
  return `${parts.filter((part) => part !== false).join(", ") || "Nothing undone"}.`;
}
