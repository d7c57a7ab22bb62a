/** Fills the example configurations with the addresses of this set. */
import { join } from "node:path";
import { ADDRESS, type DatabaseNode, type Layout, type ServiceHost } from "./layout.ts";
import { findPostgres } from "./programs.ts";

const examples = join(import.meta.dir, "../../../../deploy/ha");
const CLUSTER = "petstore";

export const baseUrlOf = ({ proxyPort }: Layout) => `http://${ADDRESS}:${proxyPort}/v1`;

export function etcdConfig(layout: Layout, node: DatabaseNode): Promise<string> {
  return fill("etcd.yml", {
    name: node.name,
    folder: join(layout.folder, `${node.name}/etcd`),
    address: ADDRESS,
    clientPort: node.etcdPort,
    peerPort: node.etcdPeerPort,
    members: layout.nodes.map(({ name, etcdPeerPort }) => `${name}=http://${ADDRESS}:${etcdPeerPort}`).join(),
    cluster: CLUSTER,
  });
}

export function patroniConfig(layout: Layout, node: DatabaseNode): Promise<string> {
  const { rest, superuser, replication, rewind } = layout.passwords;
  return fill("patroni.yml", {
    cluster: CLUSTER,
    name: node.name,
    address: ADDRESS,
    network: `${ADDRESS}/32`,
    folder: join(layout.folder, `${node.name}/postgres`),
    restPort: node.restPort,
    postgresPort: node.postgresPort,
    postgresPrograms: findPostgres(),
    etcdHosts: layout.nodes.map(({ etcdPort }) => `${ADDRESS}:${etcdPort}`).join(),
    ttlSeconds: layout.ttlSeconds,
    loopSeconds: Math.floor(layout.ttlSeconds / 3),
    watchdog: "off",
    restPassword: rest,
    superuserPassword: superuser,
    replicationPassword: replication,
    rewindPassword: rewind,
  });
}

export function hostEnvironment(layout: Layout, host: ServiceHost): Promise<string> {
  return fill("host.env", {
    address: ADDRESS,
    port: host.port,
    petstorePassword: layout.passwords.petstore,
    databaseHosts: databaseHostsOf(layout),
    baseUrl: baseUrlOf(layout),
    apiKey: quote(layout.apiKey),
  });
}

export function proxyConfig(layout: Layout): Promise<string> {
  const [one, two] = layout.hosts.map(({ port }) => `${ADDRESS}:${port}`);
  return fill("haproxy.cfg", { address: ADDRESS, port: layout.proxyPort, hostOne: one, hostTwo: two });
}

const databaseHostsOf = ({ nodes }: Layout) => nodes.map(({ postgresPort }) => `${ADDRESS}:${postgresPort}`).join();

/** For a shell and for an EnvironmentFile of systemd. */
const quote = (text: string) => `'${text.replaceAll("'", `'"'"'`)}'`;

/** Replaces each `{{name}}`. Throws if a value is missing. */
async function fill(example: string, values: { [name: string]: unknown }): Promise<string> {
  const text = await Bun.file(join(examples, example)).text();
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`${example}: there is no value for ${name}.`);
    return `${values[name]}`;
  });
}
