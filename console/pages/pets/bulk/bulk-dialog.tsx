import { Button, Group, Modal, Progress, Stack, Text } from "@mantine/core";
import { FailedPets } from "./failed-pets.tsx";
import { type BulkRun, closeReport, useBulkRun } from "./run-bulk-action.ts";

/** Progress of a bulk action, and a report of failures. */
export function BulkDialog() {
  const run = useBulkRun();
  const isShown = run !== undefined && (run.isLong || run.isFinished);
  return (
    <Modal
      opened={isShown}
      onClose={run?.isFinished ? closeReport : () => {}}
      withCloseButton={run?.isFinished ?? false}
      title={run?.isFinished ? "Not completed for all pets" : run?.action.title}
      size="lg"
    >
      {run && (run.isFinished ? <FailureReport run={run} /> : <ProgressReport run={run} />)}
    </Modal>
  );
}

function ProgressReport({ run: { action, outcomes, stop } }: { run: BulkRun }) {
  const progress = `${outcomes.length} of ${action.pets.length}`;
  return (
    <Stack>
      <Progress.Root size="lg">
        <Progress.Section
          value={(outcomes.length / action.pets.length) * 100}
          aria-label={action.title}
          aria-valuetext={progress}
        />
      </Progress.Root>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" className="petstore-numbers">
          {progress}
        </Text>
        <Button variant="default" onClick={stop} data-autofocus>
          Stop
        </Button>
      </Group>
    </Stack>
  );
}

function FailureReport({ run: { action, outcomes } }: { run: BulkRun }) {
  const failed = outcomes.filter(({ error }) => error !== undefined);
  const skippedCount = action.pets.length - outcomes.length;
  return (
    <Stack>
      <Text>
        Completed for {outcomes.length - failed.length} of {action.pets.length} pets.
        {skippedCount > 0 && ` Skipped because you stopped: ${skippedCount}.`}
        {" The others are unchanged."}
      </Text>
      {failed.length > 0 && <FailedPets failed={failed} />}
      <Group justify="flex-end">
        <Button onClick={closeReport} data-autofocus>
          Close
        </Button>
      </Group>
    </Stack>
  );
}
