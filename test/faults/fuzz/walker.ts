import type { OperationId } from "../../../src/contract/contract.ts";
import { writeJson } from "../../../src/contract/write-json.ts";
import { everyOperation, operationOf } from "../../support/contract.ts";
import { echoOf, findWrongEchoes } from "../../support/contract-requests.ts";
import type { TestResponse } from "../../support/send-request.ts";
import { nextPathOf } from "../../support/send-request.ts";
import type { Coverage } from "./coverage.ts";
import { drawUnauthorized, isStillValid, pickCaller } from "./credentials.ts";
import { type Client, type Draft, drawOptions, emptyDraft, membersOf } from "./draft.ts";
import { drafterOf } from "./drafts/index.ts";
import type { Finding } from "./learn.ts";
import { unexplained } from "./learn.ts";
import { type Caller, type Link, Memory, type SharedMemory } from "./memory.ts";
import { FaultLog, Sender } from "./sender.ts";
import { isRepeatable, makeConditional, type Sent, toSent } from "./sent.ts";
import { spoil } from "./spoil.ts";
import { Values } from "./values.ts";
import { checkShown, type Intent } from "./verdict.ts";

/** Weights of operations in valid requests; 100 by default. Passwords take long to hash. */
const weights: { [Id in OperationId]?: number } = {
  ...{ createPet: 300, updatePet: 250, deletePet: 150, placeOrder: 200, updateOrder: 250, deleteCategory: 150 },
  ...{
    exportPets: 30,
    exportOrders: 30,
    importPets: 80,
    logIn: 20,
    changePassword: 12,
    createRecoveryCode: 20,
    recoverAccount: 12,
    resetPassword: 12,
    join: 40,
    setUp: 15,
    removePerson: 60,
  },
};
const validOperations = everyOperation.flatMap(({ id }) => Array.from({ length: weights[id] ?? 100 }, () => id));
const allOperations = everyOperation.map(({ id }) => id);

/** What a client does next: shares in percent. */
const VALID_SHARE = 58;
const INVALID_SHARE = 24;
const UNAUTHORIZED_SHARE = 11;
const REPEATED_SHARE = 3;

const newLine = Buffer.from("\n");
const anonymous: Caller = { name: "nobody", scope: "read" };

export interface WalkerOptions {
  origin: string;
  isPostgres: boolean;
  number: number;
  seed: number;
  shared: SharedMemory;
  operator: Caller;
  coverage: Coverage;
  faults: string[];
  foreignPositions: readonly string[];
}

/** A request with an `Idempotency-Key` that was executed, and its response. */
interface Executed {
  draft: Draft;
  caller: Caller;
  sent: Sent;
  response: TestResponse;
}

/** A client that sends one request after the other, and knows what it made: only it changes that. */
export class Walker implements Client {
  readonly values: Values;
  readonly memory: Memory;
  readonly number: number;
  readonly isPostgres: boolean;
  readonly foreignPositions: readonly string[];
  readonly #sender: Sender;
  readonly #log: FaultLog;
  readonly #pending: Draft[] = [];
  readonly #executed: Executed[] = [];
  #last = 0;

  constructor(options: WalkerOptions) {
    const { origin, coverage, number, seed, shared, operator, isPostgres, foreignPositions } = options;
    this.number = number;
    this.isPostgres = isPostgres;
    this.foreignPositions = foreignPositions;
    this.values = new Values(seed * 1000 + number);
    this.memory = new Memory(shared, operator);
    this.#log = new FaultLog(`${isPostgres ? "PostgreSQL" : "SQLite"}, client ${number}`, options.faults);
    this.#sender = new Sender({ origin, coverage, log: this.#log, values: this.values });
  }

  next = (): number => {
    this.#last += 1;
    return this.#last;
  };

