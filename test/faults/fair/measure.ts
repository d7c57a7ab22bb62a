/** Runs the normal client without other clients, beside some with cheap requests, and beside hostile ones, in turn. */
import { join } from "node:path";
import { startPostgres } from "../../support/postgres-server.ts";
import { openFolder, startProcess } from "../../support/process.ts";
import { createPostgresDatabase, type ProvedDatabase, sqliteDatabase } from "../databases.ts";
import { fillStore } from "../filled-store.ts";
import {
  type Attack,
  type AttackReport,
  type HostileMessage,
  type Kind,
  makeRequest,
  type ReadKind,
  type Sizes,
  type WriteKind,
} from "./hostile-requests.ts";
import { sendNormalRequests, type Usage } from "./normal-client.ts";
import { countOvertaking, type EventRow } from "./write-order.ts";

export type Engine = "sqlite" | "postgres";

export interface Plan {
  engine: Engine;
  pets: number;
  sizes: Sizes;
  /** Number of connections of each hostile client. */
  connections: number;
  rounds: number;
  /** Duration of the parts of a round, without and with other clients. */
  seconds: { quiet: number; loaded: number };
}

/** What the hostile clients send: one has a read key, the other a write key. */
export interface Load {
  title: string;
  reads: ReadKind[];
  writes: WriteKind[];
}

export interface Round {
  quiet: Usage;
  /** Beside clients with as many connections as the hostile ones have, whose requests are cheap. */
  cheap: Usage;
  loaded: Usage;
  attacks: AttackReport[];
  /** For each create, the number of hostile transactions that overtook it; empty on PostgreSQL. */
  overtaking: number[];
}

export type ProvedService = Awaited<ReturnType<typeof openService>>;

/** Number of transactions of each kind that are timed alone, and of those before that, in which code is compiled. */
const SINGLE_TRANSACTIONS = 6;
const WARM_UP_TRANSACTIONS = 1;
const WARM_UP_SECONDS = 1;
/** Distance between the numbers of the requests of two attacks. */
const NUMBERS_PER_ATTACK = 1_000_000;

/** Starts a service with pets, one process, and a key for each client. */
export async function openService({ engine, pets: count }: Plan) {
  const folder = await openFolder();
  const server = engine === "postgres" ? await startPostgres() : undefined;
  const database = server ? await createPostgresDatabase(server, "petstore") : sqliteDatabase(folder.databasePath);
  const pets = await fillStore(database.url, count);
  if (server) await database.query("vacuum analyze");
  const { origin, request, output, ...process } = await startProcess({ DATABASE_URL: database.url });
  async function addKey(name: string, scope: string): Promise<string> {
    const response = await request("/v1/keys", { method: "POST", body: JSON.stringify({ name, scope }) });
    return ((await response.json()) as { key: string }).key;
  }
  return {
    origin,
    pets,
    database,
    keys: {
      normal: await addKey("Normal", "write"),
      reading: await addKey("Hostile reader", "read"),
      writing: await addKey("Hostile writer", "write"),
    },
    /** Lines of errors in the log, other than those of requests that got 503. */
    errors: () =>
      output
        .text()
        .split("\n")
        .filter((line) => line.includes('"level":50') && !line.includes('"msg":"database unavailable"')),
    async [Symbol.asyncDispose]() {
      await process[Symbol.asyncDispose]();
      await server?.[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

let attacks = 0;

/** Returns the longest duration of a hostile transaction without other load, in milliseconds. */
export async function timeSingleTransactions(service: ProvedService, { sizes }: Plan): Promise<number> {
  const { origin, keys, pets } = service;
  const durations: number[] = [];
  attacks += 1;
  await sendNormalRequests(origin, keys.normal, pets, WARM_UP_SECONDS);
  for (let index = 0; index < 2 * (WARM_UP_TRANSACTIONS + SINGLE_TRANSACTIONS); index += 1) {
    const kind = index % 2 === 0 ? "imports" : "batches";
    const { path, headers, ...init } = makeRequest(kind, attacks * NUMBERS_PER_ATTACK + index, sizes);
    const start = performance.now();
    const response = await fetch(origin + path, {
      ...init,
      headers: { Authorization: `Bearer ${keys.writing}`, ...headers },
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${text}`);
    durations.push(performance.now() - start);
  }
  return Math.max(...durations.slice(2 * WARM_UP_TRANSACTIONS));
}

export async function runRound(service: ProvedService, plan: Plan, { reads, writes }: Load): Promise<Round> {
  const { origin, keys, pets, database } = service;
  const { quiet: quietSeconds, loaded: loadedSeconds } = plan.seconds;
  const clients = [
    ...(reads.length > 0 ? [{ key: keys.reading, kinds: reads }] : []),
    ...(writes.length > 0 ? [{ key: keys.writing, kinds: writes }] : []),
  ];

  async function sendBeside(others: Client[]) {
    const started = others.map((each) => startAttack(service, plan, each));
    await Promise.all(started.map((attack) => attack.started));
    const usage = await sendNormalRequests(origin, keys.normal, pets, loadedSeconds);
    return { usage, attacks: await Promise.all(started.map(({ stop }) => stop())) };
  }

  const quiet = await sendNormalRequests(origin, keys.normal, pets, quietSeconds);
  const cheap = await sendBeside(clients.map(({ key }) => ({ key, kinds: ["pets by id"] })));
  const lastEvent = await lastEventOf(database);
  const hostile = await sendBeside(clients);
  const isOrdered = plan.engine === "sqlite" && writes.length > 0;
  const overtaking = isOrdered ? countOvertaking(await readEvents(database, lastEvent), hostile.usage.creates) : [];
  return { quiet, cheap: cheap.usage, loaded: hostile.usage, attacks: hostile.attacks, overtaking };
}

async function lastEventOf({ query }: ProvedDatabase): Promise<number> {
  const [row] = await query<{ id: number | bigint }>("select max(id) as id from events");
  return Number(row?.id ?? 0);
}

function readEvents({ query }: ProvedDatabase, after: number): Promise<EventRow[]> {
  return query<EventRow>(`select id, created_at, pet_id, data from events where id > ${after} order by id`);
}

interface Client {
  key: string;
  kinds: Kind[];
}

/** Starts a hostile client with a low priority: it must not take the processor from the client that is measured. */
function startAttack({ origin }: ProvedService, { connections, sizes }: Plan, { key, kinds }: Client) {
  attacks += 1;
  const attack: Attack = { origin, key, kinds, connections, sizes, firstNumber: attacks * NUMBERS_PER_ATTACK };
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<AttackReport>();
  const command = ["nice", "-n", "10", process.execPath, join(import.meta.dir, "hostile.ts"), JSON.stringify(attack)];
  const child = Bun.spawn(command, {
    stdio: ["ignore", "inherit", "inherit"],
    ipc(message: HostileMessage) {
      if (message === "started") started.resolve();
      else ended.resolve(message);
    },
    onExit(_, status) {
      const error = new Error(`A hostile client exited with status ${status}.`);
      started.reject(error);
      ended.reject(error);
    },
  });
  ended.promise.catch(() => {});
  return {
    started: started.promise,
    stop(): Promise<AttackReport> {
      child.send("stop");
      return ended.promise;
    },
  };
}
