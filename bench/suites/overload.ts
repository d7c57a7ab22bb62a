/** What the service does when far more is asked of it than it can do: `npm run bench:overload`. */
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "../../test/support/postgres-server.ts";
import { load, requestBytes } from "../load/load.ts";
import { describeLoad, describeMachine, pinGenerator, takeDirectory } from "../load/machine.ts";
import { type OpenLoadResult, openLoad } from "../load/open-load.ts";
import { median } from "../load/statistics.ts";
import { serviceDialect } from "../servers/requests.ts";
import { apiKey, startService } from "../servers/servers.ts";
import { watchUrgent } from "./control-probe.ts";
import { creates } from "./scenarios.ts";
import { type Work, works } from "./workloads.ts";

const times = [1, 2, 3];
/** Of these, all must be answered in time when so much is offered. */
const overload = 3;
const bars = { goodput: 0.9, acceptedMilliseconds: 250, refusedMilliseconds: 100 };
/** What asks for as much as can be had; enough to keep the server busy, and too few to overload it. */
const closedConnections = 32;
/** More than are ever under way, unless answers take far longer than they may. */
const openConnections = 2000;
const maximumSeconds = 1;

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "5" },
    rounds: { type: "string", default: "3" },
    pets: { type: "string", default: "100000" },
    only: { type: "string", default: Object.keys(works).join(",") },
    postgres: { type: "boolean", default: false },
  },
});
const [seconds, rounds, pets] = [Number(values.seconds), Number(values.rounds), Number(values.pets)];

const directory = takeDirectory();

await using postgres = values.postgres ? await startPostgres({ settings: { fsync: "on" } }) : undefined;
if (postgres) {
  const administrator = postgres.connect();
  await administrator.unsafe("create database petstore");
  await administrator.close();
} else pinGenerator();
const service = await startService(directory, postgres && { databaseUrl: postgres.url("petstore") });
console.log(`Adding ${pets} pets …`);
const seeds = creates(pets).map((ask) => requestBytes(serviceDialect(ask), apiKey));
await load({ port: service.port, requests: seeds, status: 201, secondsMax: 600, requestsMax: pets });

/** What others did on this machine: where it is much above zero, times say more of them than of the service. */
const loadBefore = loadavg()[0] ?? 0;
const lines: string[] = [];
let isMet = true;
for (const name of values.only.split(",")) {
  const work = works[name];
  if (!work) throw new Error(`There is no work called ${name}.`);
  const requests = (await work.requests(service.port, pets)).map((request) => requestBytes(request, apiKey));
  await findMaximum(work, requests);
  for (const factor of times) {
    console.log(`Offering ${factor} times what it can do: ${work.title} …`);
    const taken: Awaited<ReturnType<typeof measure>>[] = [];
    for (let round = 0; round < rounds; round += 1) taken.push(await measure(work, requests, factor));
    lines.push(lineOf(name, work, factor, taken));
  }
}
await service.stop();

const text = `# Overload

More is offered than the service can do, by a generator that sends each request at its time, whether the ones before
are answered or not. Latencies count from that time; the first second of each round is not counted. The *maximum* is what ${closedConnections} connections get that
send their next request as soon as the last is answered; it is measured before and after each round, and goodput is a
share of the mean of both, since the machine is not equally fast all the time. Meanwhile ten times a second each,
\`/livez\`, \`/readyz\` and \`/metrics\` are asked for and a key is revoked. A figure is the median of the rounds.
Made by \`npm run bench:overload\`.

${describeMachine()}
- ${postgres ? "PostgreSQL on the same two cores" : "SQLite; the server on one core, the generator on another"}
- ${pets.toLocaleString("en")} pets, ${rounds} rounds of ${seconds} s
${describeLoad(loadBefore, 1.5)}

| | offered | maximum, requests/s | goodput | accepted p50, ms | accepted p99 | refused | refused p50, ms | refused p99 | health and revocations: done, slowest ms | bars at ${overload} times |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${lines.join("\n")}

Bars, where ${overload} times the maximum is offered: goodput ≥ ${bars.goodput * 100} %, p99 of the accepted ≤ ${bars.acceptedMilliseconds} ms, p99 of the
refused ≤ ${bars.refusedMilliseconds} ms, each refusal with \`Retry-After\`, and health checks and revocations all done. To refuse costs
time, too ([decision 17](../../docs/decisions/0017-load-shedding.md)), so the bar of goodput
holds for what costs far more than that, which is \`search\`, and no bar of time for \`get\`, of which three times the maximum
is more than one core can even refuse.
`;
console.log(`\n${text}`);
await Bun.write(join(import.meta.dir, "../results", postgres ? "overload-postgres.md" : "overload.md"), text);
process.exitCode = isMet ? 0 : 1;

