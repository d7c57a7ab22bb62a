import { expect, test } from "bun:test";
import { createLog } from "./log.ts";

function openLog() {
  const lines: string[] = [];
  return { ...createLog({ write: (line) => lines.push(line) }), lines };
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
  log.error({ err: "not an error" }, "upkeep failed");

  const [first, second] = lines.map((line) => JSON.parse(line));
  expect(first).toEqual({
    ...{ level: 50, time: expect.any(String), requestId: "request-1" },
    err: { type: "Error", message: expect.any(String), stack: expect.any(String), code: "E1" },
  });
  expect(first.err.message).toStartWith("a bug: a cause");
  expect(first.err.stack).toMatch(/^Error: a bug\n +at [\s\S]+\ncaused by: TypeError: a cause\n +at /);
  expect(second).toMatchObject({ err: { type: "Error", message: "not an error" }, msg: "upkeep failed" });
});
