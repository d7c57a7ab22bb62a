/** What the service does when more is offered than it can process: `npm run bench:overload`. */
import { startPostgres } from "../../test/support/postgres-server.ts";
import { load } from "../load/load.ts";
import { describeMachine, makeDirectory, pinGenerator } from "../load/machine.ts";
import { readNames, readOptions } from "../load/options.ts";
import { RequestCycle } from "../load/request-cycle.ts";
import { median } from "../load/statistics.ts";
import { number, publish, table } from "../report/markdown.ts";
import type { RequestSpec } from "../servers/requests.ts";
import { startService } from "../servers/servers.ts";
import { prepareProbe } from "./control-probe.ts";
import { creates } from "./scenarios.ts";
import { type Workload, workloads } from "./workloads.ts";

/** Offered rates as multiples of the maximum; the thresholds hold for the highest. */
const factors = [1, 2, 3];
const factorMax = 3;
const thresholds = { goodput: 0.9, acceptedMilliseconds: 250, shedMilliseconds: 250 };
/** Enough to keep the server busy, and too few to overload it. */
const closedConnections = 32;
/** More than are ever in use, unless responses take far longer than they may. */
const openConnections = 2000;
const maximumSeconds = 1;

const allNames = Object.keys(workloads) as (keyof typeof workloads)[];
const defaults = { only: allNames.join(","), pets: 100_000, rounds: 3, seconds: 5 };
const options = readOptions({ ...defaults, postgres: false, fresh: false, save: false });
const { pets, rounds, seconds } = options;
const names = readNames(options.only, allNames);

const directory = makeDirectory();
await using postgres = options.postgres ? await startPostgres({ settings: { fsync: "on" } }) : undefined;
await using administrator = postgres?.connect();
if (administrator) await administrator.unsafe("create database petstore");
else pinGenerator();
const service = await startService(directory, postgres && { databaseUrl: postgres.url("petstore") });
const { port } = service;
const target = { port, isCoreShared: options.postgres };
console.log(`Adding ${number(pets)} pets …`);
await load({ port, requests: toCycle(creates(pets)), status: [201], seconds: 600, requestsMax: pets });

const lines: string[][] = [];
for (const name of names) {
  const workload = workloads[name];
  const requests = toCycle(workload.requests(pets));
  await measureMaximum(workload, requests);
  for (const factor of factors) {
    const taken: Round[] = [];
    for (let round = 0; round < rounds; round += 1) taken.push(await measureRound(workload, requests, factor));
    const verdict = factor === factorMax ? judge(workload, taken) : "";
    const line = [`${name}: ${workload.title}`, ...toCells(taken), verdict];
    console.log(line.join(" | "));
    lines.push(line);
  }
}
await service.stop();

const timeColumns = ["accepted p50, ms", "accepted p99", "shed", "shed p50, ms", "shed p99"];
const probeColumn = "health and revocations: done, slowest ms";
const head = ["", "offered", "maximum, requests/s", "goodput", ...timeColumns, probeColumn, `at ${factorMax} times`];
const sections = [
  "# Overload",
  "Made by `npm run bench:overload`; [how it measures](../README.md#overload).",
  `${describeMachine()}
- ${options.postgres ? "PostgreSQL on the same cores" : "SQLite; the server on one core, the generator on another"}
- ${number(pets)} pets, ${rounds} rounds of ${seconds} s, connections ${options.fresh ? "fresh for each request" : "kept open"}`,
  table(head, lines),
];
await publish(sections, options.save && (options.postgres ? "overload-postgres.md" : "overload.md"));
process.exitCode = lines.some((cells) => cells.at(-1)?.includes("missed")) ? 1 : 0;

function toCycle(specs: RequestSpec[]): RequestCycle {
  return new RequestCycle(specs.map(service.encode));
}

function toLoad({ status }: Workload, requests: RequestCycle, connections: number) {
  return { ...target, requests, status: [...status, 503], connections, isConnectionFresh: options.fresh };
}

/** Requests per second in a closed loop. */
async function measureMaximum(workload: Workload, requests: RequestCycle): Promise<number> {
  const probe = await prepareProbe(target, maximumSeconds);
  const given = toLoad(workload, requests, closedConnections);
  const [{ accepted, seconds }] = await Promise.all([load({ ...given, seconds: maximumSeconds }), probe()]);
  return accepted.count / seconds;
}

type Round = Awaited<ReturnType<typeof measureRound>>;

async function measureRound(workload: Workload, requests: RequestCycle, factor: number) {
  const before = await measureMaximum(workload, requests);
  const probe = await prepareProbe(target, seconds + 1);
  const pacing = { kind: "open", perSecond: factor * before } as const;
  const given = { ...toLoad(workload, requests, openConnections), pacing };
  const [offered, probed] = await Promise.all([load({ ...given, uncountedSeconds: 1, seconds }), probe()]);
  const maximum = (before + (await measureMaximum(workload, requests))) / 2;
  return {
    maximum,
    offered: offered.sent / seconds / maximum,
    goodput: offered.accepted.count / offered.seconds / maximum,
    accepted50: offered.accepted.percentile(0.5),
    accepted99: offered.accepted.percentile(0.99),
    shed: offered.shed.count / offered.sent,
    shed50: offered.shed.percentile(0.5),
    shed99: offered.shed.percentile(0.99),
    probesDone: probed.accepted.count,
    probesFailed: probed.shed.count,
    probeSlowest: Math.max(probed.accepted.percentile(1), probed.shed.percentile(1)),
  };
}

function toCells(taken: Round[]): string[] {
  const [middle, sum] = [medians(taken), sums(taken)];
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  return [
    `${middle("offered").toFixed(1)} ×`,
    number(middle("maximum")),
    percent(middle("goodput")),
    number(middle("accepted50")),
    number(middle("accepted99")),
    percent(middle("shed")),
    number(middle("shed50")),
    number(middle("shed99")),
    `${sum("probesDone")} of ${sum("probesDone") + sum("probesFailed")}, ${number(Math.max(...taken.map((round) => round.probeSlowest)))}`,
  ];
}

/** Whether the thresholds are met that the workload is held to. */
function judge({ isGoodputHeld, isLatencyHeld }: Workload, taken: Round[]): string {
  const [middle, sum] = [medians(taken), sums(taken)];
  const missed = [
    isGoodputHeld && middle("goodput") < thresholds.goodput && "goodput",
    isLatencyHeld && middle("accepted99") > thresholds.acceptedMilliseconds && "accepted",
    isLatencyHeld && middle("shed99") > thresholds.shedMilliseconds && "shed",
    sum("probesFailed") > 0 && "health and revocations",
  ].filter((name) => name !== false);
  if (missed.length > 0) return `**missed**: ${missed.join(", ")}`;
  const open = [!isGoodputHeld && "goodput", !isLatencyHeld && "latency"].filter((name) => name !== false);
  return open.length === 0 ? "met" : `met; no threshold for ${open.join(" and ")}`;
}

function medians(taken: Round[]): (key: keyof Round) => number {
  return (key) => median(taken.map((round) => round[key]));
}

function sums(taken: Round[]): (key: keyof Round) => number {
  return (key) => taken.reduce((total, round) => total + round[key], 0);
}
