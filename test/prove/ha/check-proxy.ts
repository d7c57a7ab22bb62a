import { ok, deepStrictEqual as same } from "node:assert";
import { join } from "node:path";
import { proxyConfig } from "../../../deploy/ha/control/configure.ts";
import { ADDRESS, createLayout } from "../../../deploy/ha/control/layout.ts";
import { until } from "../../../deploy/ha/control/parts.ts";
import { pathOf } from "../../../deploy/ha/control/programs.ts";
import { openFolder } from "../../support/process.ts";
import { openDeadEnd } from "../proxy/stub.ts";

const START_SECONDS_MAX = 10;

/** Starts HAProxy, as the set configures it, before hosts that fail. Throws if a client gets something but an Error. */
export async function checkProxy(): Promise<void> {
  await using folder = await openFolder();
  await using one = await openDeadEnd();
  await using other = await openDeadEnd();
  const layout = await createLayout(folder.path, 0);
  layout.hosts = [one, other].map(({ port }) => ({ name: "", port }));
  const file = join(folder.path, "haproxy.cfg");
  await Bun.write(file, await proxyConfig(layout));
  const child = Bun.spawn([pathOf("haproxy"), "-db", "-f", file], { stdio: ["ignore", "ignore", "ignore"] });
  const send = (method: string, path = "/v1/pets") =>
    fetch(`http://${ADDRESS}:${layout.proxyPort}${path}`, { method, keepalive: false });
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
    same(one.requests.length + other.requests.length, 3, "a request was sent twice");
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
