import { Radio, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryClient, read } from "../../api/queries.ts";
import { useDelaySubmission } from "../../hooks/use-submission.ts";
import { type HoldChoice, holdChoices } from "./hold-times.ts";

export interface HoldDraft {
  /** Undefined: the default of the store. */
  choice: HoldChoice | undefined;
  /** The value of a `datetime-local` field. */
  customTime: string;
}

interface HoldFieldProps {
  hold: HoldDraft;
  error: string | undefined;
  onChange: (hold: HoldDraft) => void;
}

/** Asks until when a new order reserves its pet. */
export function HoldField({ hold, error, onChange }: HoldFieldProps) {
  const { choice, usualHours } = useHold(hold);
  const delaySubmission = useDelaySubmission();
  useEffect(() => {
    // Without the settings, the order would have no time limit.
    delaySubmission(queryClient.ensureQueryData(read("getStoreSettings")).catch(() => {}));
  }, [delaySubmission]);

  return (
    <>
      <Radio.Group
        label="Reserve the pet"
        value={choice}
        onChange={(value) => onChange({ ...hold, choice: value as HoldChoice })}
      >
        <Stack gap="xs" mt={6}>
          {holdChoices(new Date(), usualHours).map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      {choice === "custom" && (
        <TextInput
          label="Reserved until"
          type="datetime-local"
          value={hold.customTime}
          onChange={(event) => onChange({ ...hold, customTime: event.currentTarget.value })}
          error={error}
        />
      )}
    </>
  );
}

/** The choice, and the default duration in hours of the store; undefined until the settings are loaded. */
export function useHold({ choice }: HoldDraft): { choice: HoldChoice; usualHours: number | undefined } {
  const { data: store } = useQuery(read("getStoreSettings"));
  return { choice: choice ?? (store ? "usual" : "none"), usualHours: store && Number(store.holdHours) };
}
