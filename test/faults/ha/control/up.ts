/** Starts the set, or what of it does not run. */
import { mkdirSync } from "node:fs";
import { SQL } from "bun";
import { baseUrlOf } from "./configure.ts";
import { ADDRESS, type Layout, loadOrCreateLayout, readOptions, saveLayout } from "./layout.ts";
import { type Part, processOf, until } from "./parts.ts";
import { missingPackages } from "./programs.ts";
import * as set from "./set.ts";

/** Maximum time until a part is ready. */
const READY_SECONDS_MAX = 120;

async function ready(title: string, condition: () => Promise<boolean>, { folder }: Layout): Promise<void> {
  const start = performance.now();
  if (!(await until(condition, READY_SECONDS_MAX))) {
    console.error(`${title} not ready after ${READY_SECONDS_MAX} seconds. The logs are in ${folder}.`);
    process.exit(1);
  }
  console.log(`${title} ready after ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

async function startMissing<Place>(
  places: Place[],
  partOf: (place: Place) => Part,
  start: (place: Place) => Promise<void>,
) {
  for (const place of places) if (processOf(partOf(place)) === undefined) await start(place);
}

async function all(checks: Promise<boolean>[]): Promise<boolean> {
  return (await Promise.all(checks)).every(Boolean);
}

/** Creates the user and the database of the service, unless they exist. */
async function createDatabase(layout: Layout): Promise<void> {
  const primary = await set.findPrimary(layout);
  if (!primary) throw new Error("The primary was lost.");
  const { superuser, petstore } = layout.passwords;
  const address = { hostname: ADDRESS, port: primary.postgresPort, database: "postgres", username: "postgres" };
  const sql = new SQL({ ...address, adapter: "postgres", password: superuser, max: 1 });
  const [role] = await sql`select 1 from pg_roles where rolname = 'petstore'`;
  if (!role) await sql.unsafe(`create role petstore login password '${petstore}'`);
  const [database] = await sql`select 1 from pg_database where datname = 'petstore'`;
  if (!database) await sql.unsafe("create database petstore owner petstore");
  await sql.close();
}

const { folder, ttlSeconds } = readOptions();
const missing = missingPackages();
if (missing.length > 0) {
  console.error(`These packages are missing: ${missing.join(" ")}. Install them with apt-get install.`);
  process.exit(1);
}
mkdirSync(folder, { recursive: true, mode: 0o755 });
const layout = await loadOrCreateLayout(folder, ttlSeconds);
await saveLayout(layout);
const { nodes, hosts } = layout;

await startMissing(
  nodes,
  (node) => set.etcdOf(layout, node),
  (node) => set.startEtcd(layout, node),
);
await ready("etcd (3 members)", () => all(nodes.map(({ etcdPort }) => set.isOk(etcdPort, "/health"))), layout);
await startMissing(
  nodes,
  (node) => set.patroniOf(layout, node),
  (node) => set.startPatroni(layout, node),
);
await ready("PostgreSQL under Patroni (3 servers)", () => set.isDatabaseComplete(layout), layout);
await createDatabase(layout);
await startMissing(
  hosts,
  (host) => set.hostOf(layout, host),
  (host) => set.startHost(layout, host),
);
await ready("the service (2 hosts)", () => all(hosts.map(({ port }) => set.isOk(port, "/readyz"))), layout);
await startMissing([layout], set.proxyOf, set.startProxy);
await ready("HAProxy", () => set.isProxyReady(layout), layout);

console.log(`
Try it:

  curl -i ${baseUrlOf(layout)}/pets -H "Authorization: Bearer ${layout.apiKey}"
`);
process.exit(0);
