import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Config, readConfig } from "../../src/config.ts";
import type { Person, Role, Scope } from "../../src/contract/contract.ts";
import { writeSessionCookie } from "../../src/http/auth/session-cookie.ts";
import { createLog } from "../../src/http/observability/log.ts";
import { start } from "../../src/start.ts";
import { callsOf } from "./call-operations.ts";
import { bytesAt, databaseAt, databaseUrlAt, queryAt, refuseRowsAt, releaseDatabasesIn } from "./engine.ts";
import { createStoreFile } from "./new-store-file.ts";
import { cookieOf, type RequestOptions, sendRequest, type TestResponse } from "./send-request.ts";

export { cookieOf, type RequestOptions, type TestResponse };

/** An account, and the cookie of a session of it. */
export interface TestPerson extends Person {
  cookie: string;
}

/** The password of every account that `addPerson` makes. */
export const password = "correct horse battery";
let cheapHash: Promise<string> | undefined;

interface KeyOptions {
  name?: string;
  expiresAt?: number;
}

export interface Options {
  variables?: Record<string, string>;
  receiveSeconds?: number;
  /** Path of the SQLite file, which a test database replaces on PostgreSQL. The default is in a temporary folder. */
  databasePath?: string;
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
  /** A clock that never jumps, in milliseconds. The default is `now`, so that time passes by setting it. */
  monotonic?: () => number;
}

export type PetStore = Awaited<ReturnType<typeof openPetStore>>;

/**
 * A real pet store: a server on a free port, a database in a temporary folder, a real key, and one function for each
 * operation. Every response of an operation is checked against the contract before the test sees it. Due jobs run only when
 * a test calls `jobs.run`.
 */
export async function openPetStore(options: Options = {}) {
  const { variables, receiveSeconds, databasePath, now, monotonic = now } = options;
  const folder = await mkdtemp(join(tmpdir(), "petstore-"));
  const path = databasePath ?? join(folder, "petstore.db");
  const postgres = await databaseAt(path);
  if (!postgres) await createStoreFile(path, now?.() ?? Date.now());
  const config: Config = {
    ...readConfig({ PORT: "0", PETSTORE_WEBHOOK_PRIVATE_ADDRESSES: "allow", ...variables }),
    databasePath: path,
    postgres,
    ...(now && { now }),
  };
  const logLines: string[] = [];
  const log = createLog({ write: (line) => logLines.push(line) });
  const running = await start(config, log, { receiveSeconds, monotonic, runsJobs: false });
  const { store } = running;
  const origin = `http://127.0.0.1:${running.port}`;
  const writeKey = await addKey("write", { name: "Test" });
  let adminKey: Promise<string> | undefined;
  let people = 0;

  /** The text of a new key. */
  async function addKey(scope: Scope, { name = scope as string, expiresAt }: KeyOptions = {}): Promise<string> {
    const newKey = { name, scope, expiresAt };
    return (await store.transaction(({ keys }) => keys.add(newKey, { type: "service" }))).text;
  }

  /** A new account with the usual password, and a session of it. Its hash is cheap to verify unless one is given. */
  async function addPerson(
    role: Role,
    more: { email?: string; name?: string; passwordHash?: string } = {},
  ): Promise<TestPerson> {
    people += 1;
    cheapHash ??= Bun.password.hash(password, { algorithm: "argon2id", memoryCost: 8, timeCost: 1 });
    const { email = `${role}-${people}@example.org`, name = `${role} ${people}` } = more;
    const account = { email, name, role, passwordHash: more.passwordHash ?? (await cheapHash) };
    return store.transaction(async ({ people, sessions }) => {
      const person = await people.add(account, { type: "service" });
      if (!person) throw new Error(`There is an account with the address ${email} already.`);
      return { ...person, cookie: toCookie(await sessions.add(person.id)) };
    });
  }

  /** The cookie for a session's token. */
  function toCookie(token: string): string {
    const isSecure = config.baseUrls[config.environment]?.startsWith("https:") ?? false;
    return writeSessionCookie(token, isSecure).split(";")[0] as string;
  }

  function request(path: string, options: RequestOptions = {}): Promise<TestResponse> {
    return sendRequest(origin + path, { key: options.cookie === undefined ? writeKey : null, ...options });
  }

  const calls = callsOf({
    request,
    adminKey() {
      adminKey ??= addKey("admin", { name: "Test admin" });
      return adminKey;
    },
  });

  return {
    origin,
    port: running.port,
    metricsPort: running.metricsPort,
    store,
    config,
    /** `DATABASE_URL` for another program. */
    databaseUrl: await databaseUrlAt(path),
    logLines,
    request,
    addKey,
    addPerson,
    toCookie,
    jobs: running.jobs,
    deliveries: running.deliveries,
    stop: running.stop,
    /** Runs SQL on the database, bypassing the store. */
    query: <Row>(sql: string): Promise<Row[]> => queryAt<Row>(path, sql),
    refuseRows: (table: string, ...only: Parameters<typeof refuseRowsAt>[2][]) => refuseRowsAt(path, table, ...only),
    bytes: () => bytesAt(path),
    ...calls,

    async [Symbol.asyncDispose]() {
      await running.stop();
      await releaseDatabasesIn(folder);
      await rm(folder, { recursive: true });
    },
  };
}
