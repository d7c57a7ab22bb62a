import { Button, type ButtonProps, Loader } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./pending-button.module.css";

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
