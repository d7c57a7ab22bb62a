import { ErrorMessage } from "../ui/error-message.tsx";
import { SignedOutLayout } from "./signed-out-layout.tsx";

/** Shown when the page is opened while the service does not respond. It recovers by itself. */
export function SessionNotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <SignedOutLayout title="Not available at the moment">
      <ErrorMessage error={error} title="The console could not be opened" onRetry={onRetry} />
    </SignedOutLayout>
  );
}
