import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Config, readConfig } from "../../src/config.ts";
import type { OperationId, Person, Role, Scope } from "../../src/contract/contract.ts";
import { type Json, writeJson } from "../../src/contract/json.ts";
import { hashPassword } from "../../src/credentials/password-hash.ts";
import { writeSessionCookie } from "../../src/http/auth/session-cookie.ts";
import { createLog } from "../../src/http/observability/log.ts";
import { LoadShedder } from "../../src/http/overload/load-shedder.ts";
import { start } from "../../src/start.ts";
import { checkAnswer } from "./contract-check.ts";
import { bytesAt, databaseAt, databaseUrlAt, leaveDatabasesIn, queryAt, refuseRowsAt } from "./engine.ts";
import { readJson } from "./read-json.ts";

export interface Answer {
  status: number;
  headers: Headers;
  /** As the contract describes it, integers as bigint; undefined where there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects, and fails where it is not so.
  body: any;
  text: string;
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as it is where it is text or bytes, else as exact JSON. */
  body?: Json | object | Uint8Array | ReadableStream;
  /** The key to send; null: none. By default one of scope `write`, or none where there is a cookie. */
  key?: string | null;
  /** The cookie of a session, which is sent as a page of this server sends it. */
  cookie?: string;
}

/** Somebody with an account, whose session the cookie is. */
export interface TestPerson extends Person {
  cookie: string;
}

type Query = string | Record<string, string>;
type Id = bigint | string;
type Body = RequestOptions["body"];

/** What the people of tests have for a password. */
export const password = "correct horse battery";
let passwordHash: Promise<string> | undefined;

