/** What `petstore listen --rehearse` does. */
import { makeWebhookSecret } from "../../src/credentials/webhook-signature.ts";
import { abortOnSignal, Interrupted } from "../interruption.ts";
import { exitStatusOf, hasColours, note, paint, print, printJson } from "../output.ts";
import { printable } from "../table.ts";
import { signMessage, TIMEOUT_SECONDS } from "./receiver.ts";
import { Rehearsal, readExamples } from "./rehearsal.ts";

/** Maximum number of requests that a webhook has in flight. */
const CONCURRENT_MAX = 12;
/** Age of a signature that a receiver must refuse: more than the five minutes of Standard Webhooks. */
const OLD_MILLISECONDS = 10 * 60 * 1000;
/** Age of the event that stands for those after an outage. */
const LATE_MILLISECONDS = 3 * 24 * 3600 * 1000;

interface Options {
  rehearse: URL;
  secret: string;
  json?: true;
}

interface Check {
  name: string;
  /** What is true if the receiver behaves correctly. */
  title: string;
  expected: string;
  /** Returns what the receiver did instead; undefined if it did what it should. */
  run(rehearsal: Rehearsal): Promise<string | undefined>;
}

/** Sends invented events to a receiver, and says whether it behaves correctly. */
export async function rehearse({ rehearse: url, secret, json }: Options): Promise<void> {
  using interruption = abortOnSignal();
  const rehearsal = new Rehearsal(url, secret, interruption.signal, await readExamples());
  const results: Result[] = [];
  if (!json) print(`Rehearsing with ${url}`);
  try {
    for (const check of checks) {
      const result = await runCheck(check, rehearsal);
      results.push(result);
      if (!json) show(result);
      if (!rehearsal.isReached) break;
    }
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    note("error: The rehearsal was interrupted.");
    process.exitCode = error.exitStatus;
    return;
  }
  const failed = results.filter(({ result }) => result === "failed").length;
  if (failed > 0) process.exitCode = exitStatusOf("failed");
  if (json) printJson(toJson(results, failed, rehearsal));
  else printSummary(failed, rehearsal);
}

const checks: Check[] = [
  {
    name: "types",
    title: "It accepts each type of event, a type that does not exist yet, and a test",
    expected: `a status of 2xx within ${TIMEOUT_SECONDS} seconds`,
    async run(rehearsal) {
      const faults: string[] = [];
      for (const message of rehearsal.messages) {
        const fault = await rehearsal.expectSuccess(message);
        if (fault !== undefined) faults.push(fault);
        // The others would take as long.
        if (!rehearsal.isReached || fault?.startsWith("no response")) break;
      }
      const isDoubtful = rehearsal.isReached && rehearsal.accepted.size === 0;
      return describe(faults, isDoubtful ? ". Is --secret that of the receiver?" : "");
    },
  },
  {
    name: "repetition",
    title: `It accepts each a second time, in reverse order and up to ${CONCURRENT_MAX} at once`,
    expected: "a status of 2xx: an event may come again, also after later ones",
    async run(rehearsal) {
      const faults: string[] = [];
      const waiting = rehearsal.messages.toReversed();
      while (waiting.length > 0 && faults.length === 0) {
        const sent = waiting.splice(0, CONCURRENT_MAX).map((message) => rehearsal.expectSuccess(message));
        faults.push(...(await Promise.all(sent)).filter((fault) => fault !== undefined));
      }
      return describe(faults);
    },
  },
  {
    name: "outage",
    title: "It accepts an event of three days ago, as after an outage",
    expected: "a status of 2xx: an event may be old if its signature is not",
    run: (rehearsal) =>
      rehearsal.expectSuccess(rehearsal.invent({ createdAt: new Date(Date.now() - LATE_MILLISECONDS) })),
  },
  {
    name: "rotation",
    title: "It accepts two signatures of which one is right, as while the secret is rotated",
    expected: "a status of 2xx",
    run: (rehearsal) => rehearsal.expectSuccess(rehearsal.invent(), [makeWebhookSecret(), rehearsal.secret]),
  },
  {
    name: "unsigned",
    title: "It refuses a request without a signature",
    expected: "a status of 4xx",
    run(rehearsal) {
      const message = rehearsal.invent();
      const { "webhook-signature": _, ...headers } = signMessage(message, [rehearsal.secret]);
      return rehearsal.expectRefusal(headers, message.body);
    },
  },
  {
    name: "wrong-secret",
    title: "It refuses a signature with another secret",
    expected: "a status of 4xx: otherwise others can send it events",
    run(rehearsal) {
      const message = rehearsal.invent();
      return rehearsal.expectRefusal(signMessage(message, [makeWebhookSecret()]), message.body);
    },
  },
  {
    name: "changed-body",
    title: "It refuses a body that was changed after it was signed",
    expected: "a status of 4xx: verify the body as it was received",
    run(rehearsal) {
      const message = rehearsal.invent();
      return rehearsal.expectRefusal(signMessage(message, [rehearsal.secret]), message.body.replace("Rex", "Max"));
    },
  },
  {
    name: "old",
    title: "It refuses a signature of ten minutes ago",
    expected: "a status of 4xx: otherwise a request can be recorded and sent again",
    run: (rehearsal) => refusesSignatureOf(Date.now() - OLD_MILLISECONDS, rehearsal),
  },
  {
    name: "future",
    title: "It refuses a signature of a time that is ten minutes ahead",
    expected: "a status of 4xx: otherwise a request can be recorded and sent again",
    run: (rehearsal) => refusesSignatureOf(Date.now() + OLD_MILLISECONDS, rehearsal),
  },
];

