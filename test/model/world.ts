import { expect } from "bun:test";
import { existsSync } from "node:fs";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Scope } from "../../src/contract/contract.ts";
import { isPostgres, releaseDatabasesIn } from "../support/engine.ts";
import { openPetStore, type TestResponse } from "../support/pet-store.ts";
import { Model } from "./model.ts";
import type { ModelRequest, Outcome, Query, Tag } from "./request.ts";
import { respond } from "./respond.ts";
import { nextPathOf, pathOf, Service, toOutcome, variables } from "./service.ts";

/** Some days before the sunset of getPet. */
const START = Date.parse("2030-11-20T12:00:00Z");
const scopes: Scope[] = ["public", "read", "write", "admin"];

/** A pet store with a key of each scope, its model, and the memory of its clients. */
export interface World {
  model: Model;
  memory: ClientMemory;
  service: Service;
}

/** Returns the request when its turn comes, and the resources that it refers to exist; undefined if there are none. */
export type Resolve = (world: World) => ModelRequest | undefined;

/** Opens new worlds. */
export async function openWorlds() {
  // In memory, since these databases need not survive a power cut and a disk is slow to sync.
  const folder = await mkdtemp(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "petstore-model-"));
  const template = join(folder, "template.db");
  const templateKeys = await addKeys(template);

  return {
    async open(): Promise<World & AsyncDisposable> {
      const own = await mkdtemp(join(folder, "world-"));
      const databasePath = join(own, "petstore.db");
      const keys = isPostgres ? await addKeys(databasePath) : templateKeys;
      if (!isPostgres) await copyFile(template, databasePath);
      const model = new Model(START);
      const memory = new ClientMemory();
      for (const { text, ...newKey } of keys) {
        const { id } = model.addKey(newKey);
        if (text !== undefined) memory.keyTexts.set(id, text);
      }
      const service = new Service(databasePath);
      await service.start(model);
      return {
        model,
        memory,
        service,
        async [Symbol.asyncDispose]() {
          await service.stop();
          await releaseDatabasesIn(own);
          await rm(own, { recursive: true });
        },
      };
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

/** Makes the keys of a world. The text of the first, which `openPetStore` makes for itself, is unknown. */
async function addKeys(databasePath: string) {
  await using petStore = await openPetStore({ databasePath, variables, now: () => START });
  const first = await petStore.store.keys.find(1n);
  const keys: { name: string; scope: Scope; lastFour: string; text?: string }[] = [
    { name: "Test", scope: "write", lastFour: first?.lastFour ?? "" },
  ];
  for (const scope of scopes) {
    const text = await petStore.addKey(scope);
    keys.push({ name: scope, scope, lastFour: text.slice(-4), text });
  }
  return keys;
}

/** Sends a request and compares the response with the model's. */
export async function compare({ model, memory, service }: World, request: ModelRequest): Promise<Outcome> {
  const real = await service.send(request, memory.keyTexts);
  const outcome = toOutcome(real);
  expect(outcome, describe(request)).toEqual(respond(model, request, real.body ?? {}));
  memory.add(request, real);
  return outcome;
}

/** Lists, and page sizes that often give more than one page. */
const lists = {
  listPets: 4,
  listCategories: 5,
  listOrders: 2,
  listWaiting: 2,
  listEvents: 20,
  listKeys: 5,
  listImports: 3,
  listDeletedPets: 2,
};

/** Compares everything that an admin can read. */
export async function compareAll(world: World): Promise<void> {
  for (const [operation, limit] of Object.entries(lists)) {
    await walk(world, { operation: operation as keyof typeof lists, caller: "operatorKey", query: { limit } });
  }
  for (const id of world.model.petIds) {
    await walk(world, { operation: "getPetHistory", caller: "operatorKey", id, query: { limit: 5 } });
  }
  await compare(world, { operation: "getInventory", caller: "operatorKey" });
}

async function walk(world: World, first: ModelRequest): Promise<void> {
  let next: ModelRequest | undefined = first;
  while (next) {
    const { hasNext } = await compare(world, next);
    next = hasNext ? world.memory.nextPages.at(-1) : undefined;
  }
}

/** A request on one line. */
export function describe(request: ModelRequest): string {
  const { operation, caller, body, ifMatch, ifNoneMatch, idempotencyKey } = request;
  const parts = [`${operation} ${pathOf(request)}`, body instanceof Uint8Array ? "a picture" : body && write(body)];
  if (idempotencyKey !== undefined) parts.push(`Idempotency-Key: ${idempotencyKey}`);
  if (ifMatch) parts.push(`If-Match: ${write(ifMatch)}`);
  if (ifNoneMatch) parts.push(`If-None-Match: ${write(ifNoneMatch)}`);
  parts.push(`by ${typeof caller === "bigint" ? `key ${caller}` : caller}`);
  return parts.filter(Boolean).join(" ");
}

function write(value: unknown): string {
  const text = JSON.stringify(value, (_, member) => (typeof member === "bigint" ? `${member}n` : member));
  return text.replace(/"(-?\d+)n"/g, "$1");
}

/** What clients keep of requests and responses, for later requests to use. */
export class ClientMemory {
  readonly sent: ModelRequest[] = [];
  /** Requests with an `Idempotency-Key`. */
  readonly retryable: ModelRequest[] = [];
  /** Requests for the next pages of lists. */
  readonly nextPages: ModelRequest[] = [];
  /** The texts of keys, by their ids. */
  readonly keyTexts = new Map<bigint, string>();
  readonly #tags = new Map<string, Required<Tag>[]>();

  add(request: ModelRequest, response: TestResponse): void {
    const { status, body } = response;
    this.sent.push(request);
    if (request.idempotencyKey !== undefined) this.retryable.push(request);
    if (status === 201 && typeof body.key === "string") this.keyTexts.set(body.id, body.key);
    // There is no GET of one photo: the response that adds it has its tag.
    const path = request.operation === "addPhoto" ? `/photos/${body.id}` : pathOf(request);
    if (status !== 200 && !(status === 201 && request.operation === "addPhoto")) return;

    const link = nextPathOf(response);
    if (link !== undefined) this.nextPages.push(toNextPage(request, link, body.at(-1)));
    const text = response.headers.get("ETag");
    if (text === null) return;
    this.#addTag(path, { text, isWeak: false, of: { body, hasNext: link !== undefined } });
  }

  /** The tags of responses to requests for the same path, the newest last; of its order for a customer. */
  tagsOf(request: ModelRequest): Required<Tag>[] {
    return this.#tags.get(pathOf(request).replace(/\/customer$/, "")) ?? [];
  }

  #addTag(path: string, tag: Required<Tag>): void {
    const tags = this.#tags.get(path) ?? [];
    for (const { text, of } of tags) {
      if ((text === tag.text) !== isDeepStrictEqual(of, tag.of)) {
        throw new Error(`At ${path}, the ETags ${text} and ${tag.text} do not identify their representations.`);
      }
    }
    this.#tags.set(path, [...tags.filter(({ text }) => text !== tag.text), tag]);
  }
}

function toNextPage({ operation, caller, id, query }: ModelRequest, link: string, last: { id: bigint }): ModelRequest {
  const text = new URLSearchParams(link.split("?")[1]).get("cursor") as string;
  const nextQuery: Query = { ...query, cursor: { text, last } };
  return { operation, caller, link, query: nextQuery, ...(id !== undefined && { id }) };
}
