import { petstoreProgram } from "../../support/command.ts";
import { normalizeOutput } from "./normalize-output.ts";
import type { Runnable } from "./read-samples.ts";

/** Printed between the outputs of two blocks. */
const SEPARATOR = "\u001e";

export interface Environment {
  /** Folder in which the samples run. */
  folder: string;
  key: string;
  databaseUrl: string;
}

/** Runs blocks one after the other in one shell; returns a fault for each that fails or prints something else. */
export async function runShell(blocks: Runnable[], { folder, key, databaseUrl }: Environment): Promise<string[]> {
  const command = petstoreProgram.map((word) => `'${word}'`).join(" ");
  const script = [
    "set -eo pipefail",
    `petstore() { ${command} "$@"; }`,
    ...blocks.flatMap(({ code }) => [code.replaceAll("pst_live_…", key), `printf '${SEPARATOR}'`]),
  ].join("\n");
  const variables = { PETSTORE_KEY: key, DATABASE_URL: databaseUrl, PATH: process.env.PATH ?? "" };
  const child = Bun.spawn(["bash", "-c", script], { cwd: folder, env: variables, stdout: "pipe", stderr: "pipe" });
  const [status, output, errors] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  const outputs = output.split(SEPARATOR);
  const failed = blocks[outputs.length - 1];
  if (status !== 0) return [`${failed?.title}: status ${status}. ${errors.slice(-300)} ${outputs.at(-1)}`];
  return blocks.flatMap((block, index) => compare(block, outputs[index] ?? ""));
}

function compare({ title, output: shown }: Runnable, printed: string): string[] {
  if (shown === undefined || normalizeOutput(shown) === normalizeOutput(printed)) return [];
  return [`${title}: the page shows\n${normalizeOutput(shown)}\nbut the output is\n${normalizeOutput(printed)}`];
}

/** Runs one curl command; a fault if its response is no success. */
export async function runCurl({ title, code }: Runnable, key: string): Promise<string[]> {
  const script = `curl() { command curl --silent --write-out '\\n%{http_code}' "$@"; }\n${code}`;
  const child = Bun.spawn(["bash", "-c", script], {
    env: { PETSTORE_KEY: key, PATH: process.env.PATH ?? "" },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [output, errors] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
  return /\n2\d\d$/.test(output) ? [] : [`${title}: ${errors}${output}`];
}
