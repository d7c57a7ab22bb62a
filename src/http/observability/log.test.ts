import { expect, test } from "bun:test";
import { createLog } from "./log.ts";
import type { LogFormat } from "./standard-output.ts";

function openLog(format?: LogFormat) {
  const lines: string[] = [];
  return { ...createLog({ write: (line) => lines.push(line) }, format), lines };
}

test("writes each line as JSON with its level, time, members and message", () => {
  const { lines, ...log } = openLog();

  log.info({ url: "http://localhost:3000", metricsPort: undefined }, "listening");
  log.warn({}, 'a "warning"\n');

  expect(lines.map((line) => line.replace(/"time":"[\d-]+T[\d:.]+Z"/, '"time":""'))).toEqual([
    '{"level":30,"time":"","url":"http://localhost:3000","msg":"listening"}\n',
    '{"level":40,"time":"","msg":"a \\"warning\\"\\n"}\n',
  ]);
});

test("writes an error with its causes and its code, and without its other properties", () => {
  const { lines, ...log } = openLog();
  const cause = new TypeError("a cause");
  const err = Object.assign(new Error("a bug", { cause }), { code: "E1", detail: "Key (name)=(Rex)" });
  cause.cause = err;

  log.error({ requestId: "request-1", err });
  log.error({ err: "not an error" }, "jobs failed");
  log.error({ err: new Error("full", { cause: new Error("full") }) });

  const [first, second, third] = lines.map((line) => JSON.parse(line));
  expect(first).toEqual({
    ...{ level: 50, time: expect.any(String), requestId: "request-1" },
    err: { type: "Error", message: expect.any(String), stack: expect.any(String), code: "E1" },
  });
  expect(first.err.message).toStartWith("a bug: a cause");
  expect(first.err.stack).toMatch(/^Error: a bug\n +at [\s\S]+\ncaused by: TypeError: a cause\n +at /);
  expect(second).toMatchObject({ err: { type: "Error", message: "not an error" }, msg: "jobs failed" });
  expect(third.err.message).toBe("full");
});

test("writes short lines for a terminal, in which nothing can control it", () => {
  const { lines, ...log } = openLog("terminal");
  const request = { requestId: "A-1", method: "GET", operation: "listPets", status: 200, microseconds: 1249 };
  const trace = { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", parentId: "00f067aa0ba902b7" };
  const err = Object.assign(new TypeError("a\u001b[31m bug"), { stack: "TypeError: a\u001b[31m bug\n    at here" });

  log.info({ url: "http://localhost:3000", metricsPort: undefined }, "listening");
  log.warn({ shed: 3 }, "overloaded");
  log.error({ requestId: "A-1", err });
  const caller = { keyId: 1n, personId: undefined, address: "127.0.0.1", userAgent: '"curl"' };
  log.request({ ...request, ...caller, path: "/v1/pets", trace });
  log.request({ ...request, ...caller, path: "/\u001b[31m\u009b\u202eé", trace: undefined });

  expect(lines.map((line) => line.replace(/^\d\d:\d\d:\d\d /, "12:00:00 ")).join("")).toBe(
    [
      "12:00:00 listening url=http://localhost:3000",
      "12:00:00 warn overloaded shed=3",
      "12:00:00 error requestId=A-1 a\\u001b[31m bug",
      "  TypeError: a\\u001b[31m bug",
      "      at here",
      "12:00:00 GET /v1/pets 200 1.2 ms traceId=4bf92f3577b34da6a3ce929d0e0e4736",
      "12:00:00 GET /\\u001b[31m\\u009b\\u202eé 200 1.2 ms",
      "",
    ].join("\n"),
  );
});
