import { useState } from "react";
import { ErrorAlert, SaveError } from "../ui/error-message.tsx";
import { describeError, describeFailure, isOutcomeUnknown } from "../ui/errors.ts";

interface OneTimeErrorProps {
  error: unknown;
  /** What did not happen, such as "Your account was not created". */
  title: string;
  /** What to do if it may have happened. */
  advice: string;
}

/** The error of a form with a link that works once: after a lost response, a refusal may mean that the form was saved. */
export function OneTimeError({ error, title, advice }: OneTimeErrorProps) {
  const [lost, setLost] = useState<unknown>();
  if (lost === undefined && isOutcomeUnknown(error)) setLost(error);
  if (!error) return null;
  if (lost === undefined) return <SaveError error={error} title={title} />;
  return (
    <ErrorAlert title={describeFailure(title, lost)}>
      {isOutcomeUnknown(error) ? describeError(error, advice) : `${describeError(error)} ${advice}`}
    </ErrorAlert>
  );
}
