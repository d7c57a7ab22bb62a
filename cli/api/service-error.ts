import type { Command } from "commander";
import { PetStoreError } from "../../client/index.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { exitReasonOf, exitStatusOf } from "../exit-status.ts";
import { OWN_CODE } from "../output.ts";
import { printable } from "../table.ts";
import { DEFAULT_URL } from "./api-options.ts";
import type { ApiOptions } from "./context.ts";

/** Ends the command with an error of the service on standard error, as JSON for programs; throws any other error. */
export function reportServiceError(error: unknown, { json, url }: ApiOptions, command: Command): never {
  if (!(error instanceof PetStoreError)) throw error;
  const reason = exitReasonOf(error);
  const text = json ? writeJson(toJson(error)) : `error: ${describeServiceError(error, url || DEFAULT_URL)}`;
  return command.error(text, { code: `${OWN_CODE}${reason}`, exitCode: exitStatusOf(reason) });
}

export function toJson({ code, message, status, requestId, faults, helpUrl }: PetStoreError) {
  return { code, message, status, requestId, faults: faults.length > 0 ? faults : undefined, helpUrl };
}

export function describeServiceError(error: PetStoreError, url: string): string {
  const { code, message, status, requestId, faults } = error;
  if (code === "unreachable") return `${message}\n  ${url}${describeCause(error)}`;
  const fields = faults.map(({ name, in: part }) => `${name} (${part})`).join(", ");
  // A wrong base URL causes these more often than the service does.
  const isUrlDoubtful = code === "unexpected_response" || code === "not_found";
  const lines = [
    printable(message),
    ...(isUrlDoubtful ? [`  ${printable(url)}: is this the base URL of the API?`] : []),
    ...(fields ? [`  at fault: ${printable(fields)}`] : []),
    `  ${status > 0 ? `status ${status}, ` : ""}code ${printable(code)}${requestId ? `, request id ${printable(requestId)}` : ""}`,
  ];
  return lines.join("\n");
}

function describeCause({ cause }: PetStoreError): string {
  const { code, message } = (cause ?? {}) as { code?: string; message?: string };
  const reasons: { [code: string]: string } = {
    ConnectionRefused: "connection refused",
    ECONNREFUSED: "connection refused",
    ENOTFOUND: "unknown host",
    FailedToOpenSocket: "unknown host or no connection",
    ECONNRESET: "the connection was closed",
  };
  const reason = reasons[code ?? ""] ?? message?.replace(/\.$/, "");
  return reason ? `: ${printable(reason)}` : "";
}
