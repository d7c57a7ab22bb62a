import { expect, test } from "bun:test";
import { Exchange, type PetStoreRequest, type ServerContext } from "../exchange.ts";
import { createLog } from "../observability/log.ts";
import { toErrorAnswer } from "./error-answer.ts";

test("an exception is logged and is a 500, also if the client has disconnected", () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const request: PetStoreRequest = new Request("http://localhost/v1/pets", { signal: AbortSignal.abort() });
  const exchange = new Exchange(request, "request-1", "listPets", {}, {} as ServerContext);

  const { status } = toErrorAnswer(new Error("a bug"), exchange, log);

  expect(status).toBe(500);
  expect(lines.join("")).toMatch(/"level":50.*"requestId":"request-1".*a bug/);
});
