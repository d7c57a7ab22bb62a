import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Config, readConfig } from "../src/config.ts";
import type { NewPet, OperationId, Scope } from "../src/contract/contract.ts";
import { type Json, writeJson } from "../src/contract/json.ts";
import { createLog } from "../src/http/log.ts";
import { start } from "../src/start.ts";
import { checkAnswer } from "./contract-check.ts";
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
  /** The key to send; null: none. By default one of scope `write`. */
  key?: string | null;
}

export interface Options {
  variables?: Record<string, string>;
  receiveSeconds?: number;
  /** Where the database lies; by default in a folder that goes with the test. */
  databasePath?: string;
}

export type PetStore = Awaited<ReturnType<typeof openPetStore>>;

/**
 * A real pet store: a server on a free port, a database in a folder of its own, a real key. Every answer of an
 * operation is held against the contract before the test sees it.
 */
export async function openPetStore({ variables, receiveSeconds, databasePath }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), "petstore-"));
  const config: Config = {
    ...readConfig({ PORT: "0", ...variables }),
    databasePath: databasePath ?? join(folder, "petstore.db"),
  };
  const logLines: string[] = [];
  const log = createLog({ write: (line) => logLines.push(line) });
  const running = await start(config, log, receiveSeconds);
  const { store } = running;
  const origin = `http://127.0.0.1:${running.port}`;
  const { text: writeKey } = await store.keys.add({ name: "Test", scope: "write", expiresAt: undefined });

  async function request(path: string, options: RequestOptions = {}): Promise<Answer> {
    const { method = "GET", headers = {}, body, key = writeKey } = options;
    const isRaw = body instanceof Uint8Array || body instanceof ReadableStream || typeof body === "string";
    const response = await fetch(origin + path, {
      method,
      headers: { ...(key !== null && { Authorization: `Bearer ${key}` }), ...headers },
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

  return {
    origin,
    port: running.port,
    store,
    config,
    logLines,
    request,
    stop: running.stop,
    /** The text of a new key. */
    async addKey(scope: Scope, expiresAt?: number): Promise<string> {
      return (await store.keys.add({ name: scope, scope, expiresAt })).text;
    },

    listPets: (query: string | Record<string, string> = "", options: RequestOptions = {}) => {
      const text = `${new URLSearchParams(query)}`;
      return call("listPets", `/v1/pets${text && "?"}${text}`, options);
    },
    createPet: (body: NewPet | Json | Uint8Array | ReadableStream, options: RequestOptions = {}) =>
      call("createPet", "/v1/pets", {
        method: "POST",
        body,
        ...options,
        headers: { "Content-Type": "application/json", ...options.headers },
      }),
    getPet: (id: bigint | string, options: RequestOptions = {}) => call("getPet", `/v1/pets/${id}`, options),

    async [Symbol.asyncDispose]() {
      await running.stop();
      await rm(folder, { recursive: true });
    },
  };
}
