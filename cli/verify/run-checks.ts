import { type Check, fault, type Outcome, skip } from "./check.ts";
import { type Section, sections, wholeRunChecks } from "./checks/index.ts";
import { cleanUp, findRemaining } from "./clean-up.ts";
import { explain, type Session } from "./session.ts";

/** Timeout of the clean-up after an interruption. */
const CLEAN_UP_MILLISECONDS = 60_000;

export type Result = { section: string; name: string; title: string } & (
  | Exclude<Outcome, undefined>
  | { result: "passed" }
);

const OVER_HTTP2 = "Over HTTP/2";
/** Maximum number of attempts of a check whose connection fails. */
const ATTEMPTS_MAX = 3;
/** Number of checks in a row without a result after which the others are not tried. */
const LOST_CHECKS_MAX = 3;

/**
 * Runs all checks one after the other, over HTTP/1.1 and then over HTTP/2 if it is offered, and passes on each result.
 * Throws the signal's reason if the run is interrupted.
 */
export async function runChecks(session: Session, onResult: (result: Result) => void): Promise<void> {
  const { signal } = session;
  try {
    await runOverEachVersion(session, onResult);
  } finally {
    if (isChanging(session)) {
      session.signal = AbortSignal.timeout(CLEAN_UP_MILLISECONDS);
      session.remaining.push(...(await findRemaining(session)));
    }
  }
  signal.throwIfAborted();
}

function isChanging({ target, scope }: Session): boolean {
  return target.isWriting && scope !== "read";
}

async function runOverEachVersion(session: Session, onResult: (result: Result) => void): Promise<void> {
  // Before the clean-up, which has a signal of its own.
  const overHttp2 = session.over("http2");
  await runAndCleanUp(session, onResult);
  if (!(await isOffered(overHttp2))) {
    const title = "All checks pass over HTTP/2";
    onResult({ section: OVER_HTTP2, name: "http2", title, ...skip("the deployment does not offer HTTP/2") });
    return;
  }
  await runAndCleanUp(overHttp2, (result) =>
    onResult({ ...result, section: OVER_HTTP2, name: `${result.name}-http2` }),
  );
}

/** Whether the deployment speaks the version of HTTP of this run: other failures are left to the checks. */
export async function isOffered(session: Session): Promise<boolean> {
  try {
    const response = await session.fetch("/openapi.json", { key: null });
    await response.body?.cancel();
  } catch (error) {
    session.signal.throwIfAborted();
    return (error as { code?: string }).code !== "HTTP2Unsupported";
  }
  return true;
}

/** Runs the checks and removes what they have made, also after an error. */
async function runAndCleanUp(session: Session, onResult: (result: Result) => void): Promise<void> {
  const { signal } = session;
  try {
    let lostInARow = 0;
    for (const section of sections) {
      for (const check of section.checks) {
        const isGivenUp = lostInARow >= LOST_CHECKS_MAX && section.checks !== wholeRunChecks;
        const result = await runCheck(session, section, isGivenUp ? { ...check, run: giveUp } : check);
        if (result.result !== "skipped") lostInARow = result.result === "connection" ? lostInARow + 1 : 0;
        onResult(result);
      }
    }
  } finally {
    if (isChanging(session)) {
      session.signal = AbortSignal.timeout(CLEAN_UP_MILLISECONDS);
      const cleaning = { name: "clean-up", title: "All resources of the checks are removed", run: checkCleanUp };
      onResult(await runCheck(session, { title: "Clean-up", checks: [] }, { ...cleaning, need: "read" }));
    }
  }
  signal.throwIfAborted();
}

async function giveUp(): Promise<Outcome> {
  return skip(`the connection failed in ${LOST_CHECKS_MAX} checks in a row`);
}

export async function runCheck(session: Session, section: Section, { name, title, need, run }: Check): Promise<Result> {
  const reason = whyNot(session, need);
  const outcome = reason === undefined ? await runWithRetries(session, run) : skip(reason);
  return { section: section.title, name, title, ...(outcome ?? { result: "passed" }) };
}

/** Runs a check again if it fails because the connection does. Without all responses, its result is `connection`. */
async function runWithRetries(session: Session, run: Check["run"]): Promise<Outcome> {
  const { lost } = session;
  for (let attempt = 1; ; attempt += 1) {
    const before = lost.length;
    const outcome = await runToEnd(session, run);
    if (outcome?.result !== "failed" || lost.length === before) return outcome;
    if (attempt === ATTEMPTS_MAX) return { ...outcome, result: "connection", actual: lost.at(-1) ?? outcome.actual };
  }
}

/** A check that throws has met a response for which it was not written, such as one that breaks off. */
async function runToEnd(session: Session, run: Check["run"]): Promise<Outcome> {
  try {
    return await run(session);
  } catch (error) {
    session.signal.throwIfAborted();
    session.lose("a response that breaks off", error);
    return fault("responses that the check can read", explain(error));
  }
}

/** Returns why a check cannot run; undefined if it can. */
function whyNot({ isKeyAccepted, scope, target }: Session, need: Check["need"]): string | undefined {
  if (need === "nothing") return undefined;
  if (!isKeyAccepted) return "the key check did not pass";
  const isChange = need === "changes" || need === "admin changes";
  if (isChange && !target.isWriting) return "only with --write";
  if (need === "admin changes" && scope !== "admin") return `needs a key with the scope admin; this one has ${scope}`;
  if (need !== "read" && scope === "read") return "needs a key with the scope write; this one has read";
  return undefined;
}

async function checkCleanUp(session: Session): Promise<Outcome> {
  const left = await cleanUp(session);
  return left.length === 0 ? undefined : fault("nothing", left.join("; "));
}
