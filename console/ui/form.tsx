import { Button, type ButtonProps, Group, Loader, Stack } from "@mantine/core";
import { type ComponentProps, type FormEvent, type ReactNode, use, useEffect, useRef } from "react";
import { SubmissionContext, useSubmission } from "../hooks/use-submission.ts";
import { useRequestClose } from "../hooks/use-unsaved-input.ts";
import styles from "./form.module.css";

interface FormProps {
  onSubmit: () => void;
  /** The error of the last save. */
  error?: unknown;
  children: ReactNode;
}

/**
 * A form that moves the focus to the first invalid field, found in the browser or by the service. A field whose value is
 * not known yet can delay its submission (`useDelaySubmission`).
 */
export function Form({ onSubmit, error, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submission = useSubmission(onSubmit);
  useEffect(() => {
    if (error && form.current) focusFault(form.current);
  }, [error]);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    if (await submission.submit(currentTarget)) focusFirstInvalid(currentTarget);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <SubmissionContext value={submission.state}>
        <Stack>{children}</Stack>
      </SubmissionContext>
    </form>
  );
}

/** Without an invalid field, the focus stays where it is in the form, or goes to the submit button. */
function focusFault(form: HTMLFormElement): void {
  if (focusFirstInvalid(form) || form.contains(document.activeElement)) return;
  form.querySelector<HTMLElement>("[type=submit]")?.focus();
}

function focusFirstInvalid(form: HTMLFormElement): boolean {
  // Password fields of Mantine have only the latter.
  const field = form.querySelector<HTMLElement>("[aria-invalid=true], input[data-invalid]");
  field?.focus();
  return field !== null;
}

interface FormButtonsProps {
  /** Label of the submit button, such as "Add". */
  action: string;
  isPending: boolean;
  /** Gives the submit button the focus when the dialog opens. */
  hasInitialFocus?: boolean;
}

/** The buttons of a form in a `<FormDialog>`: Cancel, and submit. */
export function FormButtons({ action, isPending, hasInitialFocus = false }: FormButtonsProps) {
  const requestClose = useRequestClose();
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={requestClose}>
        Cancel
      </Button>
      <SubmitButton isPending={isPending} data-autofocus={hasInitialFocus || undefined}>
        {action}
      </SubmitButton>
    </Group>
  );
}

/** Submits a form, once: while it is pending or delayed, it keeps the focus and does nothing. */
export function SubmitButton({ isPending, ...rest }: Omit<ComponentProps<typeof PendingButton>, "type" | "onClick">) {
  const { isDelayed } = use(SubmissionContext);
  return <PendingButton type="submit" isPending={isPending || isDelayed} {...rest} />;
}

interface PendingButtonProps extends ButtonProps {
  isPending: boolean;
  type?: "button" | "submit";
  "data-autofocus"?: true | undefined;
  onClick?: () => void;
  children: ReactNode;
}

/** A button that keeps the focus while its action is pending, and then does nothing. */
export function PendingButton({ isPending, type = "button", onClick, children, ...rest }: PendingButtonProps) {
  return (
    <Button
      type={type}
      aria-disabled={isPending || undefined}
      mod={{ loading: isPending }}
      className={isPending ? styles.pending : undefined}
      // Enter in a field of a form clicks its submit button, too.
      onClick={(event) => (isPending ? event.preventDefault() : onClick?.())}
      {...rest}
    >
      <span className={styles.label}>{children}</span>
      {isPending && <Loader className={styles.loader} size={18} color="currentColor" aria-hidden />}
    </Button>
  );
}