/** Requests per second, with the same health checks and revocations beside. */
async function findMaximum({ status }: Work, requests: Uint8Array[]): Promise<number> {
  const urgent = await watchUrgent(service.port, maximumSeconds);
  const { good, seconds } = await openLoad({
    port: service.port,
    requests,
    status,
    requestsPerSecond: Number.POSITIVE_INFINITY,
    seconds: maximumSeconds,
    connections: closedConnections,
  });
  await urgent.finish();
  return good.count / seconds;
}

async function measure(work: Work, requests: Uint8Array[], factor: number) {
  const before = await findMaximum(work, requests);
  const urgent = await watchUrgent(service.port, seconds + 1);
  const result: OpenLoadResult = await openLoad({
    port: service.port,
    requests,
    status: work.status,
    requestsPerSecond: factor * before,
    secondsToNotice: 1,
    seconds,
    connections: openConnections,
  });
  const { done, failed, slowestMilliseconds } = await urgent.finish();
  const maximum = (before + (await findMaximum(work, requests))) / 2;
  return {
    maximum,
    offered: result.sent / seconds / maximum,
    goodput: result.good.count / result.seconds / maximum,
    good50: result.good.percentile(0.5),
    good99: result.good.percentile(0.99),
    refused: result.refused.count / result.sent,
    refused50: result.refused.count && result.refused.percentile(0.5),
    refused99: result.refused.count && result.refused.percentile(0.99),
    withoutRetryAfter: result.withoutRetryAfter,
    done,
    failed,
    slowestMilliseconds,
  };
}

function lineOf(name: string, work: Work, factor: number, taken: Awaited<ReturnType<typeof measure>>[]): string {
  const of = (figure: keyof (typeof taken)[number]) => median(taken.map((each) => each[figure]));
  const sum = (figure: keyof (typeof taken)[number]) => taken.reduce((all, each) => all + each[figure], 0);
  const missed = [
    work.isGoodputBarred && of("goodput") < bars.goodput && "goodput",
    work.isTimeBarred && of("good99") > bars.acceptedMilliseconds && "accepted",
    work.isTimeBarred && of("refused99") > bars.refusedMilliseconds && "refused",
    sum("withoutRetryAfter") > 0 && "Retry-After",
    sum("failed") > 0 && "urgent",
  ].filter(Boolean);
  const isBarred = factor === overload;
  if (isBarred && missed.length > 0) isMet = false;
  const open = [!work.isGoodputBarred && "goodput", !work.isTimeBarred && "times"].filter(Boolean);
  const met = open.length === 0 ? "met" : `met, but no bar for ${open.join(" and ")}`;
  const verdict = isBarred ? (missed.length === 0 ? met : `**missed**: ${missed.join(", ")}`) : "";
  const cells = [
    `${name}: ${work.title}`,
    `${of("offered").toFixed(1)} ×`,
    Math.round(of("maximum")).toLocaleString("en"),
    `${(of("goodput") * 100).toFixed(0)} %`,
    of("good50").toFixed(0),
    of("good99").toFixed(0),
    `${(of("refused") * 100).toFixed(0)} %`,
    of("refused50").toFixed(0),
    of("refused99").toFixed(0),
    `${sum("done")} of ${sum("done") + sum("failed")}, ${Math.max(...taken.map((each) => each.slowestMilliseconds)).toFixed(0)}`,
    verdict,
  ];
  const line = `| ${cells.join(" | ")} |`;
  console.log(line);
  return line;
}
