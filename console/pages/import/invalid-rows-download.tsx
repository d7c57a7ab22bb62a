import { Button } from "@mantine/core";
import { type Draft, headingsOf } from "../../../spreadsheets/draft.ts";
import { writeInvalidRows } from "../../../spreadsheets/faults.ts";
import { pluralize } from "../../format.ts";
import { type CheckedRow, outcomeOf } from "./checked-rows.ts";
import { downloadTable } from "./example-table.ts";

/** Button to download the invalid rows with their errors. */
export function InvalidRowsDownload({ draft, rows }: { draft: Draft; rows: CheckedRow[] }) {
  const invalid = rows.filter((row) => outcomeOf(row) === "wrong");
  if (invalid.length === 0) return null;
  const download = () =>
    downloadTable("pets-invalid-rows.csv", writeInvalidRows(headingsOf(draft), invalid, draft.columns));
  return (
    <Button variant="default" onClick={download}>
      Download {pluralize(invalid.length, "invalid row")}
    </Button>
  );
}
