import { Radio, Stack } from "@mantine/core";

export interface Option<Value extends string> {
  value: Value;
  label: string;
  /** One sentence that explains the option. */
  description?: string;
}

interface ChoiceProps<Value extends string> {
  label: string;
  description?: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Radio buttons for a few options, each with its description. */
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
