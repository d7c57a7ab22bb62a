import { Group, NativeSelect } from "@mantine/core";
import type { Draft } from "../draft.ts";
import { type Encoding, encodingLabels } from "../file/decode-text.ts";
import { type Delimiter, delimiterLabels } from "../file/parse-table.ts";
import type { ReadOptions } from "../file/source.ts";

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
