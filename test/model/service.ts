import { checkAnswer } from "../support/contract-check.ts";
import { type Answer, openPetStore, type PetStore } from "../support/pet-store.ts";
import type { Model } from "./model.ts";
import type { ModelledId } from "./modelled.ts";
import type { Caller, ModelRequest, Outcome, Tag } from "./request.ts";

const baseUrl = "https://petstore.test/v1";
const outsideKey = "an-admin-key-from-outside";
export const variables = { PETSTORE_BASE_URL: baseUrl, PETSTORE_API_KEY: outsideKey };

const document = Bun.YAML.parse(await Bun.file(new URL("../../openapi.yaml", import.meta.url)).text()) as {
  paths: Record<string, Record<string, { operationId: ModelledId }>>;
};
const routes = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [operationId, { method: method.toUpperCase(), path }]),
  ),
);

/** The real pet store: its program and its database. */
export class Service {
  readonly #databasePath: string;
  #petStore: PetStore | undefined;
  #keyChanges = 0;

  constructor(databasePath: string) {
    this.#databasePath = databasePath;
  }

  /** Its clock is the model's, and what it does by itself it does when it is told to. */
  async start(model: Model): Promise<void> {
    const now = () => model.now;
    this.#petStore = await openPetStore({ databasePath: this.#databasePath, variables, now });
    await this.#petStore.upkeep.stop();
    const [key] = await this.#petStore.store.keys.list(1);
    if (!key) throw new Error("The pet store of the tests has not made its key.");
    model.addKey({ name: key.name, scope: key.scope, lastFour: key.lastFour });
  }

  async stop(): Promise<void> {
    await this.#petStore?.[Symbol.asyncDispose]();
  }

  /** The names of pets, too, are indexed at once: by itself, it would wait for a thousand of them. */
  async upkeep(): Promise<void> {
    await this.#petStore?.upkeep.run();
    await this.#petStore?.store.transaction(({ pets }) => pets.indexNames());
  }

  /** Sends a request, and holds the answer against the contract. */
  async send(request: ModelRequest, keyTexts: Map<bigint, string>): Promise<Answer> {
    const { operation, caller, body, ifMatch, ifNoneMatch, idempotencyKey } = request;
    const method = routes.get(operation)?.method as string;
    const type = method === "PATCH" ? "application/merge-patch+json" : "application/json";
    const headers = {
      ...(caller !== "nobody" && { Authorization: this.#authorization(caller, keyTexts) }),
      ...(body && { "Content-Type": type }),
      ...(ifMatch && { "If-Match": ifMatch.map(toText).join(", ") }),
      ...(ifNoneMatch && { "If-None-Match": ifNoneMatch.map(toText).join(", ") }),
      ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
    };
    const options = { method, headers, key: null, ...(body && { body }) };
    const answer = (await this.#petStore?.request(`/v1${pathOf(request)}`, options)) as Answer;
    checkAnswer(operation, answer);
    if (operation === "rotateKey" || operation === "revokeKey") this.#keyChanges += 1;
    return answer;
  }

  /**
   * The service knows a key by its header for half a second. So after each change of a key the headers are written in
   * another way, and it looks them up anew.
   */
  #authorization(caller: Exclude<Caller, "nobody">, keyTexts: Map<bigint, string>): string {
    const text = caller === "outside" ? outsideKey : keyTexts.get(caller);
    return `Bearer ${" ".repeat(this.#keyChanges)}${text}`;
  }
}

/** Path and query of a request, below the base URL. */
export function pathOf({ operation, id, query = {}, link }: ModelRequest): string {
  if (link !== undefined) return link;
  const path = routes.get(operation)?.path.replace(/\{\w+\}/, `${id}`);
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const texts = name === "cursor" ? query.cursor?.text : value;
    for (const each of [texts ?? []].flat()) parameters.append(name, `${each}`);
  }
  return parameters.size > 0 ? `${path}?${parameters}` : `${path}`;
}

/** Path and query of the next page, where there is one. */
export function nextPathOf({ headers }: Pick<Answer, "headers">): string | undefined {
  const [, url] = /^<([^>]*)>; rel="next"$/.exec(headers.get("Link") ?? "") ?? [];
  return url?.replace(baseUrl, "");
}

/** An answer, as far as a model can foresee it. */
export function toOutcome(answer: Answer): Outcome {
  const { status, headers, body } = answer;
  const location = headers.get("Location");
  return {
    status,
    ...(body !== undefined && { body: status < 300 ? body : { code: body.code } }),
    ...(location !== null && { location: location.replace(baseUrl, "") }),
    ...(headers.has("ETag") && { hasTag: true }),
    ...(status === 200 && { hasNext: nextPathOf(answer) !== undefined }),
    ...(headers.has("Idempotent-Replayed") && { isReplayed: true }),
  };
}

function toText({ text, isWeak = false }: Tag): string {
  return isWeak ? `W/${text}` : text;
}
