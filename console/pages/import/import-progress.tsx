import { Button, Group, Progress, Stack, Text, Title } from "@mantine/core";

interface ImportProgressProps {
  title: string;
  done: number;
  /** 0 while unknown. */
  total: number;
  isStopping?: boolean;
  stopLabel: string;
  onStop: () => void;
}

export function ImportProgress({ title, done, total, isStopping = false, stopLabel, onStop }: ImportProgressProps) {
  return (
    <Stack maw="40rem" py="lg">
      <Title order={2} size="h4">
        {title}
      </Title>
      <Progress.Root size="lg">
        <Progress.Section value={total > 0 ? (done / total) * 100 : 0} aria-label={title} />
      </Progress.Root>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status" className="petstore-numbers">
          {isStopping ? "Finishing the current rows …" : formatProgress(done, total)}
        </Text>
        <Button variant="default" onClick={onStop} disabled={isStopping}>
          {stopLabel}
        </Button>
      </Group>
    </Stack>
  );
}

function formatProgress(done: number, total: number): string {
  return total > 0 ? `${done.toLocaleString("en")} of ${total.toLocaleString("en")} rows` : "Reading the file …";
}
