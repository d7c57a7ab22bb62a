import { PetStoreError } from "../../client/index.ts";
import { isOutcomeUnknown as isLost } from "./describe-error.ts";
import { ErrorMessage } from "./error-message.tsx";

interface SaveErrorProps {
  error: unknown;
  /** What did not happen, such as "The pet was not added". */
  title: string;
}

/**
 * The error of a form that was not saved, or of which this is unknown. The form must be safe to send again: with an
 * Idempotency-Key, or because a second time changes nothing.
 */
export function SaveError({ error, title }: SaveErrorProps) {
  if (!isOutcomeUnknown(error)) return <ErrorMessage error={error} title={title} />;
  return (
    <ErrorMessage error={error} title="There was no answer">
      It may have been saved or not. What you typed is still here. Try again: nothing is done twice.
    </ErrorMessage>
  );
}

/** Whether the request may have been carried out: its response was lost, or the service does not know it itself. */
export function isOutcomeUnknown(error: unknown): boolean {
  return isLost(error) || (error instanceof PetStoreError && error.status >= 500 && error.code !== "unavailable");
}
