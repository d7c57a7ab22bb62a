import { Checkbox, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { assignAgain, type Draft } from "../../../spreadsheets/draft.ts";
import { type Encoding, encodingLabels, type ReadOptions } from "../../../spreadsheets/file.ts";
import { type Delimiter, delimiterLabels } from "../../../spreadsheets/table.ts";

interface HeadingChoiceProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** Whether the first row has headings. A change guesses the columns again. */
export function HeadingChoice({ draft, onChange }: HeadingChoiceProps) {
  const checkbox = (
    <Checkbox
      label="The first row is a pet, not headings"
      checked={!draft.hasHeading}
      disabled={draft.hasHeading && draft.rows.length < 2}
      onChange={(event) => onChange(assignAgain(draft, !event.currentTarget.checked))}
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

const encodings = toData<Encoding>(encodingLabels);
const delimiters = toData<Delimiter>(delimiterLabels);

/** How the file was read, to be changed if letters or columns look wrong. */
export function ReadingOptions({ draft, onReadAgain }: { draft: Draft; onReadAgain: (options: ReadOptions) => void }) {
  const { encoding, delimiter } = draft;
  return (
    <Group align="end">
      {encoding && (
        <NativeSelect
          label="Encoding"
          description="Change it if letters such as ä or é look wrong."
          data={encodings}
          value={encoding}
          onChange={(event) => onReadAgain({ encoding: event.currentTarget.value as Encoding })}
        />
      )}
      <NativeSelect
        label="Columns are separated by"
        data={delimiters}
        value={delimiter}
        onChange={(event) => onReadAgain({ delimiter: event.currentTarget.value as Delimiter })}
      />
    </Group>
  );
}

function toData<Value extends string>(labels: { [Of in Value]: string }): { value: Value; label: string }[] {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
}
