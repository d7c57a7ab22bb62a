import { Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { describeError, getRequestId } from "./describe-error.ts";
import { ErrorAlert } from "./error-alert.tsx";

interface ErrorMessageProps {
  error: unknown;
  title?: string;
  /** Adds a button to try again. */
  onRetry?: () => void;
  /** Replaces the description of the error. */
  children?: ReactNode;
}

/** An error message with the request id. */
export function ErrorMessage({ error, title = "Something went wrong", onRetry, children }: ErrorMessageProps) {
  const requestId = getRequestId(error);
  return (
    <ErrorAlert title={title}>
      <Text size="sm">{children ?? describeError(error)}</Text>
      {requestId && (
        <Text size="xs" c="dimmed" mt={4}>
          Request {requestId}
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
