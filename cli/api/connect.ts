import type { Command } from "commander";
import { type Client, createClient, type Hooks, PetStoreError } from "../../client/index.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { exitReasonOf, exitStatusOf, note, OWN_CODE } from "../output.ts";
import { formatDuration } from "../progress-line.ts";
import { printable } from "../table.ts";
import type { Connection, ConnectionOptions } from "./connection.ts";

/** The options that every command over HTTP has. */
export interface ApiOptions extends ConnectionOptions {
  json?: true;
  quiet?: true;
  utc?: true;
}

/** What an action gets beside its own arguments and options. */
export interface Context {
  client: Client;
  options: ApiOptions;
  command: Command;
  /** Called when a response has arrived. */
  onResponse?: Hooks["onResponse"];
}

/** Creates a client that reports its retries. */
export function connect({ baseUrl, key }: Connection, onResponse: NonNullable<Hooks["onResponse"]>): Client {
  return createClient({ baseUrl, key, onResponse, onRetry: warnOfRetry });
}

function warnOfRetry({ message }: PetStoreError, delaySeconds: number): void {
  note(`warning: ${printable(message)} The next attempt is in ${formatDuration(delaySeconds)}.`);
}

/** Ends the command with an error of the service on standard error, as JSON for programs; throws any other error. */
export function reportServiceError(
  error: unknown,
  connection: Connection,
  { json }: Pick<ApiOptions, "json">,
  command: Command,
): never {
  if (!(error instanceof PetStoreError)) throw error;
  const reason = exitReasonOf(error);
  const text = json ? writeJson(toJson(error, connection)) : `error: ${describeServiceError(error, connection)}`;
  return command.error(text, { code: `${OWN_CODE}${reason}`, exitCode: exitStatusOf(reason) });
}

function toJson({ code, message, status, requestId, faults, helpUrl }: PetStoreError, { keySource }: Connection) {
  const source = status === 401 ? keySource : undefined;
  return {
    code,
    message,
    status,
    requestId,
    faults: faults.length > 0 ? faults : undefined,
    helpUrl,
    keySource: source,
  };
}

function describeServiceError(error: PetStoreError, { baseUrl: url, keySource }: Connection): string {
  const { code, message, status, requestId, faults } = error;
  if (code === "unreachable") return `${message}\n  ${url}${describeCause(error)}`;
  const fields = faults.map(({ name, in: part }) => `${name} (${part})`).join(", ");
  // A wrong base URL causes these more often than the service does.
  const isUrlDoubtful = code === "unexpected_response" || code === "not_found";
  const lines = [
    printable(message),
    ...(isUrlDoubtful ? [`  ${printable(url)}: is this the base URL of the API?`] : []),
    ...(fields ? [`  at fault: ${printable(fields)}`] : []),
    ...(status === 401 ? [`  the key is from ${keySource}`] : []),
    `  ${status > 0 ? `status ${status}, ` : ""}code ${printable(code)}${requestId ? `, request id ${printable(requestId)}` : ""}`,
  ];
  return lines.join("\n");
}

function describeCause({ cause }: PetStoreError): string {
  const reason = describeNetworkError(cause);
  return reason ? `: ${reason}` : "";
}

/** Formats why a request got no response. */
export function describeNetworkError(error: unknown): string | undefined {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  const reasons: { [code: string]: string } = {
    ConnectionRefused: "connection refused",
    ECONNREFUSED: "connection refused",
    ENOTFOUND: "unknown host",
    FailedToOpenSocket: "unknown host or no connection",
    ECONNRESET: "the connection was closed",
  };
  const reason = reasons[code ?? ""] ?? message?.replace(/\.$/, "");
  return reason && printable(reason);
}
