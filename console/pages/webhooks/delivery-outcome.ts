import type { WebhookDelivery } from "../../../client/index.ts";
import { formatNumber } from "../../format.ts";

type Outcome = Pick<WebhookDelivery, "outcome" | "status" | "error" | "durationMilliseconds">;

/** Why there was no response, as a label and as a sentence. */
const errors: { readonly [error: string]: { label: string; sentence: string } } = {
  address_refused: {
    label: "Address",
    sentence: "The name in the URL has an address of a private network, to which nothing is sent.",
  },
  name_not_resolved: { label: "Unknown host", sentence: "The name in the URL has no address." },
  connection_refused: { label: "Refused", sentence: "The server refused the connection. Is your program running?" },
  connection_timeout: { label: "Timeout", sentence: "There was no connection within 3 seconds." },
  connection_failed: { label: "No connection", sentence: "The connection failed before the response." },
  certificate_invalid: { label: "Certificate", sentence: "The certificate of the server is not valid for the URL." },
  timeout: { label: "Timeout", sentence: "There was no complete response within 10 seconds." },
  invalid_response: { label: "Invalid", sentence: "The response was not valid HTTP." },
  stopped: { label: "Stopped", sentence: "The store was stopped before the response. The event is sent again." },
};

/** "85 ms", "10 s". */
export function formatDuration(milliseconds: bigint): string {
  return milliseconds < 1000n ? `${milliseconds} ms` : `${formatNumber(milliseconds / 1000n)} s`;
}

/** "204", or "Timeout". */
export function outcomeLabel({ status, error = "" }: Outcome): string {
  if (status !== undefined) return `${status}`;
  return errors[error]?.label ?? "No response";
}

/** What the receiver did, as a sentence. */
export function describeOutcome(delivery: Outcome): string {
  const { outcome, status, error = "", durationMilliseconds } = delivery;
  const after = `after ${formatDuration(durationMilliseconds)}`;
  if (outcome === "succeeded") return `Your program accepted it with status ${status} ${after}.`;
  if (status === undefined) return errors[error]?.sentence ?? `There was no response: ${error.replaceAll("_", " ")}.`;
  const rule =
    status >= 300 && status < 400 ? "Redirects are not followed" : "Only a status from 200 to 299 is a success";
  return `Your program responded with status ${status} ${after}. ${rule}.`;
}
