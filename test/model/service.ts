import { writeRow } from "../../src/operations/pet-table.ts";
import { operationOf } from "../support/contract.ts";
import { checkResponse } from "../support/contract-check.ts";
import { isPostgres } from "../support/engine.ts";
import { openPetStore, type PetStore, type TestResponse } from "../support/pet-store.ts";
import type { ModelRow } from "./imports.ts";
import type { Model } from "./model.ts";
import { baseUrl, type Caller, type ModelRequest, type Outcome, type Tag } from "./request.ts";

const operatorKey = "an-admin-key-of-the-operator";
export const variables = { PETSTORE_BASE_URL: baseUrl, PETSTORE_API_KEY: operatorKey };

/** The real pet store, server and database. */
export class Service {
  readonly #databasePath: string;
  #petStore: PetStore | undefined;
  #keyChanges = 0;

  constructor(databasePath: string) {
    this.#databasePath = databasePath;
  }

  /** Uses the model's clock. Periodic jobs run only when `jobs` is called. */
  async start(model: Model): Promise<void> {
    const now = () => model.now;
    this.#petStore = await openPetStore({ databasePath: this.#databasePath, variables, now });
    const [key] = await this.#petStore.store.keys.list(1);
    if (!key) throw new Error("openPetStore has not made its key.");
    model.addKey({ name: key.name, scope: key.scope, lastFour: key.lastFour });
  }

  async stop(): Promise<void> {
    await this.#petStore?.[Symbol.asyncDispose]();
  }

  /** Also indexes all pets: the service itself waits until more than 300 are missing. */
  async jobs(): Promise<void> {
    await this.#petStore?.jobs.run();
    await this.#petStore?.store.transaction(({ pets }) => pets.index());
  }

  /** Sends a request and checks the response against the contract. */
  async send(request: ModelRequest, keyTexts: Map<bigint, string>): Promise<TestResponse> {
    const { operation, caller, body, ifMatch, ifNoneMatch, idempotencyKey } = request;
    const { method } = operationOf(operation);
    const content = operation === "importPets" ? toTable(body as { row: ModelRow }) : body;
    const type = typeOf(content, method);
    const headers = {
      ...(caller !== "anonymous" && { Authorization: this.#authorization(caller, keyTexts) }),
      ...(content && { "Content-Type": type }),
      ...(ifMatch && { "If-Match": ifMatch.map(toText).join(", ") }),
      ...(ifNoneMatch && { "If-None-Match": ifNoneMatch.map(toText).join(", ") }),
      ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
    };
    const options = { method, headers, key: null, ...(content && { body: content }) };
    const response = (await this.#petStore?.request(`/v1${pathOf(request)}`, options)) as TestResponse;
    checkResponse(operation, response);
    if (isPostgres && (operation === "rotateKey" || operation === "revokeKey")) this.#keyChanges += 1;
    return response;
  }

  /**
   * On PostgreSQL, the service caches keys by their header for half a second, so the header is written differently
   * after each change of a key.
   */
  #authorization(caller: Exclude<Caller, "anonymous">, keyTexts: Map<bigint, string>): string {
    const text = caller === "operatorKey" ? operatorKey : keyTexts.get(caller);
    return `Bearer ${" ".repeat(this.#keyChanges)}${text}`;
  }
}

function typeOf(content: object | string | undefined, method: string): string {
  if (typeof content === "string") return "text/csv";
  if (content instanceof Uint8Array) return "image/png";
  return method === "PATCH" ? "application/merge-patch+json" : "application/json";
}

/** A table of one row, whose names may contain quotation marks, line ends and formulas. */
function toTable({ row: { id, name, categoryId, status } }: { row: ModelRow }): string {
  return writeRow(["id", "name", "categoryId", "status"]) + writeRow([id ?? "", name, categoryId, status ?? ""]);
}

/** Path and query of a request, below the base URL. */
export function pathOf({ operation, id, query = {}, link }: ModelRequest): string {
  if (link !== undefined) return link;
  const path = operationOf(operation).path.replace(/\{\w+\}/, `${id}`);
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const texts = name === "cursor" ? query.cursor?.text : value;
    for (const each of [texts ?? []].flat()) parameters.append(name, `${each}`);
  }
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** Path and query of the next page; undefined if there is none. */
export function nextPathOf({ headers }: Pick<TestResponse, "headers">): string | undefined {
  const [, url] = /^<([^>]*)>; rel="next"$/.exec(headers.get("Link") ?? "") ?? [];
  return url?.replace(baseUrl, "");
}

/** The predictable parts of a response. */
export function toOutcome(response: TestResponse): Outcome {
  const { status, headers, body } = response;
  const location = headers.get("Location");
  return {
    status,
    ...(body !== undefined && { body: status < 300 ? body : { code: body.code } }),
    ...(location !== null && { location: location.replace(baseUrl, "") }),
    ...(headers.has("ETag") && { hasTag: true }),
    ...(status === 200 && { hasNext: nextPathOf(response) !== undefined }),
    ...(headers.has("Idempotent-Replayed") && { isReplayed: true }),
  };
}

function toText({ text, isWeak = false }: Tag): string {
  return isWeak ? `W/${text}` : text;
}
