/**
 * Kills the machines of a highly available deployment (deploy/ha) one after the other while it is written to. Nothing
 * acknowledged is lost or executed twice, the event feed stays whole and in order, and writes succeed again in time.
 */
import { ok, deepStrictEqual as same } from "node:assert";
import { join } from "node:path";
import { formatCount } from "../../../cli/progress-line.ts";
import { smallPicture } from "../../requests/catalogue.ts";
import { openFolder, testKey } from "../../support/process.ts";
import { checkAll, checkUnchecked } from "../check-ledger.ts";
import { findFaults, HttpFollower } from "../feed/http-follower.ts";
import { findBroken } from "../invariants.ts";
import { freePorts, mustRun, requirePrograms } from "../programs.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import { checkShop } from "../proxy/check-shop.ts";
import { openDeadEnd } from "../proxy/proxies.ts";
import { createRandom } from "../random.ts";
import { type Action, Writers } from "../writers.ts";
import { proxyConfig } from "./control/configure.ts";
import { ADDRESS, createLayout } from "./control/layout.ts";
import { until } from "./control/parts.ts";
import { pathOf } from "./control/programs.ts";
import { type Fault, type Figures, fullPlan, MeasuredClient, shortPlan } from "./faults.ts";
import { ProvedSet } from "./proved-set.ts";

const START_SECONDS_MAX = 10;

