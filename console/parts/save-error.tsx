import { describeFailure } from "./describe-error.ts";
import { ErrorMessage } from "./error-message.tsx";

interface SaveErrorProps {
  error: unknown;
  /** What did not happen, such as "The pet was not added". */
  title: string;
}

/** The error of a form that was not saved, or whose result is unknown. */
export function SaveError({ error, title }: SaveErrorProps) {
  return <ErrorMessage error={error} title={describeFailure(title, error)} />;
}
