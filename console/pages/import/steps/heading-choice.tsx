import { Checkbox, Stack, Text } from "@mantine/core";
import { assignColumns } from "../columns/guess-columns.ts";
import type { Draft } from "../draft.ts";

interface HeadingChoiceProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** Whether the first row has headings. A change guesses the columns again. */
export function HeadingChoice({ draft, onChange }: HeadingChoiceProps) {
  function change(hasHeading: boolean) {
    const cells = draft.rows.map((row) => row.cells);
    const { columns } = assignColumns(cells, hasHeading, new Set(draft.index.byName.keys()));
    onChange({ ...draft, hasHeading, columns, isAssigned: true });
  }
  const checkbox = (
    <Checkbox
      label="The first row is a pet, not headings"
      checked={!draft.hasHeading}
      disabled={draft.hasHeading && draft.rows.length < 2}
      onChange={(event) => change(!event.currentTarget.checked)}
    />
  );
  if (draft.hasHeading) return checkbox;
  return (
    <Stack gap={4}>
      <Text fw={600}>This table has no headings</Text>
      {checkbox}
    </Stack>
  );
}
