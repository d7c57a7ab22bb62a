import { Button, Text } from "@mantine/core";
import { requestIdOf, wordsOf } from "./describe-error.ts";
import { ErrorAlert } from "./error-alert.tsx";

interface ErrorMessageProps {
  error: unknown;
  title?: string;
  /** Offers to try again. */
  onRetry?: () => void;
}

/** Says what went wrong, in words, with the id of the request. */
export function ErrorMessage({ error, title = "This did not work", onRetry }: ErrorMessageProps) {
  const requestId = requestIdOf(error);
  return (
    <ErrorAlert title={title}>
      <Text size="sm">{wordsOf(error)}</Text>
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
