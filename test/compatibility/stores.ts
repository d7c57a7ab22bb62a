import { connect } from "node:net";
import { join } from "node:path";
import { openFolder, startProcess } from "../support/process.ts";
import { type Keys, mask, toBytes } from "./transcript.ts";

/** An admin key that is the same in each run, so that it may stand in a transcript. */
export const adminKey = "an-admin-key-for-the-transcript";

const root = join(import.meta.dir, "../..");
const ANSWER_MILLISECONDS_MAX = 3000;

type Variables = { [name: string]: string };

interface StoreDescription {
  variables: Variables;
  /** Whether it has more keys than the one from outside. */
  hasKeys?: true;
}

/** The stores that a transcript is had with, each on a fresh database. Clocks are set, since getPet will be removed. */
export const stores = {
  staging: {
    variables: { PETSTORE_ENVIRONMENT: "staging", PETSTORE_NOW: "2026-06-01" },
    hasKeys: true,
  },
  afterSunset: {
    variables: {
      PETSTORE_ENVIRONMENT: "staging",
      PETSTORE_NOW: "2030-12-05",
      PETSTORE_STAGING_BASE_URL: "https://staging.petstore.test/shop/v1",
    },
  },
  production: {
    variables: { PETSTORE_BASE_URL: "https://api.petstore.test/v1" },
  },
} as const satisfies { [name: string]: StoreDescription };

export type StoreName = keyof typeof stores;

export const storeNames = Object.keys(stores) as StoreName[];

/** The program of this checkout, as a process of its own. `ask` sends a request, and answers what comes back, masked. */
export async function openStore(name: StoreName) {
  const { variables, hasKeys }: StoreDescription = stores[name];
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await openFolder());
  const settings = { ...variables, DATABASE_URL: folder.databaseUrl };
  const keys = hasKeys ? await makeKeys(settings) : {};
  const petStore = opening.use(await startProcess({ ...settings, PETSTORE_API_KEY: adminKey }));
  if (!petStore.origin) throw new Error(`The program did not start: ${petStore.errors.text()}`);

  const opened = opening.move();
  return {
    ask: async (request: string): Promise<string> => mask(await exchange(petStore.port, toBytes(request, keys))),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** Sends bytes over a connection of their own, and answers all that comes until the other side closes it. */
function exchange(port: number, request: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const received = () => Buffer.concat(chunks).toString();
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    socket.setTimeout(ANSWER_MILLISECONDS_MAX, () => {
      socket.destroy();
      reject(new Error(`The server did not close the connection. It had sent: ${received()}`));
    });
    socket.on("data", (chunk) => chunks.push(chunk as Buffer));
    // Whoever is refused in the midst of sending may see the connection reset: what was received before counts.
    socket.on("error", () => {});
    socket.on("close", () => resolve(received()));
  });
}

/** Keys of every kind, from the command line, as an operator makes them. */
async function makeKeys(settings: Variables): Promise<Keys> {
  const past = { ...settings, PETSTORE_NOW: "2026-05-01" };
  // One after the other, since the first makes the database.
  const read = await runKeys(settings, "create", "--name", "Read", "--scope", "read");
  const [write, revoked, expired] = await Promise.all([
    runKeys(settings, "create", "--name", "Write", "--scope", "write"),
    runKeys(settings, "create", "--name", "Revoked"),
    runKeys(past, "create", "--name", "Expired", "--expires", "1d"),
  ]);
  await runKeys(settings, "revoke", `${revoked.id}`);
  return { read: read.key, write: write.key, revoked: revoked.key, expired: expired.key };
}

async function runKeys(settings: Variables, ...words: string[]): Promise<{ id: number; key: string }> {
  const child = Bun.spawn([process.execPath, "cli/petstore.ts", "keys", ...words, "--json"], {
    cwd: root,
    env: { PATH: process.env.PATH ?? "", ...settings },
    stdout: "pipe",
    stderr: "inherit",
  });
  const output = await new Response(child.stdout).text();
  if ((await child.exited) !== 0) throw new Error(`The command failed: petstore keys ${words.join(" ")}`);
  return JSON.parse(output);
}
