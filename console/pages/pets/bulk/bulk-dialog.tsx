import { Button, Group, Modal, Progress, Stack, Text } from "@mantine/core";
import { FailedPets } from "./failed-pets.tsx";
import { closeReport, type Run, useRun } from "./run-bulk-action.ts";

/** How far a change of many pets is, and which of them did not change, and why. */
export function TogetherDialog() {
  const run = useRun();
  const isShown = run !== undefined && (run.isLong || run.isOver);
  return (
    <Modal
      opened={isShown}
      onClose={run?.isOver ? closeReport : () => {}}
      withCloseButton={run?.isOver ?? false}
      title={run?.isOver ? "Not all of it worked" : run?.deed.title}
      size="lg"
    >
      {run && (run.isOver ? <Report run={run} /> : <HowFar run={run} />)}
    </Modal>
  );
}

function HowFar({ run: { deed, outcomes, stop } }: { run: Run }) {
  const words = `${outcomes.length} of ${deed.pets.length}`;
  return (
    <Stack>
      <Progress.Root size="lg">
        <Progress.Section
          value={(outcomes.length / deed.pets.length) * 100}
          aria-label={deed.title}
          aria-valuetext={words}
        />
      </Progress.Root>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" className="petstore-numbers">
          {words}
        </Text>
        <Button variant="default" onClick={stop} data-autofocus>
          Stop
        </Button>
      </Group>
    </Stack>
  );
}

function Report({ run: { deed, outcomes } }: { run: Run }) {
  const failed = outcomes.filter(({ error }) => error !== undefined);
  const leftCount = deed.pets.length - outcomes.length;
  return (
    <Stack>
      <Text>
        {outcomes.length - failed.length} of {deed.pets.length} are done.
        {leftCount > 0 && ` ${leftCount} were left as they are, since you stopped.`}
        {" The others are as they were before."}
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
