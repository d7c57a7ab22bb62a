import { Radio, Stack } from "@mantine/core";

export interface Option<Value extends string> {
  value: Value;
  label: string;
  /** What it means, in a sentence. */
  description?: string;
}

interface ChoiceProps<Value extends string> {
  label: string;
  description?: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, all of which are to be seen with what they mean. */
export function Choice<Value extends string>({ options, onChange, ...rest }: ChoiceProps<Value>) {
  return (
    <Radio.Group {...rest} onChange={(value) => onChange(value as Value)}>
      <Stack gap="xs" mt="xs">
        {options.map((option) => (
          <Radio key={option.value} {...option} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
