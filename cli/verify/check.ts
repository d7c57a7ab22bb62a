import type { Advice } from "./advice.ts";
import type { Session } from "./session.ts";
import { describe, type Reply } from "./session.ts";

/** What a check found to be wrong, and the settings that probably cause it. */
interface Fault {
  /** `connection`: the connection failed each time, which says nothing about the service. */
  result: "failed" | "connection";
  expected: string;
  actual: string;
  advice: Advice | undefined;
}

interface Skip {
  result: "skipped";
  reason: string;
}

/** `undefined`: nothing is wrong. */
export type Outcome = Fault | Skip | undefined;

/** What a check needs: an accepted key, one of a higher scope, or also the option --write. */
type Need = "nothing" | "read" | "write" | "changes" | "admin changes";

export interface Check {
  name: string;
  /** What is true if the check passes. */
  title: string;
  need: Need;
  run(session: Session): Promise<Outcome>;
}

export function fault(expected: string, actual: string | Reply, advice?: Advice): Fault {
  return { result: "failed", expected, actual: typeof actual === "string" ? actual : describe(actual), advice };
}

export function skip(reason: string): Skip {
  return { result: "skipped", reason };
}

/** Returns a fault unless the response has this status. */
export function expectStatus(reply: Reply, status: number, advice?: Advice): Fault | undefined {
  return reply.status === status ? undefined : fault(`${status} to ${reply.request}`, reply, advice);
}

/** Returns a fault unless the response is an Error of the API with this status and code. */
export function expectError(reply: Reply, status: number, code: string, advice?: Advice): Fault | undefined {
  const { body, mediaType } = reply;
  const isError =
    reply.status === status &&
    mediaType === "application/json" &&
    body?.code === code &&
    typeof body.message === "string" &&
    Number(body.status) === status &&
    Object.keys(body).length === 3;
  return isError ? undefined : fault(`${status} with the JSON error ${code} to ${reply.request}`, reply, advice);
}

/** Returns a fault unless the header has this value, or matches it. */
export function expectHeader(reply: Reply, name: string, wanted: string | RegExp, advice?: Advice): Fault | undefined {
  const value = reply.headers.get(name);
  const isRight = value !== null && (typeof wanted === "string" ? value === wanted : wanted.test(value));
  if (isRight) return undefined;
  const actual = value === null ? `${reply.status} without ${name}` : `${name}: ${value}`;
  const described = typeof wanted === "string" ? `: ${wanted}` : "";
  return fault(`the header ${name}${described} in the response to ${reply.request}`, actual, advice);
}