  /** Sends one request of any kind. */
  async step(): Promise<void> {
    const pending = this.#pending.shift();
    const roll = this.values.random.below(100);
    if (pending) {
      await this.sendValid(pending);
      return;
    }
    if (roll < VALID_SHARE) return this.#sendDrawn();
    if (roll < VALID_SHARE + INVALID_SHARE) return this.#sendInvalid();
    if (roll < VALID_SHARE + INVALID_SHARE + UNAUTHORIZED_SHARE) return this.#sendUnauthorized();
    if (roll < VALID_SHARE + INVALID_SHARE + UNAUTHORIZED_SHARE + REPEATED_SHARE) return this.#sendAgain();
    return this.#followLink();
  }

  #draft(operations: OperationId[]): Draft | undefined {
    const draft = drafterOf(this.values.pick(operations))(this);
    return draft && drawOptions(draft, this);
  }

  async #sendDrawn(): Promise<void> {
    const draft = this.#draft(validOperations);
    if (draft) await this.sendValid(draft);
  }

  /** Sends a request that should have one of the expected responses, by one of the callers that may send it. */
  async sendValid(draft: Draft, by?: Caller): Promise<TestResponse | undefined> {
    const caller = by ?? pickCaller(draft, this);
    if (!caller && operationOf(draft.id).scope !== undefined) return undefined;
    const sent = toSent(draft, this);
    makeConditional(draft, sent, caller, this);
    const { clock } = this.memory.shared;
    const response = await this.#sender.send(draft, sent, { kind: "valid" }, caller ?? anonymous);
    if (!response || response.status >= 300 || !draft.expected.includes(response.status)) return response;

    const finding = sent.method === "HEAD" ? undefined : this.#verify(draft, response, caller ?? anonymous, clock);
    if (finding) this.#log.add(finding, draft, sent, response);
    if (draft.isDryRun) return response;
    if (sent.method !== "HEAD") draft.apply?.(response, caller ?? anonymous);
    if (caller && isRepeatable(draft, sent)) this.memory.keep(this.#executed, { draft, caller, sent, response });
    if (sent.method === "GET") keepLink(draft, response, this);
    const isLasting = !draft.subject || draft.id === "getPetHistory";
    if (sent.method === "GET" && isLasting && caller?.scope !== "read") this.#keepRead(draft, sent, response);
    return response;
  }

  #verify(draft: Draft, response: TestResponse, caller: Caller, clock: number): Finding | undefined {
    if (draft.isDryRun) {
      if (response.headers.get("Dry-Run") === "true") return undefined;
      return { kind: "undocumented header", text: "the response to a dry run has no Dry-Run" };
    }
    const { id } = draft;
    const wrong = findWrongEchoes(response.body ?? {}, echoOf(operationOf(id), membersOf(draft) ?? {}));
    if (wrong.length > 0) return unexplained(`the response does not have ${wrong.join(", ")} as sent`);
    return draft.verify?.(response, caller) ?? checkShown(draft, response, caller, this, clock);
  }

  async #sendInvalid(): Promise<void> {
    const draft = this.#draft(allOperations);
    // Some query parameters need the scope `write`, and that is checked first.
    const mayWrite = (caller: Caller) => caller.scope !== "read" && (draft?.allows?.(caller) ?? true);
    const caller = draft && pickCaller({ ...draft, allows: mayWrite }, this);
    if (!draft || (!caller && operationOf(draft.id).scope !== undefined)) return;
    const sent = toSent(draft, this);
    const intent = spoil(draft, sent, this);
    if (!intent) return;
    await this.#sender.send(draft, sent, intent, caller ?? anonymous);
    this.#readSubject(draft);
  }

  async #sendUnauthorized(): Promise<void> {
    const draft = this.#draft(allOperations);
    if (!draft) return;
    const sent = toSent(draft, this);
    const unauthorized = drawUnauthorized(draft, sent, this);
    if (!unauthorized) return;
    const { intent, key = null, cookie, headers } = unauthorized;
    Object.assign(sent.headers, headers);
    await this.#sender.send(draft, sent, intent, {
      ...anonymous,
      ...(key !== null && { key }),
      ...(cookie && { cookie }),
    });
    this.#readSubject(draft);
  }

  /** A request that was refused has changed nothing. */
  #readSubject({ id, subject }: Draft): void {
    if (!subject || operationOf(id).method === "GET" || this.values.chance(0.5)) return;
    const readers = {
      pet: "getPet",
      profile: "getPetProfile",
      category: "getCategory",
      order: "getOrder",
      waitingEntry: "getWaitingEntry",
      key: "getKey",
      person: "getPerson",
      webhook: "getWebhook",
    } as const;
    if (subject.kind === "invitation" || subject.kind === "photo" || subject.isGone) return;
    const owner = subject.kind === "profile" ? "pet" : subject.kind;
    const parameter = owner === "waitingEntry" ? "entryId" : `${owner}Id`;
    const path = { [parameter]: `${subject.id}` };
    this.#pending.push(emptyDraft(readers[subject.kind], { path, subject }));
  }

  /** Repeats a request with its `Idempotency-Key`, or uses the key for another one. */
  async #sendAgain(): Promise<void> {
    const executed = this.values.pick(this.#executed);
    if (!executed || !isStillValid(executed.caller, executed.draft, this)) return;
    const { draft, caller, sent, response } = executed;
    // Without a body, only the URL could differ.
    if (operationOf(draft.id).body && this.values.chance(0.4)) {
      const isJson = draft.body === undefined || membersOf(draft) !== undefined;
      const body = isJson
        ? writeJson({ ...membersOf(draft), other: 1n })
        : Buffer.concat([Buffer.from(sent.body ?? ""), newLine]);
      const headers: Sent["headers"] = { "Content-Type": "application/json", ...sent.headers };
      delete headers.Prefer;
      const intent: Intent = { kind: "invalid", how: "a used Idempotency-Key", statuses: [422] };
      await this.#sender.send(draft, { ...sent, headers, body }, intent, caller);
      return;
    }
    const again = { ...draft, expected: [response.status] };
    const second = await this.#sender.send(again, sent, { kind: "valid" }, caller);
    if (!second || second.status !== response.status) return;
    const isReplay = second.headers.get("Idempotent-Replayed") === "true" && second.text === response.text;
    if (!isReplay) this.#log.add({ kind: "unexplained state", text: "not a replay" }, draft, sent, second);
  }

  async #followLink(): Promise<void> {
    const { nextPages, read } = this.memory;
    const next: Link | undefined = this.values.pick(this.values.chance(0.5) ? nextPages : read);
    if (!next) return;
    const headers: { [name: string]: string } =
      next.tag && this.values.chance(0.5) ? { "If-None-Match": next.tag } : {};
    const isGone = next.subject?.isGone && next.id !== "getPetHistory";
    const expected = isGone ? [404] : [200, ...(headers["If-None-Match"] ? [304] : [])];
    const allows = ({ scope }: Caller) => (next.path.includes("personId=") ? scope === "admin" : scope !== "read");
    await this.sendValid(emptyDraft(next.id, { link: next.path, headers, expected, allows }));
  }

  /** Keeps the ETag of what can be read again. */
  #keepRead({ id }: Draft, { path }: Sent, { headers }: TestResponse): void {
    const tag = headers.get("ETag");
    if (tag !== null) this.memory.keep(this.memory.read, { id, path, tag });
  }
}

/** Keeps the link to the next page, or the position of the feed. */
function keepLink({ id, subject }: Draft, { headers }: TestResponse, { memory }: Client): void {
  const path = nextPathOf(headers) ?? "";
  const position = /[?&]after=([^&]+)/.exec(path)?.[1];
  if (position !== undefined) memory.keep(memory.positions, decodeURIComponent(position));
  else if (path !== "") memory.keep(memory.nextPages, { id, path, subject });
}
