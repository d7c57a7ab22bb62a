/** The highly available deployment that the faults are injected into, started and stopped by the scripts of this folder. */
import { chmodSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SQL } from "bun";
import { testKey } from "../../support/process.ts";
import { mustRun } from "../programs.ts";
import { ADDRESS, type DatabaseNode, type Layout, loadLayout, type ServiceHost } from "./control/layout.ts";
import { childrenOf, processOf } from "./control/parts.ts";
import * as set from "./control/set.ts";

const root = join(import.meta.dir, "../../..");
const scripts = join(root, "test/faults/ha");
/** Shell script: waits until standard input is closed, however the proof ends, and then stops and removes the set. */
const GUARD = 'trap "" INT TERM HUP; read -r end; exec "$@"';

export class ProvedSet {
  readonly layout: Layout;
  readonly #guard: Bun.Subprocess<"pipe">;
  readonly #folder: string;

  private constructor(folder: string, layout: Layout, guard: Bun.Subprocess<"pipe">) {
    this.#folder = folder;
    this.layout = layout;
    this.#guard = guard;
  }

  static async start(ttlSeconds: number): Promise<ProvedSet> {
    const folder = await mkdtemp(join(tmpdir(), "petstore-ha-"));
    // Other users, who run the database, have to reach it.
    chmodSync(folder, 0o755);
    const down = [join(scripts, "down"), "--folder", folder, "--remove"];
    const guard = Bun.spawn(["sh", "-c", GUARD, "sh", ...down], { detached: true, stdin: "pipe", cwd: "/" });
    try {
      await up(folder, ttlSeconds);
      return new ProvedSet(folder, (await loadLayout(folder)) as Layout, guard);
    } catch (error) {
      guard.stdin.end();
      await guard.exited;
      throw error;
    }
  }

  get origin(): string {
    return `http://${ADDRESS}:${this.layout.proxyPort}`;
  }

  get nodes(): DatabaseNode[] {
    return this.layout.nodes;
  }

  /** Starts what has been killed, and waits until the set is complete. */
  async restore(): Promise<void> {
    await up(this.#folder, this.layout.ttlSeconds);
  }

  /** Returns the primary and its synchronous standby. */
  async findNodes(): Promise<{ primary: DatabaseNode; standby: DatabaseNode }> {
    const members = await set.membersOf(this.layout);
    const find = (role: string) => {
      const name = members.find((member) => member.role === role)?.name;
      return this.nodes.find((node) => node.name === name) as DatabaseNode;
    };
    return { primary: find("leader"), standby: find("sync_standby") };
  }

  /** Runs `petstore verify`, which finds mistakes in the configuration of the proxy. */
  async verify(): Promise<void> {
    const command = [process.execPath, join(root, "cli/petstore.ts"), "verify", "--url", `${this.origin}/v1`];
    await mustRun(command, { PETSTORE_KEY: testKey });
  }

  /** Makes the synchronous standby the primary, as `patronictl switchover` does. */
  async switchOver(): Promise<void> {
    const { primary, standby } = await this.findNodes();
    const response = await fetch(`http://${ADDRESS}:${primary.restPort}/switchover`, {
      method: "POST",
      headers: { Authorization: `Basic ${btoa(`patroni:${this.layout.passwords.rest}`)}` },
      body: JSON.stringify({ leader: primary.name, candidate: standby.name }),
    });
    if (!response.ok) throw new Error(`The switchover failed: ${await response.text()}`);
  }

  patroniOf = (node: DatabaseNode) => processOf(set.patroniOf(this.layout, node));
  etcdOf = (node: DatabaseNode) => processOf(set.etcdOf(this.layout, node));
  postgresOf = (node: DatabaseNode) => set.postgresOf(this.layout, node);

  /** Returns all processes of a machine of the database. */
  machineOf(node: DatabaseNode): number[] {
    const postmaster = this.postgresOf(node);
    return [this.patroniOf(node), postmaster, this.etcdOf(node), ...childrenOf(postmaster)].filter(
      (id) => id !== undefined,
    );
  }

  /** Returns all processes of a host of the service, of which the proxy prefers the first. */
  processesOf(host: ServiceHost): number[] {
    const shell = processOf(set.hostOf(this.layout, host));
    const service = set.serviceOf(this.layout, host);
    return [shell, service, ...childrenOf(service)].filter((id) => id !== undefined);
  }

  /** Runs a query on one node, by default on the primary. */
  async query<Row>(sql: string, node?: DatabaseNode): Promise<Row[]> {
    const at = node ?? (await set.findPrimary(this.layout));
    const password = this.layout.passwords.superuser;
    const address = { hostname: ADDRESS, port: at?.postgresPort, database: "petstore", username: "postgres", password };
    const connection = new SQL({ ...address, adapter: "postgres", max: 1, bigint: true });
    try {
      return await connection.unsafe(sql);
    } finally {
      await connection.close({ timeout: 0 });
    }
  }

  async [Symbol.asyncDispose]() {
    this.#guard.stdin.end();
    await this.#guard.exited;
  }
}

async function up(folder: string, ttlSeconds: number): Promise<void> {
  const child = Bun.spawn([join(scripts, "up"), "--folder", folder, "--ttl", `${ttlSeconds}`], {
    env: { ...process.env, PETSTORE_API_KEY: testKey },
    stdout: "ignore",
    stderr: "pipe",
  });
  const [status, errors] = await Promise.all([child.exited, new Response(child.stderr).text()]);
  if (status !== 0) throw new Error(`test/faults/ha/up failed: ${errors}`);
}
