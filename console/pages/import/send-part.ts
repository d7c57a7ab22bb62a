import { petStore } from "../../pet-store.ts";
import type { CheckedRow } from "./checked-row.ts";
import { type Part, writePart } from "./part.ts";

/** Asks the service what would become of each row; it writes nothing. */
export function checkPart(heading: string[], part: Part, signal: AbortSignal): Promise<CheckedRow[]> {
  const body = writePart(heading, part);
  return readReport(part, petStore.importPets({ query: { dryRun: true }, body, signal }));
}

/** Has the rows written. May be called again where nobody knows what became of it. */
export function importPart(heading: string[], part: Part): Promise<CheckedRow[]> {
  const { idempotencyKey } = part;
  return readReport(part, petStore.importPets({ body: writePart(heading, part), idempotencyKey }));
}

/** The service counts the rows of a part, and the file has its own numbers for them. */
async function readReport(part: Part, answer: ReturnType<typeof petStore.importPets>): Promise<CheckedRow[]> {
  const { rows } = (await answer).data;
  return rows.flatMap((outcome) => {
    const row = part.rows[Number(outcome.row) - 2];
    return row ? [{ ...outcome, row: row.row, cells: row.cells }] : [];
  });
}
