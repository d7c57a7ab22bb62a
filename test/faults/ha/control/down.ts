/** Stops the set: first the proxy, then the hosts, the database and etcd. */
import { rm } from "node:fs/promises";
import { openLayout, readOptions } from "./layout.ts";
import { childrenOf, type Ids, isRunning, processOf, signal, until } from "./parts.ts";
import * as set from "./set.ts";

/** Maximum time for a part to stop by itself. */
const STOP_SECONDS_MAX = 20;

/** Stops processes, the main ones by a signal, after which the others end, too. If they do not, all are killed. */
async function stop(main: Ids, name: NodeJS.Signals, others: Ids = []): Promise<void> {
  const all = [...main, ...others];
  const areEnded = () => !all.some(isRunning);
  // Those of a machine that was made to hang.
  signal(all, "SIGCONT");
  // Nothing has to be saved if the data is removed.
  if (!isRemoved) signal(main, name);
  if (!isRemoved && (await until(areEnded, STOP_SECONDS_MAX))) return;
  signal(all, "SIGKILL");
  await until(areEnded, STOP_SECONDS_MAX);
}

const { folder, isRemoved } = readOptions();
const layout = await openLayout();
const { nodes, hosts } = layout;
await stop([processOf(set.proxyOf(layout))], "SIGTERM");
for (const host of hosts) {
  const service = set.serviceOf(layout, host);
  await stop([processOf(set.hostOf(layout, host)), service], "SIGTERM", childrenOf(service));
}
const postgres = () => nodes.map((node) => set.postgresOf(layout, node));
await stop(
  nodes.map((node) => processOf(set.patroniOf(layout, node))),
  "SIGTERM",
  postgres(),
);
// Of a Patroni that was killed.
await stop(postgres(), "SIGINT");
await stop(
  nodes.map((node) => processOf(set.etcdOf(layout, node))),
  "SIGTERM",
);
if (isRemoved) await rm(folder, { recursive: true, force: true });
console.log(isRemoved ? `Stopped, and removed ${folder}.` : `Stopped. The data is in ${folder}.`);
