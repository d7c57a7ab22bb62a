import { writeJson } from "../../contract/write-json.ts";
import type { TraceParent } from "../exchange.ts";
import type { Destination, LogFormat } from "./standard-output.ts";

interface RequestLine {
  requestId: string;
  method: string;
  path: string;
  operation: string;
  status: number;
  /** Time from receiving the request's headers to having its response. */
  microseconds: number;
  keyId: bigint | undefined;
  personId: bigint | undefined;
  /** The client's network address; undefined if addresses are not logged. */
  address: string | undefined;
  /** The `User-Agent` header as JSON. */
  userAgent: string | undefined;
  trace: TraceParent | undefined;
}

/** Writes a line of the log with these members; `err` is what was thrown. */
type WriteLine = (members: { [name: string]: unknown; err?: unknown }, message?: string) => void;

interface Failure extends Partial<TraceParent> {
  err: unknown;
  requestId?: string;
}

export interface Log {
  info: WriteLine;
  warn: WriteLine;
  error: WriteLine;
  request(line: RequestLine): void;
  /** Aggregates failures of the database. */
  databaseFailure(failure: Failure, message?: string): void;
}

type Level = "info" | "warn" | "error";

/** Levels as pino and other loggers of Node number them. */
const levels: { [Of in Level]: number } = { info: 30, warn: 40, error: 50 };

/** Creates a log. No line contains an API key, a token or a body. */
export function createLog(destination: Destination, format: LogFormat = "json"): Log {
  const writer =
    (level: Level): WriteLine =>
    ({ err, ...members }, msg) => {
      const error = err === undefined ? undefined : describeError(err);
      destination.write(
        format === "terminal"
          ? writeLineForTerminal(level, members, error, msg)
          : `${writeJson({ level: levels[level], time: new Date().toISOString(), ...members, err: error, msg })}\n`,
      );
    };
  const error = writer("error");
  const failures = new FailureReport(error);

  return {
    info: writer("info"),
    warn: writer("warn"),
    error,

    databaseFailure(failure: Failure, message = "database unavailable") {
      failures.add(failure, message);
    },

    request:
      format === "terminal" ? (line) => destination.write(writeRequestForTerminal(line)) : requestWriter(destination),
  };
}

function requestWriter(destination: Destination): Log["request"] {
  let time = "";
  let timeMilliseconds = 0;

  // One line per request: a template takes a fifth of the time of `writeJson`. Only the path and the user agent are text
  // from the client.
  return (line) => {
    const { requestId, method, path, operation, status, microseconds, keyId, personId, address, userAgent, trace } =
      line;
    const now = Date.now();
    if (now !== timeMilliseconds) {
      timeMilliseconds = now;
      time = new Date(now).toISOString();
    }
    const key = keyId === undefined ? "" : `,"keyId":"${keyId}"`;
    const person = personId === undefined ? "" : `,"personId":"${personId}"`;
    const from = address === undefined ? "" : `,"address":"${address}"`;
    const agent = userAgent === undefined ? "" : `,"userAgent":${userAgent}`;
    const ids = trace === undefined ? "" : `,"traceId":"${trace.traceId}","parentId":"${trace.parentId}"`;
    destination.write(
      `{"level":30,"time":"${time}","requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)},` +
        `"operation":"${operation}","status":${status},"microseconds":${microseconds}${key}${person}${from}${agent}${ids}}\n`,
    );
  };
}

const INTERVAL_MILLISECONDS = 1000;

/** Logs failures of the database at most once per second: while the disk is full, every write fails. */
class FailureReport {
  readonly #writeLine: WriteLine;
  #last: Failure | undefined;
  #lastMessage = "";
  #count = 0;
  #isWaiting = false;

  constructor(writeLine: WriteLine) {
    this.#writeLine = writeLine;
  }

  /** Logs the first failure at once; of those in the second after it, the last one and how many they were. */
  add(failure: Failure, message: string): void {
    this.#last = failure;
    this.#lastMessage = message;
    this.#count += 1;
    if (!this.#isWaiting) this.#write();
  }

  #write(): void {
    this.#isWaiting = this.#count > 0;
    if (!this.#isWaiting) return;
    this.#writeLine({ ...this.#last, failures: this.#count }, this.#lastMessage);
    this.#count = 0;
    setTimeout(() => this.#write(), INTERVAL_MILLISECONDS).unref();
  }
}

interface ErrorDescription {
  type: string;
  /** Message and stack, each with those of the causes. */
  message: string;
  stack: string;
  code?: string;
  errno?: string | number;
}

/** Maximum number of errors in a chain of causes, which may be circular. */
const CHAIN_MAX = 10;

/** Describes a thrown value for the log. Other properties are left out: they may contain values of a request. */
function describeError(thrown: unknown): ErrorDescription {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const chain = [error];
  for (let { cause } = error; cause instanceof Error && chain.length < CHAIN_MAX; { cause } = cause) chain.push(cause);
  const { code, errno } = error as { code?: string; errno?: string | number };
  return {
    type: error.constructor.name,
    // An error that only classifies its cause has the same message.
    message: chain
      .map(({ message }) => message)
      .filter((message, index, messages) => message !== messages[index - 1])
      .join(": "),
    stack: chain.map(({ stack, message }) => stack ?? message).join("\ncaused by: "),
    ...(code !== undefined && { code }),
    ...(errno !== undefined && { errno }),
  };
}

/** Returns the time, the level unless it is `info`, the message with the members, and an error with its stack. */
function writeLineForTerminal(
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

function writeRequestForTerminal({ method, path, status, microseconds, trace }: RequestLine): string {
  const traceId = trace ? ` traceId=${trace.traceId}` : "";
  return `${timeOfDay()} ${method} ${toVisible(path)} ${status} ${(microseconds / 1000).toFixed(1)} ms${traceId}\n`;
}

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