function refusesSignatureOf(time: number, rehearsal: Rehearsal): Promise<string | undefined> {
  const message = rehearsal.invent();
  return rehearsal.expectRefusal(signMessage(message, [rehearsal.secret], time), message.body);
}

const FAULTS_SHOWN = 3;

function describe(faults: string[], advice = ""): string | undefined {
  if (faults.length === 0) return undefined;
  const more = faults.length - FAULTS_SHOWN;
  return faults.slice(0, FAULTS_SHOWN).join(", ") + (more > 0 ? `, and ${more} more` : "") + advice;
}

type Result = Pick<Check, "name" | "title"> &
  ({ result: "passed" } | { result: "failed"; expected: string; actual: string });

async function runCheck({ name, title, expected, run }: Check, rehearsal: Rehearsal): Promise<Result> {
  const actual = await run(rehearsal);
  return { name, title, ...(actual === undefined ? { result: "passed" } : { result: "failed", expected, actual }) };
}

function show(result: Result): void {
  const [mark, style] = result.result === "passed" ? (["✓", "green"] as const) : (["✗", "red"] as const);
  print(`  ${hasColours(process.stdout) ? paint(mark, style) : mark} ${result.title}`);
  if (result.result === "passed") return;
  print(`    expected  ${result.expected}`);
  print(`    actual    ${printable(result.actual)}`);
}

function toJson(checks: Result[], failed: number, { accepted, slowestMilliseconds }: Rehearsal): object {
  return { passed: checks.length - failed, failed, accepted: accepted.size, slowestMilliseconds, checks };
}

function printSummary(failed: number, { accepted, isReached, slowestMilliseconds }: Rehearsal): void {
  if (!isReached) return void print("\nThere was no response, so nothing else was sent.");
  print(`\nThe slowest response took ${slowestMilliseconds} ms; up to ${TIMEOUT_SECONDS} s are allowed.`);
  if (failed > 0) return void print(`The receiver has ${failed === 1 ? "1 fault" : `${failed} faults`}.`);
  print("The receiver behaves correctly, as far as its responses show: they do not show whether it has ignored the");
  print(`second delivery of an event. Check that it has handled ${accepted.size} events, each of them once.`);
}
