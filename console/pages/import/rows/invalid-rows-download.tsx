import { Button } from "@mantine/core";
import { pluralize } from "../../../format.ts";
import { type CheckedRow, outcomeOf } from "../check/checked-row.ts";
import { writeInvalidRows } from "../check/write-invalid-rows.ts";
import { downloadText } from "../download-text.ts";
import { type Draft, headingsOf } from "../draft.ts";

/** Button to download the invalid rows with their errors. */
export function InvalidRowsDownload({ draft, rows }: { draft: Draft; rows: CheckedRow[] }) {
  const invalid = rows.filter((row) => outcomeOf(row) === "wrong");
  if (invalid.length === 0) return null;
  const download = () => downloadText("pets-invalid-rows.csv", writeInvalidRows(headingsOf(draft), invalid));
  return (
    <Button variant="default" onClick={download}>
      Download {pluralize(invalid.length, "invalid row")}
    </Button>
  );
}
