/** The parts of the set, how each is configured and started, and whether it is ready. */
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { etcdConfig, hostEnvironment, patroniConfig, proxyConfig } from "./configure.ts";
import { ADDRESS, type DatabaseNode, type Layout, type ServiceHost } from "./layout.ts";
import { childrenOf, type Part, postmasterOf, processOf, startPart } from "./parts.ts";
import { makeFolder, pathOf, unprivileged, writeSecret } from "./programs.ts";

/** Shell script that takes the place of systemd: restarts the service, unless it was stopped with SIGTERM. */
const RESTART = 'set -a; . ./host.env; until "$0"; do sleep 1; done';
const serve = join(import.meta.dir, "../../../../serve");
const REQUEST_MILLISECONDS_MAX = 2000;

const partOf = (layout: Layout, name: string): Part => ({ folder: join(layout.folder, name) });
export const etcdOf = (layout: Layout, { name }: DatabaseNode) => partOf(layout, `${name}/etcd`);
export const patroniOf = (layout: Layout, { name }: DatabaseNode) => partOf(layout, `${name}/postgres`);
export const hostOf = (layout: Layout, { name }: ServiceHost) => partOf(layout, name);
export const proxyOf = (layout: Layout) => partOf(layout, "proxy");

/** Returns the main process of a node's PostgreSQL; undefined if it does not run. */
export const postgresOf = (layout: Layout, node: DatabaseNode) =>
  postmasterOf(join(patroniOf(layout, node).folder, "data"));

export async function startEtcd(layout: Layout, node: DatabaseNode): Promise<void> {
  const part = etcdOf(layout, node);
  makeFolder(join(layout.folder, node.name));
  makeFolder(part.folder);
  const config = join(part.folder, "etcd.yml");
  await writeSecret(config, await etcdConfig(layout, node));
  startPart(part, unprivileged([pathOf("etcd"), "--config-file", config]));
}

export async function startPatroni(layout: Layout, node: DatabaseNode): Promise<void> {
  const part = patroniOf(layout, node);
  makeFolder(part.folder);
  const config = join(part.folder, "patroni.yml");
  await writeSecret(config, await patroniConfig(layout, node));
  startPart(part, unprivileged([pathOf("patroni"), config]));
}

export async function startHost(layout: Layout, host: ServiceHost): Promise<void> {
  const part = hostOf(layout, host);
  await writeConfig(part, "host.env", await hostEnvironment(layout, host));
  startPart(part, ["sh", "-c", RESTART, serve]);
}

export async function startProxy(layout: Layout): Promise<void> {
  const part = proxyOf(layout);
  await writeConfig(part, "haproxy.cfg", await proxyConfig(layout));
  startPart(part, [pathOf("haproxy"), "-db", "-f", "haproxy.cfg"]);
}

async function writeConfig({ folder }: Part, name: string, text: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await Bun.write(join(folder, name), text);
  chmodSync(join(folder, name), 0o600);
}

/** Returns the main process of the service on a host; undefined if it does not run. */
export function serviceOf(layout: Layout, host: ServiceHost): number | undefined {
  const shell = processOf(hostOf(layout, host));
  return childrenOf(shell)[0];
}

/** A member of the cluster as Patroni reports it. */
export interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
}

/** Returns the members as any Patroni that responds reports them; none if there is none. */
export async function membersOf({ nodes }: Layout): Promise<Member[]> {
  const responses = nodes.map(({ restPort }) => getJson<{ members: Member[] }>(restPort, "/cluster"));
  for (const response of await Promise.all(responses)) if (response) return response.members;
  return [];
}

/** Returns the node whose Patroni says that it is the primary. */
export async function findPrimary({ nodes }: Layout): Promise<DatabaseNode | undefined> {
  const isPrimary = await Promise.all(nodes.map(({ restPort }) => isOk(restPort, "/primary")));
  return nodes.find((_, index) => isPrimary[index]);
}

/** What the Patroni of the primary says of its standbys. */
interface PrimaryState {
  replication?: { state: string; sync_state: string }[];
}

/** Whether all other servers are standbys of the primary, one of them synchronous. */
export async function isDatabaseComplete(layout: Layout): Promise<boolean> {
  const primary = await findPrimary(layout);
  if (!primary) return false;
  const { replication = [] } = (await getJson<PrimaryState>(primary.restPort, "/primary")) ?? {};
  const timelines = new Set((await membersOf(layout)).map(({ timeline }) => timeline));
  // A former primary with a timeline of its own has to be rewound first.
  if (timelines.size !== 1) return false;
  const streaming = replication.filter(({ state }) => state === "streaming");
  return streaming.length === layout.nodes.length - 1 && streaming.some(({ sync_state }) => sync_state === "sync");
}

/** Whether a request reaches the service through the proxy: without a key, it is refused. */
export async function isProxyReady({ proxyPort }: Layout): Promise<boolean> {
  return (await get(proxyPort, "/v1/pets"))?.status === 401;
}

/** Whether a program responds with 200. */
export async function isOk(port: number, path: string): Promise<boolean> {
  return (await get(port, path))?.status === 200;
}

async function getJson<Body>(port: number, path: string): Promise<Body | undefined> {
  return (await (await get(port, path))?.json().catch(() => undefined)) as Body | undefined;
}

function get(port: number, path: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(REQUEST_MILLISECONDS_MAX);
  return fetch(`http://${ADDRESS}:${port}${path}`, { signal, keepalive: false }).catch(() => undefined);
}
