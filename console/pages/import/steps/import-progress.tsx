import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { StepHeading } from "./step-heading.tsx";

interface ImportProgressProps {
  title: string;
  done?: number;
  /** 0 while unknown. */
  total?: number;
  isStopping?: boolean;
  /** Whether it waits because the service is unavailable. */
  isWaiting?: boolean;
  stopLabel: string;
  onStop: () => void;
}

export function ImportProgress(props: ImportProgressProps) {
  const { title, done = 0, total = 0, isStopping = false, isWaiting = false, stopLabel, onStop } = props;
  return (
    <Stack maw="40rem" py="lg">
      <StepHeading title={title} />
      <Progress.Root size="lg">
        <Progress.Section value={total > 0 ? (done / total) * 100 : 0} aria-label={title} />
      </Progress.Root>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status" className="petstore-numbers">
          {isStopping ? "Finishing the current rows…" : formatProgress(done, total)}
        </Text>
        <Button variant="default" onClick={() => !isStopping && onStop()} aria-disabled={isStopping}>
          {stopLabel}
        </Button>
      </Group>
      {isWaiting && !isStopping && (
        <Text role="status">
          The service is unavailable at the moment. The import continues by itself as soon as it can. No row is imported
          twice.
        </Text>
      )}
    </Stack>
  );
}

function formatProgress(done: number, total: number): string {
  return total > 0 ? `${done.toLocaleString("en")} of ${total.toLocaleString("en")} rows` : "Reading the file…";
}
