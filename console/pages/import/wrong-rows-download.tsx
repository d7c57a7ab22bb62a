import { Button } from "@mantine/core";
import type { CheckedRow } from "./checked-row.ts";
import { downloadText } from "./download-text.ts";
import { countWords } from "./words.ts";
import { writeWrongRows } from "./write-wrong-rows.ts";

/** The rows to mend, with what is wrong with them. */
export function WrongRowsDownload({ heading, rows }: { heading: string[]; rows: CheckedRow[] }) {
  const wrong = rows.filter(({ result }) => result === "wrong");
  if (wrong.length === 0) return null;
  return (
    <Button variant="default" onClick={() => downloadText("pets-wrong-rows.csv", writeWrongRows(heading, wrong))}>
      Download {countWords(wrong.length, "wrong row")}
    </Button>
  );
}
