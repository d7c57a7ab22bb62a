/** Copies of a store with a webhook: which of them deliver before an operator enables the webhook. */
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { petstoreProgram } from "../../support/command.ts";
import { type PostgresServer, startPostgres } from "../../support/postgres-server.ts";
import { openFolder } from "../../support/process.ts";
import { Client } from "../client.ts";
import { createPostgresDatabase } from "../databases.ts";
import { Service } from "../kills/service.ts";
import { mustRun } from "../programs.ts";
import { createRandom } from "../random.ts";
import { SETTINGS } from "./kills.ts";
import { addPet } from "./pet-writers.ts";
import { Recorder } from "./receivers.ts";
import { WebhooksClient } from "./webhooks-client.ts";

/** Time after which deliveries are missing. */
const MISSING_MILLISECONDS = 60_000;
const POLL_MILLISECONDS = 20;
/** Number of pets that are added to a store, and to each copy. */
const PETS = 20;

/** A way to copy a store to another database while no service uses it; returns the URL of the copy. */
export interface Copying {
  title: string;
  /** Whether the copy delivers at once, which only a copy that does not differ from the store does. */
  delivers: boolean;
  copy(): Promise<string>;
}

export interface CopyOutcome {
  copies: number;
  faults: string[];
}

/** Makes a store with a webhook at a database, and starts each of its copies. */
export async function deliverFromCopies(url: string, copyings: Copying[]): Promise<CopyOutcome> {
  await using recorder = new Recorder({ title: "gets the events of the store" });
  await withService(url, async (webhooks) => {
    await webhooks.addRecorder(recorder);
    await addPets(webhooks.client);
    await untilArrived(recorder, PETS);
  });
  const faults: string[] = [];
  for (const copying of copyings) faults.push(...(await deliverFromCopy(copying, recorder)));
  return { copies: copyings.length, faults };
}

async function deliverFromCopy({ title, delivers, copy }: Copying, original: Recorder): Promise<string[]> {
  const url = await copy();
  const faults: string[] = [];
  await using witness = new Recorder({ title: "gets the events of the copy" });
  await withService(url, async (webhooks) => {
    const before = original.log.deliveries.length;
    const { id: witnessId } = await webhooks.addRecorder(witness);
    await addPets(webhooks.client);
    // The new webhook belongs to the copy, so it is enabled.
    await untilArrived(witness, PETS);
    const listed = await webhooks.list();
    const { id, status, disabledReason } = listed.find((each) => each.id !== witnessId) ?? {};
    if (delivers) {
      await untilArrived(original, before + PETS);
      return;
    }
    const arrived = original.log.deliveries.length - before;
    if (arrived > 0) faults.push(`${title} has delivered ${arrived} events before the webhook was enabled`);
    if (disabledReason !== "restored") faults.push(`${title}: the webhook is ${status}, ${disabledReason}`);
    await webhooks.enable(id as bigint);
    await untilArrived(original, before + PETS);
  }).catch((error: Error) => faults.push(`${title}: ${error.message}`));
  return faults;
}

/** Serves a store while `work` runs. */
async function withService(url: string, work: (webhooks: WebhooksClient) => Promise<void>): Promise<void> {
  await using service = new Service(url, createRandom(1), undefined, { ...SETTINGS, PETSTORE_PROCESSES: "1" });
  await service.start();
  await work(new WebhooksClient(new Client(service.origins)));
  await service.stop();
}

async function addPets(client: Client): Promise<void> {
  for (let count = 0; count < PETS; count += 1) await addPet(client, `Rex ${count}`);
}

async function untilArrived({ log, title }: Recorder, count: number): Promise<void> {
  const end = performance.now() + MISSING_MILLISECONDS;
  while (log.deliveries.length < count) {
    if (performance.now() > end) {
      throw new Error(`the receiver that ${title} has got ${log.deliveries.length} deliveries, not ${count}`);
    }
    await Bun.sleep(POLL_MILLISECONDS);
  }
}

/** Copies a store on SQLite: a restore, a move, and copies of its file. */
export async function proveCopiesOfSqlite(server: PostgresServer): Promise<CopyOutcome> {
  await using folder = await openFolder();
  const path = folder.databasePath;
  const at = (name: string) => join(folder.path, `${name}.db`);
  const { url: moved } = await createPostgresDatabase(server, "petstore_moved");
  const copyings: Copying[] = [
    {
      title: "a restored backup",
      delivers: false,
      async copy() {
        await petstore(`sqlite:${path}`, "backup", at("backup"));
        await petstore(`sqlite:${at("restored")}`, "restore", at("backup"), "--yes");
        return `sqlite:${at("restored")}`;
      },
    },
    {
      title: "a store that was moved",
      delivers: false,
      async copy() {
        await petstore(moved, "move", "--from", `sqlite:${path}`, "--to", moved);
        return moved;
      },
    },
    {
      title: "a copied file with another generation",
      delivers: false,
      async copy() {
        await copyFile(path, at("invalidated"));
        await petstore(`sqlite:${at("invalidated")}`, "feed", "invalidate", "--yes");
        return `sqlite:${at("invalidated")}`;
      },
    },
    {
      title: "a copied file",
      delivers: true,
      async copy() {
        await copyFile(path, at("copied"));
        return `sqlite:${at("copied")}`;
      },
    },
  ];
  return await deliverFromCopies(`sqlite:${path}`, copyings);
}

/** Copies a store on PostgreSQL: a dump in another cluster, and copies of the database. */
export async function proveCopiesOfPostgres(server: PostgresServer): Promise<CopyOutcome> {
  await using other = await startPostgres();
  const { url } = await createPostgresDatabase(server, "petstore_copied");
  const copyings: Copying[] = [
    {
      title: "a dump that was restored in another cluster",
      delivers: false,
      async copy() {
        const dump = await mustRun(["pg_dump", url]);
        const restored = await createPostgresDatabase(other, "petstore_restored");
        await restoreDump(restored.url, dump);
        return restored.url;
      },
    },
    {
      title: "a copied database with another generation",
      delivers: false,
      async copy() {
        const copied = await createPostgresDatabase(server, "petstore_invalidated", "petstore_copied");
        await petstore(copied.url, "feed", "invalidate", "--yes");
        return copied.url;
      },
    },
    {
      title: "a copied database",
      delivers: true,
      copy: async () => (await createPostgresDatabase(server, "petstore_same", "petstore_copied")).url,
    },
  ];
  return await deliverFromCopies(url, copyings);
}

function petstore(url: string, ...words: string[]): Promise<string> {
  return mustRun([...petstoreProgram, ...words], { DATABASE_URL: url });
}

async function restoreDump(url: string, dump: string): Promise<void> {
  const child = Bun.spawn(["psql", "--quiet", "--set=ON_ERROR_STOP=1", url], {
    stdin: Buffer.from(dump),
    stdout: "ignore",
    stderr: "pipe",
  });
  const [status, errors] = await Promise.all([child.exited, child.stderr.text()]);
  if (status !== 0) throw new Error(`psql exited with ${status}: ${errors}`);
}
