import { Stack } from "@mantine/core";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";

interface FormProps {
  onSubmit: () => void;
  /** The error of the last save. */
  error?: unknown;
  children: ReactNode;
}

/** A form that moves the focus to the first invalid field, found in the browser or by the service. */
export function Form({ onSubmit, error, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error && form.current) focusFault(form.current);
  }, [error]);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Errors must be rendered before the first invalid field can take the focus.
    flushSync(onSubmit);
    focusFirstInvalid(event.currentTarget);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack>{children}</Stack>
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
