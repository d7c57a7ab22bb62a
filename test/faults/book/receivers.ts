/**
 * Runs the receivers that the page about webhooks says to save, as a webhook of a service: they must behave correctly in a
 * rehearsal, and handle each event once and in order, also if they are killed and read from the feed what they missed.
 */
import { Database } from "bun:sqlite";
import { join } from "node:path";
import type { Event } from "../../../src/contract/contract.ts";
import { collectText } from "../../support/collect-text.ts";
import { petstoreProgram } from "../../support/command.ts";
import { eventually } from "../../support/eventually.ts";
import { openPetStore, type PetStore } from "../../support/pet-store.ts";
import { type FindFiles, type Language, writeFiles, writePackage } from "./run-samples.ts";

const commands = {
  ts: [process.execPath, "receiver.mts"],
  python: ["python3", "receiver.py"],
} satisfies { [Of in Language]?: string[] };

type ReceiverLanguage = keyof typeof commands;

/** Number of pets that are added before and after a receiver is killed. */
const PETS = 8;

export async function proveReceivers(folder: string, findFiles: FindFiles): Promise<string[]> {
  const languages = Object.keys(commands) as ReceiverLanguage[];
  const found = await Promise.all(
    languages.map((language) => proveReceiver(language, join(folder, language), findFiles)),
  );
  return found.flat();
}

async function proveReceiver(language: ReceiverLanguage, folder: string, findFiles: FindFiles): Promise<string[]> {
  await using petStore = await openPetStore();
  await writeFiles(await findFiles(petStore, language), folder);
  await writePackage(folder);
  const url = `http://127.0.0.1:${freePort()}/petstore`;
  const { body: webhook } = await petStore.createWebhook({ url, types: ["pet.*", "order.*"] });
  const key = await petStore.addKey("read");
  const faults: string[] = [];
  const check = (isRight: boolean, sentence: string, text: string) => {
    if (!isRight) faults.push(`Receiver in ${language}: ${sentence}. ${text}`);
  };
  const start = () => startReceiver(language, folder, { url, key, secret: webhook.secret });

  const first = await start();
  const { accepted, text } = await rehearse(url, webhook.secret);
  check(accepted !== undefined, "it behaves correctly in a rehearsal", text);
  await first.handled(accepted ?? 0);
  await addPets(petStore);
  await first.handled((accepted ?? 0) + 2 * PETS);
  // A receiver that is killed between an event and its mark handles it again.
  await eventually(() => unfinished(folder) === 0);
  await first.kill();

  // While the webhook is disabled, the events come only from the feed; afterwards, they are sent, too.
  await addPets(petStore);
  await petStore.updateWebhook(webhook.id, { status: "disabled" });
  const second = await start();
  await second.handled(2 * PETS);
  await petStore.updateWebhook(webhook.id, { status: "active" });
  await eventually(async () => (await petStore.getWebhook(webhook.id)).body.waiting === 0n);
  await petStore.createPet({ name: "Last", categoryId: 1n });
  await second.handled(2 * PETS + 1);
  await second.kill();

  const ids = [...first.ids(), ...second.ids()];
  const own = ids.slice(accepted ?? 0);
  check(new Set(ids).size === ids.length, "it handles each event once", ids.join(" "));
  check(own.length === 4 * PETS + 1, "it handles all events", ids.join(" "));
  const misplaced = await findMisplaced(petStore, own);
  check(misplaced.length === 0, "it handles the events of a pet in order", misplaced.join(" "));
  return faults;
}

/** Adds pets, and changes each. */
async function addPets(petStore: PetStore): Promise<void> {
  for (let count = 0; count < PETS; count += 1) {
    const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n });
    await petStore.updatePet(pet.id, { name: "Max" });
  }
}

function freePort(): number {
  const listener = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  listener.stop(true);
  return listener.port;
}

async function startReceiver(
  language: ReceiverLanguage,
  folder: string,
  { url, key, secret }: { url: string; key: string; secret: string },
) {
  const env = { PATH: process.env.PATH ?? "", PETSTORE_KEY: key, WEBHOOK_SECRET: secret, PORT: new URL(url).port };
  const child = Bun.spawn(commands[language], { cwd: folder, env, stdout: "pipe", stderr: "pipe" });
  const [output, errors] = [collectText(child.stdout), collectText(child.stderr)];
  const ids = () => Array.from(output.text().matchAll(/^\S+ (\d+)n?$/gm), ([, id = ""]) => id);
  await eventually(async () => (await fetch(url)).status > 0);
  return {
    /** The ids of the events that it has handled, in order. */
    ids,
    /** Waits until it has handled so many events. */
    async handled(count: number): Promise<void> {
      await eventually(() => ids().length >= count).catch(() => {
        throw new Error(`The receiver in ${language} has handled ${ids().length} of ${count} events. ${errors.text()}`);
      });
    },
    async kill(): Promise<void> {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}

/** Returns the number of different events that the receiver has accepted; undefined if it has a fault. */
async function rehearse(url: string, secret: string): Promise<{ accepted: number | undefined; text: string }> {
  const words = ["listen", "--rehearse", url, "--secret", secret, "--json"];
  const child = Bun.spawn([...petstoreProgram, ...words], { stdout: "pipe", stderr: "pipe" });
  const [status, text, errors] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  return { accepted: status === 0 ? JSON.parse(text).accepted : undefined, text: text + errors };
}

/** Number of events in the inbox of a receiver that it has not handled. */
function unfinished(folder: string): number {
  using database = new Database(join(folder, "inbox.db"), { readonly: true });
  const row = database.query("select count(*) as count from inbox where is_done = 0").get() as { count: number };
  return row.count;
}

/** Returns the ids of events that were handled after a later one of the same pet. */
async function findMisplaced(petStore: PetStore, ids: string[]): Promise<string[]> {
  const { body: events } = await petStore.listEvents("type=pet.*&limit=100");
  const pets = new Map(events.map(({ id, data }: Event) => [`${id}`, data.pet?.id]));
  return ids.filter((id, index) =>
    ids.slice(0, index).some((other) => pets.get(other) === pets.get(id) && BigInt(other) > BigInt(id)),
  );
}
