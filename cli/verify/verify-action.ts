import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { abortOnSignal, Interrupted } from "../interruption.ts";
import { fail, failUsage, printJson } from "../output.ts";
import { createReport, describeAdvice } from "./report.ts";
import { type Result, runChecks } from "./run-checks.ts";
import { explain, Session, type Target } from "./session.ts";

export interface VerifyOptions {
  url?: string;
  key?: string;
  write?: true;
  json?: true;
  ca?: string;
}

export async function verify(options: VerifyOptions, command: Command): Promise<void> {
  using interruption = abortOnSignal();
  const session = new Session(readTarget(options, command), interruption.signal);
  const { baseUrl } = session.target;
  await refuseUnreachable(session, command);

  const results: Result[] = [];
  const report = createReport((line) => console.log(line), process.stdout.isTTY === true && !process.env.NO_COLOR);
  if (!options.json) console.log(`Verifying ${baseUrl}${options.write ? ", with changes" : ""}`);
  try {
    await runChecks(session, (result) => {
      results.push(result);
      if (!options.json) report(result);
    });
  } catch (error) {
    if (error instanceof Interrupted) return fail("The checks were interrupted.", command);
    throw error;
  }

  const countOf = (wanted: Result["result"]) => results.filter(({ result }) => result === wanted).length;
  const counts = { passed: countOf("passed"), failed: countOf("failed"), skipped: countOf("skipped") };
  const { remaining, scope } = session;
  if (options.json) printJson({ url: baseUrl, scope, ...counts, checks: results.map(toJson), remaining });
  else printSummary(counts, remaining);
  if (counts.failed > 0) process.exitCode = 1;
}

function readTarget({ url: given, key: givenKey, write, ca }: VerifyOptions, command: Command): Target {
  const url = given ?? process.env.PETSTORE_URL;
  const key = givenKey ?? process.env.PETSTORE_KEY;
  if (!url)
    return failUsage("Name the deployment with --url or PETSTORE_URL, such as https://api.example.org/v1.", command);
  if (!key) return failUsage("Give an API key with PETSTORE_KEY or --key.", command);
  const baseUrl = readBaseUrl(url);
  if (!baseUrl)
    return failUsage(`--url must be an http or https URL, such as https://api.example.org/v1, not ${url}.`, command);
  if (!/^[\x21-\x7e]+$/.test(key))
    return failUsage("An API key has no spaces and no characters outside of ASCII.", command);
  return { baseUrl, key, isWriting: write ?? false, certificates: ca && readCertificates(ca, command) };
}

/** Returns the URL with the final `/v1`, which may be missing. */
function readBaseUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    return undefined;
  const path = url.pathname.replace(/\/+$/, "");
  return `${url.origin}${path.endsWith("/v1") ? path : `${path}/v1`}`;
}

function readCertificates(file: string, command: Command): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    return failUsage(`--ca cannot be read: ${(error as Error).message}.`, command);
  }
}

async function refuseUnreachable(session: Session, command: Command): Promise<void> {
  try {
    const response = await session.fetch("/openapi.json", { key: null });
    await response.body?.cancel();
  } catch (error) {
    if (session.signal.aborted) return fail("The checks were interrupted.", command);
    return fail(`${session.target.baseUrl} cannot be reached: ${explain(error)}`, command);
  }
}

function toJson({ section, ...result }: Result): object {
  return result.result === "failed" ? { ...result, advice: describeAdvice(result.advice) } : result;
}

function printSummary({ passed, failed, skipped }: { [Of in Result["result"]]: number }, remaining: string[]): void {
  if (remaining.length > 0) console.log(`\nCannot be removed, and remain: ${remaining.join(", ")}.`);
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
}
