import { expect, test } from "bun:test";
import type { Exchange } from "../exchange.ts";
import { createLog } from "../observability/log.ts";
import { toErrorReply } from "./error-reply.ts";

test("500: an exception is logged, also if the client has disconnected", () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const request = new Request("http://localhost/v1/pets", { signal: AbortSignal.abort() });
  const exchange: Partial<Exchange> = { request, requestId: "request-1", change: undefined };

  const { status } = toErrorReply(new Error("a bug"), exchange as Exchange, log);

  expect(status).toBe(500);
  expect(lines.join("")).toMatch(/"level":50.*"requestId":"request-1".*a bug/);
});
