import { Button, Loader } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./submit-button.module.css";

interface SubmitButtonProps {
  isPending: boolean;
  color?: string;
  "data-autofocus"?: true | undefined;
  children: ReactNode;
}

/** Submits a form, once: while it is pending, it keeps the focus and does nothing. */
export function SubmitButton({ isPending, children, ...rest }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      aria-disabled={isPending || undefined}
      mod={{ loading: isPending }}
      className={isPending ? styles.pending : undefined}
      // Enter in a field of the form clicks the button, too.
      onClick={(event) => isPending && event.preventDefault()}
      {...rest}
    >
      <span className={styles.label}>{children}</span>
      {isPending && <Loader className={styles.loader} size={18} color="currentColor" aria-hidden />}
    </Button>
  );
}
