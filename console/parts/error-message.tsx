import { Anchor, Button, Text } from "@mantine/core";
import { ErrorAlert } from "./alerts.tsx";
import { describeError, getRequestId } from "./describe-error.ts";

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
