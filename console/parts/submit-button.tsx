import type { ComponentProps } from "react";
import { PendingButton } from "./pending-button.tsx";

/** Submits a form, once: while it is pending, it keeps the focus and does nothing. */
export function SubmitButton(props: Omit<ComponentProps<typeof PendingButton>, "type" | "onClick">) {
  return <PendingButton type="submit" {...props} />;
}
