import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { type Client, createClient, type Hooks, type PetStoreError } from "../../client/index.ts";
import { fail, failUsage } from "../output.ts";
import { note } from "../print.ts";
import { formatDuration } from "../progress-line.ts";
import { printable } from "../table.ts";
import { DEFAULT_URL } from "./api-options.ts";
import type { ApiOptions } from "./context.ts";

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
export function readBaseUrl(text: string): string | undefined {
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
