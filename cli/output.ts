import { writeSync } from "node:fs";
import type { Command } from "commander";
import type { PetStoreError } from "../client/index.ts";
import { writeJson } from "../src/contract/write-json.ts";
import { Interrupted } from "./interruption.ts";

/** Prefix of the error codes of this program's own errors, which have the exit status; all others are commander's. */
export const OWN_CODE = "petstore.";

export function printJson(value: object): void {
  print(writeJson(value));
}

/** Ends the command with the exit status of the reason, by default 1. */
export function fail(message: string, command: Command, reason: ExitReason = "failed"): never {
  return command.error(`error: ${message}`, { code: `${OWN_CODE}${reason}`, exitCode: exitStatusOf(reason) });
}

/** Ends the command after an error, with the exit status of the signal if one has interrupted it, else with 1. */
export function failAfter(error: unknown, message: string, command: Command): never {
  if (!(error instanceof Interrupted)) return fail(message, command);
  return command.error(`error: ${message}`, { code: `${OWN_CODE}interrupted`, exitCode: error.exitStatus });
}

/** Ends the command with exit status 2. */
export function failUsage(message: string, command: Command): never {
  return fail(message, command, "usage");
}

/** Interval between attempts to write to a pipe that is full. */
const FULL_PIPE_MILLISECONDS = 1;

/** Writes to standard output. Ends the process if the reader has closed it, as in `petstore pets list | head`. */
export function write(output: string | Uint8Array): void {
  const bytes = typeof output === "string" ? Buffer.from(output) : output;
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(1, bytes, done);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === "EPIPE") process.exit(exitStatusOf("outputClosed"));
      if (code !== "EAGAIN") {
        note(`error: The output cannot be written: ${message}.`);
        process.exit(exitStatusOf("failed"));
      }
      Bun.sleepSync(FULL_PIPE_MILLISECONDS);
    }
  }
}

export function print(line: string): void {
  write(`${line}\n`);
}

/** Writes a line to standard error. On a terminal, `console.error` would print it in red. */
export function note(line: string): void {
  process.stderr.write(`${line}\n`);
}

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
  databaseLost: [
    66,
    "the database was lost meanwhile: its files were removed, replaced or overwritten, or it was migrated",
  ],
  interrupted: [130, "interrupted by Ctrl-C (SIGINT); 143 by SIGTERM, 129 by SIGHUP"],
  outputClosed: [141, "the reader of the output has closed it, such as head"],
} as const satisfies { [name: string]: readonly [number, string] };

type ExitReason = keyof typeof exitStatuses;

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

const codes = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
} as const;

export type Style = keyof typeof codes;

/** Whether to colour what is written to a stream: `NO_COLOR` and `FORCE_COLOR` decide, then whether it is a terminal. */
export function hasColours(stream: { isTTY?: boolean }, variables: NodeJS.ProcessEnv = process.env): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = variables;
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return FORCE_COLOR !== "0";
  return stream.isTTY === true && TERM !== "dumb";
}

export function paint(text: string, style: Style): string {
  const [on, off] = codes[style];
  return `\u001b[${on}m${text}\u001b[${off}m`;
}
