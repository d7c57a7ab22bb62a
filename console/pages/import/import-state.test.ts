import { expect, test } from "bun:test";
import { indexCategories } from "../../../spreadsheets/categories.ts";
import { type Draft, meaningOf } from "../../../spreadsheets/draft.ts";
import { prepareRow } from "../../../spreadsheets/rows.ts";
import type { CheckedRow } from "./checked-rows.ts";
import type { Preview } from "./import-state.ts";
import { failRecheck, finishRecheck, leaveOutRows, startRecheck } from "./import-state.ts";

const draft: Draft = {
  source: { name: "Pasted cells", text: "" },
  encoding: undefined,
  delimiter: ",",
  rows: [
    { row: 1, cells: ["99", "Rex", "Dogs"] },
    { row: 2, cells: ["", "Misty", "Dogs"] },
  ],
  hasHeading: false,
  columns: ["id", "name", "category"],
  detected: [],
  formats: new Map(),
  proposal: { match: "none", counts: {} },
  empty: "keep",
  statusForAll: undefined,
  currency: undefined,
  statusDecisions: new Map(),
  acceptsProposals: true,
  thisYear: 2026,
  match: "id",
  categoryForAll: undefined,
  isCertain: false,
  isAssigned: false,
  index: indexCategories([{ id: 1n, name: "Dogs" }]),
  decisions: new Map(),
  edits: new Map(),
};
const check = ({ rows, ...rest }: Draft): CheckedRow[] =>
  rows.map((row) => ({
    ...prepareRow(row, meaningOf({ rows, ...rest }), rest.edits.get(row.row)),
    result: "new",
    notices: [],
    isLeftOut: false,
  }));
const preview: Preview = {
  step: "preview",
  draft,
  table: { rows: check(draft), newCategories: new Map(), storePets: new Map() },
  photoFiles: new Map(),
  isRechecking: false,
};
const leftOut = ({ table }: Preview) => table.rows.filter(({ isLeftOut }) => isLeftOut).map(({ row }) => row);

test("a row that is left out during a recheck stays left out", () => {
  const started = startRecheck(preview, new Set([1]), { isNew: true });
  expect(started.isRechecking).toBeTrue();
  const checked = check(started.draft).slice(0, 1);
  for (const row of [1, 2]) {
    const edited = leaveOutRows(started, new Set([row]), true);
    const finished = finishRecheck(edited, checked);
    expect(leftOut(finished)).toEqual([row]);
    expect(finished.table.rows[0]?.id, "the checked row").toBe("");
    expect(finished.draft.edits.get(1)?.isNew).toBeTrue();
    const failed = failRecheck(edited, new Set([1]), preview.draft, "busy");
    expect(leftOut(failed)).toEqual([row]);
    expect(failed.draft.edits.get(row)?.isLeftOut).toBeTrue();
    expect(failed.draft.edits.get(1)?.isNew).toBeUndefined();
  }
});
