import { writeJson } from "../../contract/write-json.ts";
import { describeError } from "./describe-error.ts";
import { type Failure, FailureReport, type WriteLine } from "./failure-report.ts";

/** Length of the buffered lines at which they are written. */
const BLOCK_LENGTH = 64 * 1024;
/** Maximum length of buffered lines; further lines are dropped. */
const BUFFER_LENGTH_MAX = 64 * BLOCK_LENGTH;
/** Interval between writes. */
const FLUSH_MILLISECONDS = 1000;
/** Timeout of the write before the process exits. */
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
const levels = { info: 30, warn: 40, error: 50 };

/** Structured logs, one JSON line each. No line contains an API key, a token or a body. */
export function createLog(destination: Destination): Log {
  const writer =
    (level: number): WriteLine =>
    ({ err, ...members }, msg) => {
      const error = err === undefined ? undefined : describeError(err);
      const line = { level, time: new Date().toISOString(), ...members, err: error, msg };
      destination.write(`${writeJson(line)}\n`);
    };
  const error = writer(levels.error);
  const failures = new FailureReport(error);
  let time = "";
  let timeMilliseconds = 0;

  return {
    info: writer(levels.info),
    warn: writer(levels.warn),
    error,

    databaseFailure(failure: Failure, message = "database unavailable") {
      failures.add(failure, message);
    },

    // One line per request: a template takes a fifth of the time of `writeJson`. Only the path and the user agent are text
    // from the client.
    request(line: RequestLine) {
      const { requestId, method, path, operation, status, microseconds, keyId, personId, address, userAgent } = line;
      const now = Date.now();
      if (now !== timeMilliseconds) {
        timeMilliseconds = now;
        time = new Date(now).toISOString();
      }
      const key = keyId === undefined ? "" : `,"keyId":"${keyId}"`;
      const person = personId === undefined ? "" : `,"personId":"${personId}"`;
      const from = address === undefined ? "" : `,"address":"${address}"`;
      const agent = userAgent === undefined ? "" : `,"userAgent":${userAgent}`;
      destination.write(
        `{"level":30,"time":"${time}","requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)},` +
          `"operation":"${operation}","status":${status},"microseconds":${microseconds}${key}${person}${from}${agent}}\n`,
      );
    },
  };
}

export interface Output extends Destination {
  /** Writes the buffered lines before the process exits; gives up if the reader has stopped reading. */
  finish(): Promise<void>;
}

/** Standard output, written in blocks and every second. Lines are dropped if its reader stops reading. */
export function standardOutput(): Output {
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
      if (buffer.length >= BLOCK_LENGTH) void flush();
    },
    async finish() {
      await Promise.race([flush(), Bun.sleep(FINISH_MILLISECONDS)]);
    },
  };
}