/** The cookie that an answer sets, as a browser sends it back. */
export function cookieOf({ headers }: Answer): string {
  return headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

interface KeyOptions {
  name?: string;
  expiresAt?: number;
}

export interface Options {
  variables?: Record<string, string>;
  receiveSeconds?: number;
  /** Where the database lies, or the file that it stands for; by default in a folder that goes with the test. */
  databasePath?: string;
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
  /** By default nobody is refused, however slow the machine is that runs the test. */
  loadShedder?: LoadShedder;
}

class Patient extends LoadShedder {
  override shouldShed(): boolean {
    return false;
  }
}

export type PetStore = Awaited<ReturnType<typeof openPetStore>>;

/**
 * A real pet store: a server on a free port, a database in a folder of its own, a real key. Every answer of an
 * operation is held against the contract before the test sees it.
 */
export async function openPetStore(options: Options = {}) {
  const { variables, receiveSeconds, databasePath, now, loadShedder = new Patient() } = options;
  const folder = await mkdtemp(join(tmpdir(), "petstore-"));
  const path = databasePath ?? join(folder, "petstore.db");
  const config: Config = {
    ...readConfig({ PORT: "0", ...variables }),
    databasePath: path,
    postgres: await databaseAt(path),
    ...(now && { now }),
  };
  const logLines: string[] = [];
  const log = createLog({ write: (line) => logLines.push(line) });
  const running = await start(config, log, { receiveSeconds, loadShedder });
  const { store } = running;
  const origin = `http://127.0.0.1:${running.port}`;
  const writeKey = await addKey("write", { name: "Test" });
  let adminKey: string | undefined;
  let people = 0;

  /** The text of a new key. */
  async function addKey(scope: Scope, { name = scope as string, expiresAt }: KeyOptions = {}): Promise<string> {
    const newKey = { name, scope, expiresAt };
    return (await store.transaction(({ keys }) => keys.add(newKey, { type: "service" }))).text;
  }

  /** A new account, and a session of it. */
  async function addPerson(role: Role, more: { email?: string; name?: string } = {}): Promise<TestPerson> {
    people += 1;
    passwordHash ??= hashPassword(password);
    const { email = `${role}-${people}@example.org`, name = `${role} ${people}` } = more;
    const account = { email, name, role, passwordHash: await passwordHash };
    return store.transaction(async ({ people, sessions }) => {
      const person = await people.add(account, { type: "service" });
      if (!person) throw new Error(`Somebody has the address ${email} already.`);
      return { ...person, cookie: toCookie(await sessions.add(person.id)) };
    });
  }

  /** A session's token, as a browser sends it. */
  function toCookie(token: string): string {
    const isSecure = config.baseUrls[config.environment]?.startsWith("https:") ?? false;
    return writeSessionCookie(token, isSecure).split(";")[0] as string;
  }

  async function request(path: string, options: RequestOptions = {}): Promise<Answer> {
    const { method = "GET", headers = {}, body, cookie, key = cookie === undefined ? writeKey : null } = options;
    const isRaw = body instanceof Uint8Array || body instanceof ReadableStream || typeof body === "string";
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(key !== null && { Authorization: `Bearer ${key}` }),
        ...(cookie !== undefined && { Cookie: cookie, Origin: origin }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? body : writeJson(body) }),
      redirect: "manual",
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type") === "application/json";
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text ? readJson(text) : undefined,
    };
  }

  /** Sends a request to an operation, and checks its answer. */
  async function call(id: OperationId, path: string, options: RequestOptions): Promise<Answer> {
    const answer = await request(path, options);
    checkAnswer(id, answer, options.method === "HEAD");
    return answer;
  }

  function get(id: OperationId, path: string, options: RequestOptions = {}): Promise<Answer> {
    return call(id, path, options);
  }

  function list(id: OperationId, path: string, query: Query = "", options: RequestOptions = {}): Promise<Answer> {
    const text = `${new URLSearchParams(query)}`;
    return call(id, `${path}${text && "?"}${text}`, options);
  }

  function send(id: OperationId, method: string, path: string, body: Body, options: RequestOptions = {}) {
    const headers = { ...(body !== undefined && { "Content-Type": "application/json" }), ...options.headers };
    return call(id, path, { method, ...(body !== undefined && { body }), ...options, headers });
  }

  /** Operations on keys and people need another key than the rest. */
  async function asAdmin(options: RequestOptions = {}): Promise<RequestOptions> {
    if (options.cookie !== undefined) return options;
    adminKey ??= await addKey("admin", { name: "Test admin" });
    return { key: adminKey, ...options };
  }

  /** Who begins a session has neither key nor cookie yet. */
  function begin(id: OperationId, path: string, body: Body, options?: RequestOptions): Promise<Answer> {
    return send(id, "POST", path, body, { key: null, ...options });
  }

  function importPets(table: Body, query: Query = "", options: RequestOptions = {}): Promise<Answer> {
    const headers = { "Content-Type": "text/csv", ...options.headers };
    const text = `${new URLSearchParams(query)}`;
    return send("importPets", "POST", `/v1/pets/import${text && "?"}${text}`, table, { ...options, headers });
  }

  return {
    origin,
    port: running.port,
    store,
    config,
    /** `DATABASE_URL` for another program. */
    databaseUrl: await databaseUrlAt(path),
    logLines,
    request,
    addKey,
    addPerson,
    toCookie,
    upkeep: running.upkeep,
    stop: running.stop,
    /** What is in the tables, past the store. */
    query: <Row>(sql: string): Promise<Row[]> => queryAt<Row>(path, sql),
    refuseRows: (table: string, ...only: Parameters<typeof refuseRowsAt>[2][]) => refuseRowsAt(path, table, ...only),
    bytes: () => bytesAt(path),

    listPets: (query?: Query, options?: RequestOptions) => list("listPets", "/v1/pets", query, options),
    createPet: (body: Body, options?: RequestOptions) => send("createPet", "POST", "/v1/pets", body, options),
    getPet: (id: Id, options?: RequestOptions) => get("getPet", `/v1/pets/${id}`, options),
    updatePet: (id: Id, body: Body, options?: RequestOptions) =>
      send("updatePet", "PATCH", `/v1/pets/${id}`, body, options),
    deletePet: (id: Id, options?: RequestOptions) => send("deletePet", "DELETE", `/v1/pets/${id}`, undefined, options),
    getPetHistory: (id: Id, query?: Query, options?: RequestOptions) =>
      list("getPetHistory", `/v1/pets/${id}/history`, query, options),
    importPets,
    exportPets: (query?: Query, options?: RequestOptions) => list("exportPets", "/v1/pets/export", query, options),

    listCategories: (query?: Query, options?: RequestOptions) =>
      list("listCategories", "/v1/categories", query, options),
    createCategory: (body: Body, options?: RequestOptions) =>
      send("createCategory", "POST", "/v1/categories", body, options),
    getCategory: (id: Id, options?: RequestOptions) => get("getCategory", `/v1/categories/${id}`, options),
    updateCategory: (id: Id, body: Body, options?: RequestOptions) =>
      send("updateCategory", "PATCH", `/v1/categories/${id}`, body, options),
    deleteCategory: (id: Id, options?: RequestOptions) =>
      send("deleteCategory", "DELETE", `/v1/categories/${id}`, undefined, options),

    listOrders: (query?: Query, options?: RequestOptions) => list("listOrders", "/v1/store/orders", query, options),
    placeOrder: (body: Body, options?: RequestOptions) => send("placeOrder", "POST", "/v1/store/orders", body, options),
    getOrder: (id: Id, options?: RequestOptions) => get("getOrder", `/v1/store/orders/${id}`, options),
    updateOrder: (id: Id, body: Body, options?: RequestOptions) =>
      send("updateOrder", "PATCH", `/v1/store/orders/${id}`, body, options),

    getInventory: (options?: RequestOptions) => get("getInventory", "/v1/store/inventory", options),
    listEvents: (query?: Query, options?: RequestOptions) => list("listEvents", "/v1/events", query, options),

    listKeys: async (query?: Query, options?: RequestOptions) =>
      list("listKeys", "/v1/keys", query, await asAdmin(options)),
    createKey: async (body: Body, options?: RequestOptions) =>
      send("createKey", "POST", "/v1/keys", body, await asAdmin(options)),
    getKey: async (id: Id, options?: RequestOptions) => get("getKey", `/v1/keys/${id}`, await asAdmin(options)),
    rotateKey: async (id: Id, body?: Body, options?: RequestOptions) =>
      send("rotateKey", "POST", `/v1/keys/${id}/rotate`, body, await asAdmin(options)),
    revokeKey: async (id: Id, options?: RequestOptions) =>
      send("revokeKey", "DELETE", `/v1/keys/${id}`, undefined, await asAdmin(options)),

    getSession: (options?: RequestOptions) => get("getSession", "/v1/session", options),
    logIn: (body: Body, options?: RequestOptions) => begin("logIn", "/v1/session", body, options),
    logOut: (options?: RequestOptions) => send("logOut", "DELETE", "/v1/session", undefined, options),
    changePassword: (body: Body, options?: RequestOptions) =>
      send("changePassword", "POST", "/v1/session/password", body, options),
    setUp: (body: Body, options?: RequestOptions) => begin("setUp", "/v1/setup", body, options),

    listPeople: async (query?: Query, options?: RequestOptions) =>
      list("listPeople", "/v1/people", query, await asAdmin(options)),
    join: (body: Body, options?: RequestOptions) => begin("join", "/v1/people", body, options),
    getPerson: async (id: Id, options?: RequestOptions) => get("getPerson", `/v1/people/${id}`, await asAdmin(options)),
    updatePerson: async (id: Id, body: Body, options?: RequestOptions) =>
      send("updatePerson", "PATCH", `/v1/people/${id}`, body, await asAdmin(options)),
    removePerson: async (id: Id, options?: RequestOptions) =>
      send("removePerson", "DELETE", `/v1/people/${id}`, undefined, await asAdmin(options)),
    listInvitations: async (query?: Query, options?: RequestOptions) =>
      list("listInvitations", "/v1/invitations", query, await asAdmin(options)),
    invite: async (body: Body, options?: RequestOptions) =>
      send("invite", "POST", "/v1/invitations", body, await asAdmin(options)),
    withdrawInvitation: async (id: Id, options?: RequestOptions) =>
      send("withdrawInvitation", "DELETE", `/v1/invitations/${id}`, undefined, await asAdmin(options)),

    async [Symbol.asyncDispose]() {
      await running.stop();
      await leaveDatabasesIn(folder);
      await rm(folder, { recursive: true });
    },
  };
}
