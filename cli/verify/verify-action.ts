import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { type ConnectionOptions, readConnection } from "../api/connection.ts";
import { abortOnSignal, Interrupted } from "../interruption.ts";
import { exitStatusOf, fail, failUsage, hasColours, note, paint, print, printJson, type Style } from "../output.ts";
import { printable } from "../table.ts";
import type { Advice } from "./advice.ts";
import { type Result, runChecks } from "./run-checks.ts";
import { explain, Session } from "./session.ts";

interface VerifyOptions extends ConnectionOptions {
  write?: true;
  compare?: string[];
  json?: true;
  ca?: string;
}

export async function verify(options: VerifyOptions, command: Command): Promise<void> {
  const certificates = options.ca && readCertificates(options.ca, command);
  if (options.compare) {
    const { compareDeployments } = await import("./compare-action.ts");
    return compareDeployments({ ...options, compare: options.compare }, certificates, command);
  }
  using interruption = abortOnSignal();
  const { baseUrl, key } = await readConnection(options, command);
  const session = new Session({ baseUrl, key, isWriting: options.write ?? false, certificates }, interruption.signal);

  const results: Result[] = [];
  let isInterrupted = false;
  // Unlike `print`, it does not end the process if the reader has closed the output: what was made must be removed.
  const report = createReport((line) => console.log(line), hasColours(process.stdout));
  try {
    await refuseUnreachable(session, command);
    if (!options.json) print(`Verifying ${baseUrl}${options.write ? ", with changes" : ""}`);
    await runChecks(session, (result) => {
      results.push(result);
      if (!options.json) report(result);
    });
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    note("error: The checks were interrupted.");
    process.exitCode = error.exitStatus;
    isInterrupted = true;
  }

  if (options.json) printJson(toJson(results, session, isInterrupted));
  else printSummary(results, session);
  if (isInterrupted) return;
  const { failed, connection } = count(results);
  if (failed > 0) process.exitCode = exitStatusOf("failed");
  else if (connection > 0) process.exitCode = exitStatusOf("unreachable");
}

function readCertificates(file: string, command: Command): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    return failUsage(`--ca cannot be read: ${(error as Error).message}.`, command);
  }
}

async function refuseUnreachable(session: Session, command: Command): Promise<void> {
  const { baseUrl } = session.target;
  let location: string | null;
  try {
    const response = await session.fetch("/openapi.json", { key: null });
    await response.body?.cancel();
    location = response.headers.get("Location");
  } catch (error) {
    session.signal.throwIfAborted();
    return fail(`${baseUrl} cannot be reached: ${explain(error)}`, command, "unreachable");
  }
  if (location === null) return;
  const advice = "Name the URL that clients use with --url.";
  fail(`${baseUrl}/openapi.json redirects to ${printable(location)}. ${advice}`, command, "unreachable");
}

function toJson(results: Result[], { target, scope, remaining }: Session, isInterrupted: boolean): object {
  const checks = results.map(({ section, ...result }) =>
    "advice" in result ? { ...result, advice: describeAdvice(result.advice) } : result,
  );
  return { url: target.baseUrl, scope, isInterrupted, ...count(results), checks, remaining };
}

function count(results: Result[]): { [Of in Result["result"]]: number } {
  const countOf = (wanted: Result["result"]) => results.filter(({ result }) => result === wanted).length;
  return {
    passed: countOf("passed"),
    failed: countOf("failed"),
    connection: countOf("connection"),
    skipped: countOf("skipped"),
  };
}

function printSummary(results: Result[], { remaining, target }: Session): void {
  const { passed, failed, connection, skipped } = count(results);
  if (remaining.length > 0)
    print(`\nRemaining in the store:\n${remaining.map((each) => `  ${printable(each)}`).join("\n")}`);
  else if (target.isWriting) print("\nNothing remains in the store.");
  const undecided = connection === 0 ? "" : `, ${connection} undecided because the connection failed`;
  print(`\n${passed} passed, ${failed} failed${undecided}, ${skipped} skipped`);
}

const MARKS = {
  passed: ["✓", "green"],
  failed: ["✗", "red"],
  connection: ["!", "yellow"],
  skipped: ["-", "dim"],
} as const;
const MARGIN = " ".repeat(4);

/** Writes results as lines, with a heading before each section. */
function createReport(write: (line: string) => void, hasColours: boolean) {
  let section = "";
  const painted = (text: string, style: Style) => (hasColours ? paint(text, style) : text);

  return (result: Result): void => {
    if (result.section !== section) write(`\n${painted(result.section, "bold")}`);
    section = result.section;
    const [mark, style] = MARKS[result.result];
    const reason = result.result === "skipped" ? painted(`: ${result.reason}`, "dim") : "";
    write(`  ${painted(mark, style)} ${result.title}${reason}`);
    if (!("expected" in result)) return;
    write(`${MARGIN}expected  ${printable(result.expected)}`);
    write(`${MARGIN}actual    ${printable(result.actual)}`);
    for (const [index, line] of describeAdvice(result.advice).entries()) {
      write(`${MARGIN}${index === 0 ? "fix" : "   "}       ${line}`);
    }
  };
}

function describeAdvice(advice: Advice = {}): string[] {
  return Object.entries(advice).map(([program, setting]) => `${program}: ${setting}`);
}
