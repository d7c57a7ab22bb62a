import { Button } from "@mantine/core";
import { pluralize } from "../../parts/pluralize.ts";
import type { CheckedRow } from "./checked-row.ts";
import { downloadText } from "./download-text.ts";
import { writeInvalidRows } from "./write-invalid-rows.ts";

/** Button to download the invalid rows with their errors. */
export function InvalidRowsDownload({ header, rows }: { header: string[]; rows: CheckedRow[] }) {
  const invalid = rows.filter(({ result }) => result === "wrong");
  if (invalid.length === 0) return null;
  return (
    <Button variant="default" onClick={() => downloadText("pets-invalid-rows.csv", writeInvalidRows(header, invalid))}>
      Download {pluralize(invalid.length, "invalid row")}
    </Button>
  );
}
