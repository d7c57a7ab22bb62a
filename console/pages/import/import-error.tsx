import { Alert } from "@mantine/core";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { WarningIcon } from "../../parts/icons.tsx";
import { UnreadableFile } from "./read-file.ts";

const title = "This file cannot be imported";

/** What is wrong with the file, or with asking the service about it. */
export function ImportError({ error }: { error: unknown }) {
  if (!(error instanceof UnreadableFile)) return <ErrorMessage error={error} title={title} />;
  return (
    <Alert
      color="red"
      variant="outline"
      title={title}
      icon={<WarningIcon />}
      role="alert"
      classNames={{ title: "petstore-error", message: "petstore-text" }}
    >
      {error.message}
    </Alert>
  );
}
