/** What is done to the set while it is written to. */
import type { ServiceHost } from "./control/layout.ts";
import { signal } from "./control/parts.ts";
import type { ProvedSet } from "./proved-set.ts";

export interface Fault {
  title: string;
  /** Returns what ends it, if it does not last until the set is restored. */
  cause(set: ProvedSet): Promise<(() => void) | undefined>;
  /** Whether its effect may begin only when the leader key of Patroni expires. */
  isDelayed?: true;
}

const kill = (ids: (number | undefined)[]): undefined => signal(ids, "SIGKILL") as undefined;

const primaryMachine: Fault = {
  title: "the primary's machine is lost",
  cause: async (set) => kill(set.machineOf((await set.findNodes()).primary)),
};

const primaryServer: Fault = {
  title: "the primary's PostgreSQL is killed",
  cause: async (set) => kill([set.postgresOf((await set.findNodes()).primary)]),
};

const primaryPatroni: Fault = {
  title: "the primary's Patroni is killed, and its PostgreSQL is not",
  isDelayed: true,
  cause: async (set) => kill([set.patroniOf((await set.findNodes()).primary)]),
};

const primaryPaused: Fault = {
  title: "the primary's machine hangs, then continues",
  async cause(set) {
    const processes = set.machineOf((await set.findNodes()).primary);
    signal(processes, "SIGSTOP");
    return () => signal(processes, "SIGCONT");
  },
};

const standbyMachine: Fault = {
  title: "the synchronous standby's machine is lost",
  isDelayed: true,
  cause: async (set) => kill(set.machineOf((await set.findNodes()).standby)),
};

const switchover: Fault = {
  title: "the operator switches the primary over",
  async cause(set) {
    await set.switchOver();
    return undefined;
  },
};

const secondHost: Fault = {
  title: "the host is lost that the proxy does not prefer",
  cause: async (set) => kill(set.processesOf(set.layout.hosts[1] as ServiceHost)),
};

const preferredHost: Fault = {
  title: "the host is lost that the proxy prefers",
  cause: async (set) => kill(set.processesOf(set.layout.hosts[0] as ServiceHost)),
};

const etcdQuorum: Fault = {
  title: "two of three etcd members are lost",
  isDelayed: true,
  cause: async (set) => kill(set.nodes.slice(0, 2).map(set.etcdOf)),
};

const none: Fault = { title: "nothing fails", cause: async () => undefined };

export const shortPlan: Fault[] = [none, primaryMachine, secondHost, preferredHost];
export const fullPlan: Fault[] = [
  none,
  primaryMachine,
  primaryServer,
  primaryPatroni,
  primaryPaused,
  standbyMachine,
  switchover,
  secondHost,
  preferredHost,
  etcdQuorum,
];
