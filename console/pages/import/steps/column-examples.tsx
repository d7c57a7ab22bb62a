import { Text } from "@mantine/core";
import { Name } from "../../../ui/name.tsx";
import type { Assignment } from "../columns/fields.ts";
import { readStatus } from "../columns/statuses.ts";
import { type Draft, dataRowsOf } from "../draft.ts";
import styles from "./columns-step.module.css";

/** Maximum number of examples of a column. */
const EXAMPLES_MAX = 3;

/** Up to three different cells of a column. */
function examplesOf(draft: Draft, at: number): string[] {
  const found = new Set<string>();
  for (const { cells } of dataRowsOf(draft)) {
    const cell = cells[at]?.trim();
    if (cell) found.add(cell);
    if (found.size === EXAMPLES_MAX) break;
  }
  return [...found];
}

/** Statuses are shown with what they become. */
export function ColumnExamples({ draft, at, field }: { draft: Draft; at: number; field: Assignment }) {
  const texts = examplesOf(draft, at);
  if (texts.length === 0) return <Text c="dimmed">Empty</Text>;
  return (
    <ul className={styles.examples}>
      {texts.map((text) => (
        <li key={text}>
          <Name>{text}</Name>
          {field === "status" && <Meaning text={text} />}
        </li>
      ))}
    </ul>
  );
}

function Meaning({ text }: { text: string }) {
  const status = readStatus(text);
  if (status === text.toLowerCase()) return null;
  return (
    <Text span c="dimmed" inherit>
      {" "}
      → {status === undefined ? "not known" : status === "none" ? "no status" : status}
    </Text>
  );
}
