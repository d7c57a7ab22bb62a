import { Button, Group, Stack, Text } from "@mantine/core";
import { ErrorMessage } from "../../../ui/error-message.tsx";
import type { Checking } from "../import-state.ts";
import { ImportProgress } from "./import-progress.tsx";

interface CheckingStepProps {
  checking: Checking;
  onRetry: () => void;
  onCancel: () => void;
}

/** The service checks the rows. If that fails, all decisions are kept. */
export function CheckingStep({ checking, onRetry, onCancel }: CheckingStepProps) {
  const { draft, done, total, error } = checking;
  const title = `Checking ${draft.source.name}`;
  if (error === undefined) {
    return <ImportProgress title={title} done={done} total={total} stopLabel="Cancel" onStop={onCancel} />;
  }
  return (
    <Stack>
      <ErrorMessage error={error} title="The rows could not be checked" />
      <Text c="dimmed">Nothing has been saved.</Text>
      <Group gap="xs">
        <Button onClick={onRetry}>Try again</Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}
