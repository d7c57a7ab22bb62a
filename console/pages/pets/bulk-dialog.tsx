import { Anchor, Button, Group, Modal, Progress, ScrollArea, Stack, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link } from "wouter";
import type { Pet } from "../../../client/index.ts";
import { formatNumber } from "../../format.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { keepFocus } from "../../ui/form-dialog.tsx";
import { Listed } from "../../ui/listed.tsx";
import { petName } from "../../ui/names.ts";
import { groupObstacles, type ObstacleGroup } from "./bulk-actions.ts";
import styles from "./bulk-dialog.module.css";
import {
  type BulkRun,
  changedPets,
  closeReport,
  continueRun,
  describeRun,
  undoFinishedRun,
  untriedPets,
  useBulkRun,
} from "./bulk-run.ts";
import { focusList } from "./selection-bar.tsx";

/** Progress of a bulk action, and a report of what it did not change. */
export function BulkDialog() {
  const run = useBulkRun();
  const isShown = run !== undefined && (run.isLong || run.isFinished);
  return (
    <Modal
      opened={isShown}
      onClose={run?.isFinished ? closeReport : () => {}}
      // The bar of the selection, whose button opened the dialog, may be gone.
      onExitTransitionEnd={() => keepFocus(focusList)}
      withCloseButton={run?.isFinished ?? false}
      title={run && (run.isFinished ? describeRun(run).title : run.action.title)}
      size="lg"
    >
      {run && (run.isFinished ? <Report run={run} /> : <ProgressReport run={run} />)}
    </Modal>
  );
}

function ProgressReport({ run: { action, outcomes, isStopping, stop } }: { run: BulkRun }) {
  const progress = `${formatNumber(outcomes.length)} of ${formatNumber(action.pets.length)}`;
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
  const next = useRef<HTMLButtonElement>(null);
  // If the progress was shown before, its button had the focus, and is gone.
  useEffect(() => next.current?.focus(), []);
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
        <Button
          {...(!canContinue && { ref: next, "data-autofocus": true })}
          variant={canContinue ? "default" : "filled"}
          onClick={closeReport}
        >
          Close
        </Button>
        {canContinue && (
          <Button ref={next} onClick={continueRun} data-autofocus>
            Continue
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** The pets that a bulk action did not change, by reason: "3 pets have an open order: orders 12, 15 and 19". */
function UnchangedPets({ groups }: { groups: ObstacleGroup[] }) {
  return (
    <ScrollArea.Autosize mah="50vh" viewportProps={{ tabIndex: 0, "aria-label": "Unchanged pets", role: "region" }}>
      <ul className={styles.list}>
        {groups.map((group) => (
          <li key={group.text}>
            {group.text}: {group.orderIds.length > 0 ? <Orders ids={group.orderIds} /> : <Pets pets={group.pets} />}
            {group.holderIds.length > 0 && <Holders ids={group.holderIds} />}
            {group.requestId && (
              <Text size="xs" c="dimmed">
                Request {group.requestId}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </ScrollArea.Autosize>
  );
}

function Orders({ ids }: { ids: bigint[] }) {
  return (
    <>
      {ids.length === 1 ? "order" : "orders"}{" "}
      <Listed
        items={ids.map((id) => (
          <Anchor key={`${id}`} component={Link} href={`/orders/${id}`} underline="always" onClick={closeReport}>
            {`${id}`}
          </Anchor>
        ))}
      />
    </>
  );
}

/** Links to the pets that have what others would need. */
function Holders({ ids }: { ids: bigint[] }) {
  return (
    <Text size="sm" c="dimmed">
      Change or remove it there first:{" "}
      <Listed
        items={ids.map((id) => (
          <Anchor key={`${id}`} component={Link} href={`/pets/${id}`} underline="always" inherit onClick={closeReport}>
            pet {`${id}`}
          </Anchor>
        ))}
      />
    </Text>
  );
}

function Pets({ pets }: { pets: Pet[] }) {
  return (
    <Listed
      items={pets.map((pet) => (
        <Anchor key={`${pet.id}`} component={Link} href={`/pets/${pet.id}`} underline="always" onClick={closeReport}>
          {petName(pet)}
        </Anchor>
      ))}
    />
  );
}
