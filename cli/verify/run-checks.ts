import { type Check, fault, type Outcome, skip } from "./check.ts";
import { type Section, sections } from "./checks/index.ts";
import { cleanUp } from "./clean-up.ts";
import { explain, type Session } from "./session.ts";

/** Timeout of the clean-up after an interruption. */
const CLEAN_UP_MILLISECONDS = 60_000;

export type Result = { section: string; name: string; title: string } & (
  | Exclude<Outcome, undefined>
  | { result: "passed" }
);

const OVER_HTTP2 = "Over HTTP/2";

/**
 * Runs all checks one after the other, over HTTP/1.1 and then over HTTP/2 if it is offered, and passes on each result.
 * Throws the signal's reason if the run is interrupted.
 */
export async function runChecks(session: Session, onResult: (result: Result) => void): Promise<void> {
  await runAndCleanUp(session, onResult);
  const overHttp2 = session.over("http2");
  if (!(await isOffered(overHttp2))) {
    const title = "All checks pass over HTTP/2";
    onResult({ section: OVER_HTTP2, name: "http2", title, ...skip("the deployment does not offer HTTP/2") });
    return;
  }
  try {
    await runAndCleanUp(overHttp2, (result) =>
      onResult({ ...result, section: OVER_HTTP2, name: `${result.name}-http2` }),
    );
  } finally {
    session.remaining.push(...overHttp2.remaining);
  }
}

/** Whether the deployment speaks the version of HTTP of this run: other failures are left to the checks. */
async function isOffered(session: Session): Promise<boolean> {
  try {
    const response = await session.fetch("/openapi.json", { key: null });
    await response.body?.cancel();
  } catch (error) {
    session.signal.throwIfAborted();
    return (error as { code?: string }).code !== "HTTP2Unsupported";
  }
  return true;
}

/** Whatever happens, removes what the checks have made. */
async function runAndCleanUp(session: Session, onResult: (result: Result) => void): Promise<void> {
  const { signal } = session;
  try {
    for (const section of sections) {
      for (const check of section.checks) onResult(await runCheck(session, section, check));
    }
  } finally {
    if (session.target.isWriting && session.scope !== "read") {
      session.signal = AbortSignal.timeout(CLEAN_UP_MILLISECONDS);
      const cleaning = { name: "clean-up", title: "All resources of the checks are removed", run: checkCleanUp };
      onResult(await runCheck(session, { title: "Clean-up", checks: [] }, { ...cleaning, need: "read" }));
    }
  }
  signal.throwIfAborted();
}

async function runCheck(session: Session, section: Section, { name, title, need, run }: Check): Promise<Result> {
  const reason = whyNot(session, need);
  const outcome = reason === undefined ? await runToEnd(session, run) : skip(reason);
  return { section: section.title, name, title, ...(outcome ?? { result: "passed" }) };
}

/** A check that throws has met a response for which it was not written, such as one that breaks off. */
async function runToEnd(session: Session, run: Check["run"]): Promise<Outcome> {
  try {
    return await run(session);
  } catch (error) {
    session.signal.throwIfAborted();
    return fault("responses that the check can read", explain(error));
  }
}

/** Returns why a check cannot run; undefined if it can. */
function whyNot({ isKeyAccepted, scope, target }: Session, need: Check["need"]): string | undefined {
  if (need === "nothing") return undefined;
  if (!isKeyAccepted) return "the key was not accepted";
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
