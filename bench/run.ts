import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compare, compareStartup, type Finding, isMet, type Measured } from "./comparison.ts";
import { load, requestBytes } from "./load.ts";
import { installPeer, pinGenerator, requireMachine } from "./machine.ts";
import { checkAnswer, measure, type Servers } from "./measure.ts";
import { parts, readOptions } from "./options.ts";
import { report } from "./report.ts";
import { creations, type ScenarioName, scenarios } from "./scenarios.ts";
import { apiKey, killAll, type Server, startFloor, startPeer, startService } from "./servers.ts";
import { measureStartup } from "./startup.ts";

const seedSecondsMax = 1800;

const { extent, chosen } = readOptions();
const directory = mkdtempSync(join(tmpdir(), "petstore-bench-"));
process.on("SIGINT", () => process.exit(130));
process.on("SIGTERM", () => process.exit(143));
process.on("exit", () => {
  killAll();
  rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
});

requireMachine(directory);
installPeer();
pinGenerator();

const findings: Finding[] = [];
if (chosen.includes("startup")) {
  console.log("Starting fresh stores …");
  findings.push(...compareStartup(await measureStartup(directory)));
}

const measured: Measured[] = [];
const chosenScenarios = chosen.filter((part) => part !== "startup");
if (chosenScenarios.length > 0) await seed();
for (const name of chosenScenarios) {
  const result = await run(name);
  measured.push(result);
  findings.push(...compare(result));
}

const text = report(measured, findings, extent);
console.log(`\n${text}`);
// Part of the figures must not replace the whole.
if (parts.every((part) => chosen.includes(part))) await Bun.write(join(import.meta.dir, "results.md"), text);
process.exit(findings.every(isMet) ? 0 : 1);

/** Gives the service and the peer their pets, over HTTP. Each scenario then starts new processes over this data. */
async function seed(): Promise<void> {
  const requests = creations(extent.pets).map((request) => requestBytes(request, apiKey));
  for (const start of [startService, startPeer]) {
    const server = await start(directory);
    console.log(`Adding ${extent.pets} pets to the ${server.name} …`);
    await load({ port: server.port, requests, status: 201, secondsMax: seedSecondsMax, requestsMax: extent.pets });
    await server.stop();
  }
}

async function run(name: ScenarioName): Promise<Measured> {
  console.log(`Measuring ${name} …`);
  const scenario = scenarios[name];
  const servers: Servers = {
    service: await startService(directory),
    floor: await startFloor(directory, name, extent.pets),
    peer: await startPeer(directory),
  };
  const all: Server[] = Object.values(servers);
  for (const server of all) await checkAnswer(scenario, server);
  const rounds = await measure(scenario, servers, extent);
  for (const server of all) await server.stop();
  return { name, scenario, rounds };
}
