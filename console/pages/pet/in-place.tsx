import { Button, Group, Text, UnstyledButton } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { PetStoreError } from "../../../client/index.ts";
import { confirmDiscard, useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { SaveError, WarningAlert } from "../../ui/error-message.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { EditIcon } from "../../ui/icons.tsx";
import { Name } from "../../ui/name.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import styles from "./in-place.module.css";

/** The outcome of a save. An error that is thrown keeps the form open, too. */
export type SaveOutcome =
  | { is: "saved" }
  /** The text is not a valid value. */
  | { is: "invalid"; fault: string }
  /** Nothing was saved: someone else has changed the value, to this text. */
  | { is: "changed"; text: string };

/** Properties of the field. */
export interface InPlaceField {
  "aria-label": string;
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
  error: ReactNode;
  "data-autofocus": true;
}

interface InPlaceProps {
  label: string;
  /** The text to edit as it is now. */
  text: string;
  canChange: boolean;
  /** Saves a text if the value is still `before`. */
  save: (text: string, before: string) => Promise<SaveOutcome>;
  /** The field. If it is not an `<input>`, it calls `onChange` with an object like an event. */
  children: (field: InPlaceField) => ReactNode;
  /** How the value is shown, if not as its text. */
  shown?: ReactNode;
  /** Returns a text as messages show it. */
  describe?: (text: string) => string;
  /** Shown if there is no value. */
  emptyText?: ReactNode;
  /** Whether the form is open from the beginning. */
  isNew?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A value that a click turns into a form. The typed text is kept until it is saved or discarded. */
export function InPlace(props: InPlaceProps) {
  const { label, text, canChange, shown, emptyText = "", isNew = false, onOpenChange } = props;
  const [isOpen, setIsOpen] = useState(isNew);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The focus returns to the value, unless it has moved to another element.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  function open(next: boolean) {
    setIsOpen(next);
    onOpenChange?.(next);
  }

  if (isOpen) return <InPlaceForm {...props} onClose={() => open(false)} />;
  const value = shown ?? <Name isWhole>{text}</Name>;
  if (!canChange) return <div className={styles.shown}>{text === "" ? emptyText : value}</div>;
  return (
    <UnstyledButton
      ref={button}
      className={styles.button}
      data-empty={text === "" || undefined}
      data-print={text !== "" || undefined}
      onClick={() => open(true)}
    >
      <span className="petstore-visually-hidden">{label}: </span>
      <span>{text === "" ? emptyText : value}</span>
      <span className="petstore-visually-hidden">. Change</span>
      <span className={styles.pencil}>
        <EditIcon size={15} />
      </span>
    </UnstyledButton>
  );
}

interface InPlaceFormProps extends Pick<InPlaceProps, "label" | "text" | "save" | "children" | "describe"> {
  onClose: () => void;
}

/** The form alone, for a value that is shown elsewhere. */
export function InPlaceForm({ label, text, save, children, describe, onClose }: InPlaceFormProps) {
  const [before, setBefore] = useState(text);
  const [typed, setTyped] = useState(text);
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const form = useRef<HTMLDivElement>(null);
  useUnsavedInput(typed !== before);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("input, textarea, select")?.focus();
  }, []);
  const saving = useMutation({
    mutationFn: () => save(typed, before),
    onSuccess(result) {
      setOutcome(result);
      if (result.is === "changed") setBefore(result.text);
      if (result.is === "saved") onClose();
    },
  });
  const { error } = saving;
  const isRefused = error instanceof PetStoreError && [400, 409].includes(error.status);
  const fault = outcome?.is === "invalid" ? outcome.fault : isRefused && <Refusal error={error} />;

  async function cancel() {
    if (typed === before || (await confirmDiscard())) onClose();
  }
  function press({ key, nativeEvent, target }: KeyboardEvent) {
    const isForList = (target as Element).getAttribute("data-mantine-stop-propagation") === "true";
    if (key === "Escape" && !nativeEvent.isComposing && !isForList) void cancel();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc in any of the controls inside.
    <div ref={form} className={styles.form} onKeyDown={press}>
      <Form
        onSubmit={() => (typed === text && typed === before ? onClose() : saving.mutate())}
        error={isRefused ? error : outcome}
      >
        {children({
          "aria-label": label,
          value: typed,
          error: fault,
          "data-autofocus": true,
          onChange({ currentTarget: { value } }) {
            setTyped(value);
            setOutcome(undefined);
            saving.reset();
          },
        })}
        {outcome?.is === "changed" && (
          <WarningAlert title="Someone else has changed this in the meantime">
            <Text size="sm">
              It is now <b>{describe?.(outcome.text) || outcome.text || "empty"}</b>. What you typed is not saved yet:
              save again to replace it, or cancel.
            </Text>
          </WarningAlert>
        )}
        {error && !isRefused && <SaveError error={error} title={`${label} was not saved`} />}
        <Group gap="xs">
          <SubmitButton size="xs" isPending={saving.isPending}>
            {error && !isRefused ? "Try again" : "Save"}
          </SubmitButton>
          <Button size="xs" variant="default" onClick={() => void cancel()}>
            Cancel
          </Button>
        </Group>
      </Form>
    </div>
  );
}
