import { ErrorAlert } from "../../parts/error-alert.tsx";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { UnreadableFile } from "./read-file.ts";

const title = "This file cannot be imported";

/** Why a file was rejected, by the browser or by the service. */
export function ImportError({ error }: { error: unknown }) {
  if (!(error instanceof UnreadableFile)) return <ErrorMessage error={error} title={title} />;
  return <ErrorAlert title={title}>{error.message}</ErrorAlert>;
}
