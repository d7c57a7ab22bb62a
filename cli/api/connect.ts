import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { type Client, createClient, type Hooks, PetStoreError } from "../../client/index.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { exitReasonOf, exitStatusOf, fail, failUsage, note, OWN_CODE } from "../output.ts";
import { formatDuration } from "../progress-line.ts";
import { printable } from "../table.ts";
import { DEFAULT_URL } from "./options.ts";

/** The options that every command over HTTP has. */
export interface ApiOptions {
  url: string;
  key?: string;
  keyFile?: string;
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

type Given = Pick<ApiOptions, "url" | "key" | "keyFile">;

/** Creates a client for the service and the API key that the options or the environment name, or ends the command. */
export async function connect(
  options: ApiOptions,
  command: Command,
  onResponse: NonNullable<Hooks["onResponse"]>,
): Promise<Client> {
  return createClient({ ...(await readConnection(options, command)), onResponse, onRetry: warnOfRetry });
}

function warnOfRetry({ message }: PetStoreError, delaySeconds: number): void {
  note(`warning: ${printable(message)} The next attempt is in ${formatDuration(delaySeconds)}.`);
}

export async function readConnection(options: Given, command: Command): Promise<{ baseUrl: string; key: string }> {
  const baseUrl =
    readBaseUrl(options.url || DEFAULT_URL) ??
    failUsage(`${describeUrl(options)} must be an http or https URL, such as https://shop.example.org/v1.`, command);
  return { baseUrl, key: await readKey(options, command) };
}

function describeUrl({ url }: Given): string {
  return process.env.PETSTORE_URL === url ? "PETSTORE_URL" : "--url";
}

/** Returns the URL with the final `/v1`, which may be missing; undefined if it is invalid. */
function readBaseUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isBase = url && /^https?:$/.test(url.protocol) && !(url.username || url.password || url.search || url.hash);
  if (!isBase) return undefined;
  const path = url.pathname.replace(/\/+$/, "");
  return `${url.origin}${path.endsWith("/v1") ? path : `${path}/v1`}`;
}

async function readKey({ key, keyFile }: Given, command: Command): Promise<string> {
  const given = key ?? (keyFile === undefined ? process.env.PETSTORE_KEY : await readKeyFile(keyFile, command));
  // A file of variables with Windows line ends leaves a carriage return.
  const text = given?.trim();
  if (text === undefined || text === "") {
    const hint = "Set PETSTORE_KEY, or use --key-file. petstore keys create and the console create keys.";
    return fail(`There is no API key. ${hint}`, command, "unauthorized");
  }
  if (!/^[\x21-\x7e]+$/.test(text)) return failUsage("The API key must be one line of ASCII without spaces.", command);
  return text;
}

async function readKeyFile(file: string, command: Command): Promise<string> {
  try {
    return file === "-" ? await Bun.stdin.text() : await readFile(file, "utf8");
  } catch (error) {
    return failUsage(`--key-file cannot be read: ${(error as Error).message}.`, command);
  }
}

/** Ends the command with an error of the service on standard error, as JSON for programs; throws any other error. */
export function reportServiceError(error: unknown, { json, url }: ApiOptions, command: Command): never {
  if (!(error instanceof PetStoreError)) throw error;
  const reason = exitReasonOf(error);
  const text = json ? writeJson(toJson(error)) : `error: ${describeServiceError(error, url || DEFAULT_URL)}`;
  return command.error(text, { code: `${OWN_CODE}${reason}`, exitCode: exitStatusOf(reason) });
}

function toJson({ code, message, status, requestId, faults, helpUrl }: PetStoreError) {
  return { code, message, status, requestId, faults: faults.length > 0 ? faults : undefined, helpUrl };
}

function describeServiceError(error: PetStoreError, url: string): string {
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
