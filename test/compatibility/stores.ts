import { connect } from "node:net";
import { join } from "node:path";
import { openFolder, startProcess } from "../support/process.ts";
import { learnSecrets, mask, type Secrets, toBytes } from "./transcript.ts";

/** An admin key that is the same in each run, so that it may be in a transcript. */
export const adminKey = "an-admin-key-for-the-transcript";

const root = join(import.meta.dir, "../..");
const RESPONSE_MILLISECONDS_MAX = 3000;
/** Where a second request begins, after one without a body. */
const nextRequest = /(?<=\r\n\r\n)(?=GET )/;

type Variables = { [name: string]: string };

interface StoreDescription {
  variables: Variables;
  /** Whether it has keys in addition to the configured one. */
  hasKeys?: true;
}

const fixedClock = {
  PETSTORE_ENVIRONMENT: "staging",
  PETSTORE_NOW: "2026-06-01",
  PETSTORE_WEBHOOK_PRIVATE_ADDRESSES: "allow",
};

/** The stores of a transcript, each with a new database. Their clocks are set: before or after the sunset of getPet. */
export const stores = {
  staging: { variables: fixedClock, hasKeys: true },
  afterSunset: {
    variables: {
      PETSTORE_ENVIRONMENT: "staging",
      PETSTORE_NOW: "2030-12-05",
      PETSTORE_STAGING_BASE_URL: "https://staging.petstore.test/shop/v1",
    },
  },
  production: { variables: { PETSTORE_BASE_URL: "https://api.petstore.test/v1" } },
  everyOperation: { variables: fixedClock },
  // Each of its requests comes from a network of its own: enquiries are limited by network and minute.
  catalogue: { variables: { ...fixedClock, PETSTORE_TRUSTED_PROXIES: "1" } },
} as const satisfies { [name: string]: StoreDescription };

export type StoreName = keyof typeof stores;

export const storeNames = Object.keys(stores) as StoreName[];

/** The service of this checkout as a process. `send` sends a request, and returns the masked response. */
export async function openStore(name: StoreName) {
  const { variables, hasKeys }: StoreDescription = stores[name];
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await openFolder());
  const settings = { ...variables, DATABASE_URL: folder.databaseUrl };
  const secrets: Secrets = hasKeys ? await createKeys(settings) : {};
  const petStore = opening.use(await startProcess({ ...settings, PETSTORE_API_KEY: adminKey }));
  if (!petStore.origin) throw new Error(`The service did not start: ${petStore.errors.text()}`);
  secrets["set-up token"] = /\/set-up#(\S+)/.exec(petStore.firstAccess)?.[1] ?? "";

  const opened = opening.move();
  return {
    async send(request: string): Promise<string> {
      const response = await exchange(
        petStore.port,
        request.split(nextRequest).map((each) => toBytes(each, secrets)),
      );
      learnSecrets(response, secrets);
      return mask(response, secrets);
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/**
 * Sends requests over a new connection, and returns everything received until the server closes it. Each waits for the
 * response to the one before: Bun closes the connection of a client that pipelines if it takes longer to respond.
 */
function exchange(port: number, [first, ...others]: Buffer[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const received = () => Buffer.concat(chunks).toString();
    const socket = connect(port, "127.0.0.1", () => socket.write(first as Buffer));
    socket.setTimeout(RESPONSE_MILLISECONDS_MAX, () => {
      socket.destroy();
      reject(new Error(`The server did not close the connection. It had sent: ${received()}`));
    });
    socket.on("data", (chunk) => {
      chunks.push(chunk as Buffer);
      const next = others.shift();
      if (next) socket.write(next);
    });
    // A response before the end of the request may reset the connection: what was received until then counts.
    socket.on("error", () => {});
    socket.on("close", () => resolve(received()));
  });
}

/** Creates keys of every kind on the command line, as an operator does. */
async function createKeys(settings: Variables): Promise<Secrets> {
  const past = { ...settings, PETSTORE_NOW: "2026-05-01" };
  // Not concurrently with the others, since the first command creates the database.
  const read = await runKeys(settings, "create", "--name", "Read", "--scope", "read");
  const [write, revoked, expired] = await Promise.all([
    runKeys(settings, "create", "--name", "Write", "--scope", "write"),
    runKeys(settings, "create", "--name", "Revoked"),
    runKeys(past, "create", "--name", "Expired", "--expires", "1d"),
  ]);
  await runKeys(settings, "revoke", `${revoked.id}`);
  return { "key read": read.key, "key write": write.key, "key revoked": revoked.key, "key expired": expired.key };
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
