/** Lines of the log for a person at a terminal. */
import type { ErrorDescription } from "./describe-error.ts";
import type { TraceParent } from "./trace-parent.ts";

export type Level = "info" | "warn" | "error";

/** Returns the time, the level unless it is `info`, the message with the members, and an error with its stack. */
export function writeLineForTerminal(
  level: Level,
  members: { [name: string]: unknown },
  error: ErrorDescription | undefined,
  message: string | undefined,
): string {
  const pairs = Object.entries(members).flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`));
  const words = [level === "info" ? [] : level, message ?? [], pairs, error?.message ?? []].flat();
  const stack = error?.stack.split("\n").map((line) => `  ${toVisible(line)}\n`) ?? [];
  return `${timeOfDay()} ${toVisible(words.join(" "))}\n${stack.join("")}`;
}

interface HandledRequest {
  method: string;
  path: string;
  status: number;
  microseconds: number;
  trace: TraceParent | undefined;
}

/** Returns the time, method, path, status and duration of a request, and the id of its trace. */
export function writeRequestForTerminal({ method, path, status, microseconds, trace }: HandledRequest): string {
  const traceId = trace ? ` traceId=${trace.traceId}` : "";
  return `${timeOfDay()} ${method} ${toVisible(path)} ${status} ${(microseconds / 1000).toFixed(1)} ms${traceId}\n`;
}

/** Returns the time of day in the local time zone of the process. */
function timeOfDay(): string {
  return new Date().toTimeString().slice(0, 8);
}

/** Escapes control characters, and those that reverse or hide text: a path could contain sequences of the terminal. */
function toVisible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => {
    const code = character.codePointAt(0) as number;
    return `\\u${code.toString(16).padStart(4, "0")}`;
  });
}
