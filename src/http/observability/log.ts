import { writeJson } from "../../contract/write-json.ts";
import { describeError } from "./describe-error.ts";
import { type Failure, FailureReport, type WriteLine } from "./failure-report.ts";
import { type Level, writeLineForTerminal, writeRequestForTerminal } from "./terminal-lines.ts";
import type { TraceParent } from "./trace-parent.ts";

/** Length of the buffered lines at which they are written. */
const BLOCK_LENGTH = 64 * 1024;
/** Maximum length of buffered lines; further lines are dropped. */
const BUFFER_LENGTH_MAX = 64 * BLOCK_LENGTH;
/** Interval between writes. */
const FLUSH_MILLISECONDS = 1000;
/** Timeout of the write before the process exits, and before the welcome text. */
const FINISH_MILLISECONDS = 500;

export interface RequestLine {
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

export interface Log {
  info: WriteLine;
  warn: WriteLine;
  error: WriteLine;
  /** Writes the line of a request. */
  request(line: RequestLine): void;
  /** Aggregates failures of the database. */
  databaseFailure(failure: Failure, message?: string): void;
}

export interface Destination {
  write(line: string): void;
}

/** Levels as pino and other loggers of Node number them. */
const levels: { [Of in Level]: number } = { info: 30, warn: 40, error: 50 };

/** Lines for a person at a terminal, or for programs: structured, one JSON object each. */
export type LogFormat = "terminal" | "json";

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

export interface Output extends Destination {
  /** Writes the buffered lines; gives up if the reader has stopped reading. */
  finish(): Promise<void>;
}

/** Standard output. JSON lines are written in blocks or every second. Lines are dropped if the reader stops reading. */
export function standardOutput(format: LogFormat): Output {
  const blockLength = format === "terminal" ? 1 : BLOCK_LENGTH;
  const sink = Bun.stdout.writer();
  let buffer = "";
  let isFlushing = false;

  async function flush(): Promise<void> {
    if (isFlushing) return;
    isFlushing = true;
    const block = buffer;
    buffer = "";
    try {
      await sink.write(block);
      await sink.flush();
    } catch {
      // The reader has closed the pipe. Unhandled, either rejection would end the process.
    }
    isFlushing = false;
  }
  setInterval(flush, FLUSH_MILLISECONDS).unref();

  return {
    write(line) {
      if (buffer.length < BUFFER_LENGTH_MAX) buffer += line;
      if (buffer.length >= blockLength) void flush();
    },
    async finish() {
      await Promise.race([flush(), Bun.sleep(FINISH_MILLISECONDS)]);
    },
  };
}
