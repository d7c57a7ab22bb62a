import { Anchor, Button, Group, Modal, Progress, ScrollArea, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { petStore } from "../api/pet-store.ts";
import { refreshAll } from "../api/queries.ts";
import { formatNumber } from "../format.ts";
import { ErrorMessage } from "./error-message.tsx";
import { keepFocus } from "./form-dialog.tsx";
import { Listed } from "./listed.tsx";
import { petName } from "./names.ts";
import {
  countDone,
  describePlan,
  describeResult,
  groupKept,
  type KeptPet,
  NOTHING_UNDONE,
  type UndoProgress,
  undoImport,
} from "./undo-import.ts";
import styles from "./undo-import-dialog.module.css";

interface UndoImportDialogProps {
  importId: bigint;
  /** Called when the dialog has been closed; `isUndone`: whether anything was undone. */
  onDone: (isUndone: boolean) => void;
}

/** Says what undoing an import would do, undoes it, and says what was kept and why. It is open while it is mounted. */
export default function UndoImportDialog({ importId, onDone }: UndoImportDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  // Mantine returns the focus only if the dialog is mounted before it is opened.
  const [opener] = useState(document.activeElement);
  const { state, start, stop, hasUndone } = useUndo(importId);
  const { step, progress } = state;
  const close = () => setIsOpen(false);
  const canClose = step !== "undoing" && step !== "stopping";

  return (
    <Modal
      opened={isOpen}
      onClose={canClose ? close : () => {}}
      onExitTransitionEnd={() => {
        if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
        keepFocus();
        onDone(hasUndone());
      }}
      withCloseButton={canClose}
      title={titles[step]}
      size="lg"
    >
      <Stack>
        {(step === "checking" || step === "undoing" || step === "stopping") && (
          <UndoBar label={titles[step]} progress={progress} />
        )}
        {step === "checked" && <Text role="status">{describePlan(progress)}</Text>}
        {(step === "undone" || step === "stopped") && <Text role="status">{describeResult(progress)}</Text>}
        {step === "failed" && <ErrorMessage error={state.error} title={state.title} />}
        {(step === "checked" || step === "undone") && progress.kept.length > 0 && (
          <KeptPets kept={progress.kept} isUndone={step === "undone"} onClose={close} />
        )}
        {step === "checked" && progress.deleted > 0 && (
          <Text size="sm" c="dimmed">
            Deleted pets can be brought back for 30 days. Categories that the import added are deleted, too, if they are
            empty.
          </Text>
        )}
        <UndoButtons state={state} onStart={start} onStop={stop} onClose={close} />
      </Stack>
    </Modal>
  );
}

/** `title`, for a failure: what it means. `isDryRun`: whether nothing has been undone. */
type UndoState = { progress: UndoProgress } & (
  | { step: "checking" | "checked" | "undoing" | "stopping" | "stopped" | "undone" }
  | { step: "failed"; isDryRun: boolean; title: string; error: unknown }
);

const titles: { readonly [Step in UndoState["step"]]: string } = {
  checking: "Checking what can be undone",
  checked: "Undo this import?",
  undoing: "Undoing the import",
  stopping: "Undoing the import",
  stopped: "Undo stopped",
  undone: "Import undone",
  failed: "Undo this import",
};

/** The state of an undo, which begins with a dry run. */
function useUndo(importId: bigint) {
  const [state, setState] = useState<UndoState>({ step: "checking", progress: NOTHING_UNDONE });
  const isStopped = useRef(false);
  const done = useRef(NOTHING_UNDONE);

  async function run(isDryRun: boolean): Promise<void> {
    const [doing, ended] = isDryRun ? (["checking", "checked"] as const) : (["undoing", "undone"] as const);
    isStopped.current = false;
    let progress = isDryRun ? NOTHING_UNDONE : done.current;
    const onProgress = (next: UndoProgress) => {
      progress = next;
      if (!isDryRun) done.current = next;
      setState({ step: isStopped.current ? "stopping" : doing, progress });
    };
    setState({ step: doing, progress });
    try {
      await undoImport({
        send: (query) => petStore.undoImport({ path: { importId }, query }),
        before: progress,
        isDryRun,
        onProgress,
        isStopped: () => isStopped.current,
      });
      setState({ step: progress.remaining > 0 ? "stopped" : ended, progress });
    } catch (error) {
      const title = isDryRun ? "Could not check what can be undone" : "Not everything was undone";
      setState({ step: "failed", isDryRun, title, error, progress });
    } finally {
      if (!isDryRun) void refreshAll();
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dry run is sent once.
  useEffect(() => {
    void run(true);
    return () => {
      isStopped.current = true;
    };
  }, []);

  return {
    state,
    start: (isDryRun: boolean) => void run(isDryRun),
    /** Stops after the current request. */
    stop() {
      isStopped.current = true;
      setState(({ progress }) => ({ step: "stopping", progress }));
    },
    hasUndone: () => countDone(done.current) > done.current.kept.length,
  };
}

function UndoBar({ label, progress }: { label: string; progress: UndoProgress }) {
  const done = countDone(progress);
  const total = done + progress.remaining;
  const text = total === 0 ? "" : `${formatNumber(done)} of ${formatNumber(total)}`;
  return (
    <>
      <Progress.Root size="lg">
        <Progress.Section value={total === 0 ? 0 : (done / total) * 100} aria-label={label} aria-valuetext={text} />
      </Progress.Root>
      <Text size="sm" c="dimmed" className="petstore-numbers">
        {text || "Please wait…"}
      </Text>
    </>
  );
}

interface KeptPetsProps {
  kept: readonly KeptPet[];
  isUndone: boolean;
  onClose: () => void;
}

/** The pets that are kept, by reason, with links to them. */
function KeptPets({ kept, isUndone, onClose }: KeptPetsProps) {
  return (
    <>
      <Text>{isUndone ? "These were left as they are:" : "These are left as they are:"}</Text>
      <ScrollArea.Autosize mah="40vh" viewportProps={{ tabIndex: 0, "aria-label": "Kept pets", role: "region" }}>
        <ul className={styles.list}>
          {groupKept(kept).map(({ text, pets }) => (
            <li key={text}>
              {text}:{" "}
              <Listed
                items={pets
                  .slice(0, NAMED_MAX)
                  .map((pet) => <KeptName key={`${pet.petId}`} pet={pet} onClick={onClose} />)}
                total={pets.length}
              />
            </li>
          ))}
        </ul>
      </ScrollArea.Autosize>
    </>
  );
}

/** Maximum number of pets that are named for a reason. */
const NAMED_MAX = 20;

function KeptName({ pet: { petId, name }, onClick }: { pet: KeptPet; onClick: () => void }) {
  return (
    <Anchor component={Link} href={`/pets/${petId}`} underline="always" onClick={onClick}>
      {petName({ id: petId, name })}
    </Anchor>
  );
}

interface UndoButtonsProps {
  state: UndoState;
  onStart: (isDryRun: boolean) => void;
  onStop: () => void;
  onClose: () => void;
}

function UndoButtons({ state, onStart, onStop, onClose }: UndoButtonsProps) {
  const { step, progress } = state;
  if (step === "undoing" || step === "stopping") {
    return (
      <Group justify="flex-end">
        <Button variant="default" onClick={onStop} aria-disabled={step === "stopping"} data-autofocus>
          {step === "stopping" ? "Stopping…" : "Stop"}
        </Button>
      </Group>
    );
  }
  const canUndo = step === "checked" && progress.deleted + progress.changedBack > 0;
  const canContinue = step === "stopped" || step === "failed";
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose} data-autofocus>
        {canUndo || step === "checking" ? "Cancel" : "Close"}
      </Button>
      {canUndo && (
        <Button color="red.9" onClick={() => onStart(false)}>
          Undo import
        </Button>
      )}
      {canContinue && (
        <Button onClick={() => onStart(step === "failed" && state.isDryRun)}>
          {step === "failed" && state.isDryRun ? "Try again" : "Continue"}
        </Button>
      )}
    </Group>
  );
}
