import { Alert, Anchor, Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { describeError, describeFailure, getRequestId } from "./errors.ts";
import { WarningIcon } from "./icons.tsx";

interface ErrorMessageProps {
  error: unknown;
  title?: string;
  /** Adds a button to try again. */
  onRetry?: () => void;
  /** Whether the page still shows earlier data: the message is then a single line saying that it may be out of date. */
  hasData?: boolean;
}

/** An error message with the request id. */
export function ErrorMessage({ error, title = "Something went wrong", onRetry, hasData }: ErrorMessageProps) {
  const requestId = getRequestId(error);
  if (hasData) return <OutOfDate onRetry={onRetry} />;
  return (
    <ErrorAlert title={title}>
      <Text size="sm">{describeError(error)}</Text>
      {requestId && (
        <Text size="xs" c="dimmed" mt={4}>
          Request ID: {requestId}
        </Text>
      )}
      {onRetry && (
        <Button variant="default" size="xs" mt="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </ErrorAlert>
  );
}

function OutOfDate({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <Text size="sm" c="dimmed" role="status" my="xs">
      This may be out of date, because it could not be refreshed.{" "}
      {onRetry && (
        <Anchor component="button" type="button" size="sm" onClick={onRetry}>
          Try again
        </Anchor>
      )}
    </Text>
  );
}

interface SaveErrorProps {
  error: unknown;
  /** What did not happen, such as "The pet was not added". */
  title: string;
}

/** The error of a form that was not saved, or whose result is unknown. */
export function SaveError({ error, title }: SaveErrorProps) {
  return <ErrorMessage error={error} title={describeFailure(title, error)} />;
}

interface AlertProps {
  title: string;
  children: ReactNode;
}

export function ErrorAlert(props: AlertProps) {
  return <OutlinedAlert color="red" titleClass="petstore-error" {...props} />;
}

/** Announces that an object is no longer as it was when its form was opened. */
export function WarningAlert(props: AlertProps) {
  return <OutlinedAlert color="yellow" titleClass="petstore-text" {...props} />;
}

function OutlinedAlert({ color, titleClass, title, children }: AlertProps & { color: string; titleClass: string }) {
  return (
    <Alert
      color={color}
      variant="outline"
      title={title}
      icon={<WarningIcon />}
      role="alert"
      classNames={{ title: titleClass, message: "petstore-text" }}
    >
      {children}
    </Alert>
  );
}
