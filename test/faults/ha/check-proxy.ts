import { ok, deepStrictEqual as same } from "node:assert";
import { join } from "node:path";
import { openFolder } from "../../support/process.ts";
import { freePorts } from "../free-ports.ts";
import { mustRun } from "../programs.ts";
import { openDeadEnd } from "../proxy/stub.ts";
import { proxyConfig } from "./control/configure.ts";
import { ADDRESS, createLayout } from "./control/layout.ts";
import { until } from "./control/parts.ts";
import { pathOf } from "./control/programs.ts";

const START_SECONDS_MAX = 10;

/** Starts HAProxy, as the set configures it, before hosts that fail. Throws if a client gets something but an Error. */
export async function checkProxy(): Promise<void> {
  await using folder = await openFolder();
  await using one = await openDeadEnd();
  await using other = await openDeadEnd();
  const layout = await createLayout(folder.path, 0);
  layout.hosts = [one, other].map(({ port }) => ({ name: "", port }));
  const file = join(folder.path, "haproxy.cfg");
  const [http2Port = 0] = await freePorts(1);
  const text = await proxyConfig(layout);
  await Bun.write(file, text.replace(/^ *bind .*:\d+$/m, `$&\n    bind ${ADDRESS}:${http2Port} proto h2`));
  const child = Bun.spawn([pathOf("haproxy"), "-db", "-f", file], { stdio: ["ignore", "ignore", "ignore"] });
  const send = (method: string, path = "/v1/pets") => fetch(`http://${ADDRESS}:${layout.proxyPort}${path}`, { method });
  const hasStarted = () =>
    send("GET", "/metrics").then(
      () => true,
      () => false,
    );
  try {
    ok(await until(hasStarted, START_SECONDS_MAX), "HAProxy does not start");
    await expectError(await send("GET", "/metrics"), 404, "not_found");
    await expectError(await send("POST"), 502, "outcome_unknown");
    await expectError(await send("DELETE"), 502, "outcome_unknown");
    await expectError(await send("GET"), 502, "unavailable");
    // curl sends a request again if it is told that it was not executed, as browsers do.
    const url = `http://${ADDRESS}:${http2Port}/v1/pets`;
    await mustRun(["curl", "--silent", "--http2-prior-knowledge", "--request", "POST", url]);
    same(one.requests.length + other.requests.length, 4, "a request was sent twice, or not at all");
  } finally {
    child.kill("SIGKILL");
    await child.exited;
  }
}

/** An Error as the service sends it, which scripts of any site can read. */
async function expectError(response: Response, status: number, code: string): Promise<void> {
  const { headers } = response;
  const body = await response.text();
  same([response.status, headers.get("Content-Type")], [status, "application/json"], body);
  const { message, ...rest } = JSON.parse(body);
  same(rest, { code, status });
  ok(message);
  same(headers.get("Retry-After"), code === "unavailable" ? "1" : null);
  same([headers.get("Access-Control-Allow-Origin"), headers.get("Access-Control-Expose-Headers")], ["*", "*"]);
  ok(headers.get("Request-Id"), "there is no Request-Id");
}
