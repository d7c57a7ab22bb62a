/** Shows what of the set runs. */
import { baseUrlOf } from "./configure.ts";
import { ADDRESS, openLayout } from "./layout.ts";
import { processOf } from "./parts.ts";
import * as set from "./set.ts";

function show(name: string, id: number | undefined, port: number, state: string): void {
  const columns = [name.padEnd(22), `${ADDRESS}:${port}`.padEnd(15), `${id ?? ""}`.padEnd(7)];
  console.log([...columns, id === undefined ? "stopped" : state].join("  "));
}

const readiness = (isReady: boolean) => (isReady ? "ready" : "not ready");

const layout = await openLayout();
const members = await set.membersOf(layout);
for (const node of layout.nodes) {
  const { name, etcdPort, restPort, postgresPort } = node;
  const role = members.find((member) => member.name === name)?.role ?? "unknown";
  show(`${name} etcd`, processOf(set.etcdOf(layout, node)), etcdPort, readiness(await set.isOk(etcdPort, "/health")));
  show(
    `${name} patroni`,
    processOf(set.patroniOf(layout, node)),
    restPort,
    readiness(await set.isOk(restPort, "/health")),
  );
  show(`${name} postgres`, set.postgresOf(layout, node), postgresPort, role.replace("_", " "));
}
for (const host of layout.hosts) {
  show(host.name, set.serviceOf(layout, host), host.port, readiness(await set.isOk(host.port, "/readyz")));
}
show("proxy", processOf(set.proxyOf(layout)), layout.proxyPort, readiness(await set.isProxyReady(layout)));
console.log(`\n${baseUrlOf(layout)}`);
process.exit(0);
