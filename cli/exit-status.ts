import type { PetStoreError } from "../client/index.ts";

/** What the exit statuses mean, in the order of the help. */
export const exitStatuses = {
  success: [0, "success"],
  failed: [1, "any other failure"],
  usage: [2, "invalid usage: unknown command or option, or an invalid value"],
  unreachable: [3, "the service cannot be reached, or another server, such as a proxy, responded (502, 504)"],
  unauthorized: [4, "the API key is missing, invalid or not allowed to do this (401, 403)"],
  notFound: [5, "not found, or no longer there (404, 410)"],
  conflict: [6, "the state of the store does not allow it (409, 412, 422), such as a pet with an open order"],
  refused: [7, "the service found the request invalid (400, 413, 414)"],
  unavailable: [8, "the service is overloaded or unavailable, or a limit is exceeded: retry later (408, 429, 503)"],
  incomplete: [9, "done in part: an import refused rows"],
  interrupted: [130, "interrupted by Ctrl-C (SIGINT); 143 by SIGTERM, 129 by SIGHUP"],
  outputClosed: [141, "the reader of the output has closed it, such as head"],
} as const satisfies { [name: string]: readonly [number, string] };

export type ExitReason = keyof typeof exitStatuses;

export function exitStatusOf(reason: ExitReason): number {
  return exitStatuses[reason][0];
}

const reasons: { [status: number]: ExitReason } = {
  ...{ 400: "refused", 401: "unauthorized", 403: "unauthorized", 404: "notFound", 409: "conflict", 410: "notFound" },
  ...{ 408: "unavailable", 412: "conflict", 413: "refused", 414: "refused", 422: "conflict", 429: "unavailable" },
  ...{ 502: "unreachable", 503: "unavailable", 504: "unreachable" },
};

/** Returns why a command ends after an error of the service. */
export function exitReasonOf({ code, status }: PetStoreError): ExitReason {
  if (status === 0 || code === "unexpected_response") return "unreachable";
  return reasons[status] ?? "failed";
}