/** Starts HAProxy, as the set configures it, before hosts that fail. Throws if a client gets something but an Error. */
async function checkProxy(): Promise<void> {
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
    const sent = ["DELETE", "GET", "POST", "POST"].map((method) => `${method} /v1/pets HTTP/1.1`);
    same([...one.requests, ...other.requests].sort(), sent, "a request was sent twice, or not at all");
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

/** Patroni's `ttl`, with `loop_wait` and `retry_timeout` a third of it. An operator's default is 30. */
const TTL_SECONDS = 9;
/** Time beyond `ttl` after which writes have to succeed again. */
const MARGIN_SECONDS = 5;
/** Time of load before each fault, and after the recovery. */
const LOAD_MILLISECONDS = 1500;
/** Time after which a fault without recovery ends the proof. */
const RECOVERY_SECONDS_MAX = 90;
const WRITERS = 8;
const PAUSE_MILLISECONDS = 10;
/** Number of keyed posts that are repeated after each fault although they had a response. */
const REPLAYS = 10;
/** Without holds, which take seconds to expire. */
const actions: Action[] = ["create", "createKeyed", "createKeyed", "update", "delete", "order", "cancel"];

interface Phase extends Figures {
  title: string;
  faults: string[];
}

/** Writes while a fault happens, checks what was acknowledged, and restores the set. */
async function survive(set: ProvedSet, fault: Fault, writers: Writers, client: MeasuredClient): Promise<Phase> {
  client.begin();
  writers.start();
  await Bun.sleep(LOAD_MILLISECONDS);
  const end = await fault.cause(set);
  const limit = set.layout.ttlSeconds + MARGIN_SECONDS;
  if (fault.isDelayed) await Bun.sleep(limit * 1000);
  const causedAt = performance.now();
  if (!(await until(() => client.hasWrittenSince(causedAt), RECOVERY_SECONDS_MAX)))
    throw new Error(`When ${fault.title}: no write has succeeded for ${RECOVERY_SECONDS_MAX} s.`);
  await Bun.sleep(LOAD_MILLISECONDS);
  end?.();
  await Bun.sleep(LOAD_MILLISECONDS);
  await writers.stop();
  const figures = client.measure();
  const { faults } = await checkUnchecked(client, writers.ledger);
  await writers.keyedPosts.retryPending();
  await writers.keyedPosts.replayAnswered(REPLAYS, createRandom(1));
  faults.push(...writers.ledger.faults.splice(0));
  if (figures.gapSeconds > limit)
    faults.push(`No write succeeded for ${figures.gapSeconds.toFixed(1)} s, more than ${limit} s.`);
  await set.restore();
  return { title: fault.title, ...figures, faults };
}

/** Compares what the follower has received with the events of the database, and the nodes with each other. */
async function checkEnd(set: ProvedSet, writers: Writers, follower: HttpFollower): Promise<string[]> {
  const { faults } = await checkAll(writers.client, writers.ledger);
  const rows = await set.query<{ id: bigint }>("select id from events");
  const ids = rows.map(({ id }) => BigInt(id));
  faults.push(...findFaults(follower.events, ids).map((fault) => `Events of the feed: ${fault}.`));
  faults.push(...(await findBroken((sql) => set.query<object>(sql))));
  const identifiers = set.nodes.map((node) =>
    set.query<object>("select system_identifier from pg_control_system()", node),
  );
  const distinct = new Set((await Promise.all(identifiers)).flat().map((row) => Object.values(row).join()));
  if (distinct.size !== 1) faults.push(`The servers have different system identifiers: ${[...distinct].join(", ")}.`);
  return faults;
}

/** The feed through the proxy. If the proxy has no response, the follower repeats its request. */
async function requestThrough(set: ProvedSet, path: string): Promise<Response> {
  const response = await fetch(set.origin + path, { headers: { Authorization: `Bearer ${testKey}` } });
  if (response.status === 502 || response.status === 504) throw new Error("The proxy got no response.");
  return response;
}

/** The public pages and photos of the set, through its proxy. */
async function checkVisitors(set: ProvedSet): Promise<void> {
  const send = async (path: string, init: RequestInit) => {
    const response = await fetch(set.origin + path, init);
    const { status, headers } = response;
    return { status, headers, text: await response.text() };
  };
  const sendWithKey = (method: string, path: string, type: string, body?: string | Uint8Array<ArrayBuffer>) =>
    send(path, { method, headers: { Authorization: `Bearer ${testKey}`, "Content-Type": type }, body: body ?? null });
  const sender = {
    read: (path: string, headers = {}) => send(path, { headers }),
    change: (method: string, path: string, body?: object) =>
      sendWithKey(method, path, "application/json", body && JSON.stringify(body)),
    addPhoto: (path: string) => sendWithKey("POST", path, "image/png", new Uint8Array(smallPicture)),
  };
  await checkShop(sender, set.origin);
}

async function proveHa({ isShort, seed, values }: Proof): Promise<ProofResult> {
  await checkProxy();
  await using set = await ProvedSet.start(Number(values.ttl ?? TTL_SECONDS));
  await set.verify();
  await checkVisitors(set);
  const origins = () => [set.origin];
  const client = new MeasuredClient(origins);
  const writers = new Writers({
    origins,
    client,
    count: WRITERS,
    seed,
    actions,
    pauseMilliseconds: PAUSE_MILLISECONDS,
  });
  const follower = new HttpFollower(() => ({ request: (path: string) => requestThrough(set, path) }), "limit=100");
  const faults: string[] = [];
  const following = follower.run().catch((error) => void faults.push(`The feed ended: ${error.message}`));
  const plan = (isShort ? shortPlan : fullPlan).filter(({ title }) => !values.only || title.includes(values.only));
  const phases: Phase[] = [];
  for (const fault of plan) {
    const phase = await survive(set, fault, writers, client);
    phases.push(phase);
    console.log(describe(phase));
  }
  follower.stop();
  await following;
  faults.push(...phases.flatMap((phase) => phase.faults.map((fault) => `When ${phase.title}: ${fault}`)));
  faults.push(...(await checkEnd(set, writers, follower)));
  const { ledger } = writers;
  const gap = Math.max(...phases.map(({ gapSeconds }) => gapSeconds)).toFixed(1);
  const pets = `${formatCount(ledger.pets.size)} acknowledged pets, ${ledger.retriedPosts} retried keyed POSTs`;
  const events = `${formatCount(follower.events.length)} events`;
  const gaps = `at most ${gap} s without a write with a ttl of ${set.layout.ttlSeconds} s`;
  return {
    summary: `${phases.length} phases, ${pets}, ${events}, ${gaps}`,
    proved: "none lost or executed twice, the feed whole and in order",
    faults,
  };
}

function describe({ title, writes, gapSeconds, p99Milliseconds, failures, faults }: Phase): string {
  const times = `gap ${gapSeconds.toFixed(2)} s, p99 ${p99Milliseconds.toFixed()} ms`;
  const counts = `${writes} writes, ${failures} failed requests${faults.length > 0 ? `, ${faults.length} faults` : ""}`;
  return `When ${title}: ${times}, ${counts}`;
}

requirePrograms("ha", {
  patroni: "patroni",
  etcd: "etcd-server",
  haproxy: "haproxy",
  curl: "curl",
  pg_createcluster: "postgresql",
});
await runProof("ha", proveHa, ["ttl", "only"]);
