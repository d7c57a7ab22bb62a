import { Button, Group, Modal, Progress, Stack, Text } from "@mantine/core";
import { ErrorMessage } from "../../../ui/error-message.tsx";
import { changedPets, describeRun, untriedPets } from "./describe-run.ts";
import { groupObstacles } from "./obstacles.ts";
import { type BulkRun, closeReport, continueRun, undoFinishedRun, useBulkRun } from "./run-bulk-action.ts";
import { UnchangedPets } from "./unchanged-pets.tsx";

/** Progress of a bulk action, and a report of what it did not change. */
export function BulkDialog() {
  const run = useBulkRun();
  const isShown = run !== undefined && (run.isLong || run.isFinished);
  return (
    <Modal
      opened={isShown}
      onClose={run?.isFinished ? closeReport : () => {}}
      withCloseButton={run?.isFinished ?? false}
      title={run && (run.isFinished ? describeRun(run).title : run.action.title)}
      size="lg"
    >
      {run && (run.isFinished ? <Report run={run} /> : <ProgressReport run={run} />)}
    </Modal>
  );
}

function ProgressReport({ run: { action, outcomes, isStopping, stop } }: { run: BulkRun }) {
  const progress = `${outcomes.length.toLocaleString("en")} of ${action.pets.length.toLocaleString("en")}`;
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
        <Button variant="default" onClick={stop} aria-disabled={isStopping} data-autofocus>
          {isStopping ? "Stopping…" : "Stop"}
        </Button>
      </Group>
    </Stack>
  );
}

function Report({ run }: { run: BulkRun }) {
  const groups = groupObstacles(run.outcomes);
  const canContinue = untriedPets(run).length > 0;
  const canUndo = run.action.undo !== undefined && changedPets(run).length > 0;
  return (
    <Stack>
      <Text>{describeRun(run).text}</Text>
      {run.error !== undefined && <ErrorMessage error={run.error} title="The rest was not changed" />}
      {groups.length > 0 && <UnchangedPets groups={groups} />}
      <Group justify="flex-end">
        {canUndo && (
          <Button variant="default" onClick={undoFinishedRun}>
            Undo
          </Button>
        )}
        <Button variant={canContinue ? "default" : "filled"} onClick={closeReport} data-autofocus={!canContinue}>
          Close
        </Button>
        {canContinue && (
          <Button onClick={continueRun} data-autofocus>
            Continue
          </Button>
        )}
      </Group>
    </Stack>
  );
}
