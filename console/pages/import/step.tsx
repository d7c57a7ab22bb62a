import { Anchor, Button, Group, Progress, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { formatNumber } from "../../format.ts";
import { stepNames } from "./import-state.ts";
import styles from "./step.module.css";

interface StepsProps {
  /** Position of the current step. */
  current: number;
  /** Goes back to an earlier step; undefined for steps to which there is no way back. */
  backTo: ((() => void) | undefined)[];
}

/** The steps of an import, with links to the earlier ones. */
export function Steps({ current, backTo }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label="Steps of the import">
      {stepNames.map((name, position) => {
        const goBack = position < current ? backTo[position] : undefined;
        return (
          <li key={name} aria-current={position === current ? "step" : undefined}>
            {goBack ? (
              <Anchor component="button" type="button" onClick={goBack}>
                {name}
              </Anchor>
            ) : (
              name
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Heading of a step. It takes the focus, so that keyboard and screen reader continue there. */
export function StepHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div>
      <Title order={2} size="h4" ref={heading} tabIndex={-1} className={styles.heading ?? ""}>
        {title}
      </Title>
      {children && (
        <Text c="dimmed" role="status">
          {children}
        </Text>
      )}
    </div>
  );
}

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
  return total > 0 ? `${formatNumber(done)} of ${formatNumber(total)} rows` : "Reading the file…";
}
