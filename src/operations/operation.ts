import type {
  Access,
  Actor,
  Operation as ContractOperation,
  Input,
  OperationId,
  Preference,
  Scope,
} from "../contract/contract.ts";
import type { BodyPart, Refusal } from "../errors.ts";
import type { EncodedImage, EncodedPhoto } from "../photos/encode-photo.ts";
import type { Requester } from "../store/requester.ts";
import type { Store, StoreReader, StoreWriter } from "../store/store.ts";
import type { NewAttempt } from "../store/tables/webhook-attempts.ts";
import type { Backlog, Webhook } from "../store/tables/webhook-rows.ts";

/** A patch in a part of a body. */
interface PatchPart {
  /** The operation whose patch it is. */
  id: OperationId;
  /** Names of the members on the way to it, such as `operations.3.body.`. */
  path: string;
}

/** The second argument of an operation, besides its input. */
export interface Context<Of = StoreReader | StoreWriter | Store> {
  /** Reads; in an operation that changes data it also writes, all in one transaction. */
  store: Of;
  /** Base URL of the API, ending in `/v1`, for links in responses. */
  baseUrl: () => string;
  /** Base URL of the API as it is configured; undefined if none is. */
  configuredBaseUrl: () => string | undefined;
  /** URL of the console, for links with a token; its path if no base URL is configured. Never from the `Host` header. */
  consoleUrl: () => string;
  /** The caller, as events record it. */
  by: Actor;
  scope: Scope;
  /** Returns the client's network address, as far as the configured proxies are trusted. */
  address: () => string;
  /** Returns the client's network, for which login attempts and enquiries are counted. */
  network: () => string;
  /** Milliseconds since 1970. */
  now: () => number;
  /**
   * Whether the resource is in the state that `If-Match` and `If-None-Match` demand (RFC 9110, section 13.1). `ifMatch`:
   * a value to use in place of these headers.
   */
  isCurrent(resource: object, ifMatch?: string): boolean;
  /**
   * Refuses a patch that gives a member that cannot be changed another value than the resource has. `part`: the patch is
   * a part of the body, and is that of another operation.
   */
  refuseReadOnly(resource: object, patch: object, part?: PatchPart): Refusal<"invalid_request"> | undefined;
  /**
   * Names parts of the body that have no effect in `Ignored`, or refuses them if the client prefers that. `knownFor`
   * returns the names that are known in the place of a name.
   */
  nameOrRefuseIgnored(
    names: Iterable<string>,
    bodyPart: BodyPart,
    knownFor: (name: string) => readonly string[],
  ): Refusal<"unknown_field"> | undefined;
  /** Whether the client prefers this (RFC 7240). */
  prefers(preference: Preference): boolean;
  /** The header `Last-Event-ID`: the position of the last event that the client has received. */
  lastEventId(): string | undefined;
  /** Tells the client that the response honours this preference. */
  applyPreference(preference: Preference): void;
  /** The session that authenticated the request; undefined for an API key. */
  session?: { sha256: Uint8Array; personId: bigint } | undefined;
  /** Returns the headers of a response that sets the session cookie to this token; without a token it deletes the cookie. */
  cookie(token: string | undefined): { "Set-Cookie": string; "Cache-Control": "no-store" };
  /** The client for which the store reads. */
  requester: Requester;
}

/** What an operation gets in addition if it takes a password. */
export interface PasswordContext {
  /** Computing a hash is costly: each function returns undefined at once if too many requests wait for it. */
  passwords: {
    hash(password: string): Promise<string | undefined>;
    /** Without a hash it returns false, after the same time. */
    verify(password: string, hash: string | undefined): Promise<boolean | undefined>;
  };
}

/** What a preparation gets besides the validated input. */
export interface PreparationContext {
  store: StoreReader;
  requester: Requester;
  /** Counts all committed events in the figures. */
  countEvents(): Promise<void>;
  /**
   * Runs work that occupies a core for long, such as the encoding of an image, once no other such work of the process is
   * in progress.
   */
  runAlone<Result>(work: () => Promise<Result>): Promise<Result>;
  deliveries: {
    /** Returns why a webhook may not have a target, as the end of a sentence about it; undefined if it may. */
    refusalReason(target: string): Promise<string | undefined>;
    /** Sends a test to a webhook. */
    sendTest(webhook: Webhook): Promise<NewAttempt>;
  };
}

/** What the preparations of operations return. An operation that is not listed has none. */
export interface PreparedValues {
  addPhoto: PreparedPhoto;
  /** The position after which the webhook begins. */
  createWebhook: { position: string };
  replayWebhook: PreparedReplay;
  getStatistics: object;
  setLogo: { logo: EncodedImage };
  retryWebhook: PreparedBacklog;
  rotateWebhookSecret: PreparedBacklog;
  skipWebhookEvent: PreparedBacklog;
  updateWebhook: PreparedBacklog;
  /** Undefined if there is no such webhook. */
  testWebhook: { attempt: NewAttempt | undefined };
}

/** The events that waited before the change; undefined if there is no such webhook, or if they cannot be counted. */
export interface PreparedBacklog {
  backlog: Backlog | undefined;
}

/** The position after which a webhook begins again, and the number of events that it then sends. */
export interface PreparedReplay {
  position: string;
  count: number | "invalid" | "expired";
}

/** The hash of an image file, and the photo encoded from it; undefined if the operation is not expected to need it. */
export interface PreparedPhoto {
  sha256: Uint8Array;
  encoded: EncodedPhoto | undefined;
}

/**
 * Does the costly part of a change before its transaction begins. The caller is authorized already. It returns a refusal
 * only if the request itself is invalid (400): what depends on the store is checked in the transaction, where a repeated
 * request gets its first response.
 */
export type Preparation<Id extends keyof PreparedValues> = (
  input: Input<Id>,
  context: PreparationContext,
) => Promise<PreparedValues[Id] | Refusal>;

/** A write may run more than once: it has no side effects outside the store, and returns refusals before it writes. */
export type Operation<Id extends OperationId> = ContractOperation<
  Id,
  Context<{ read: StoreReader; write: StoreWriter; own: Store }[Access<Id>]> &
    (Access<Id> extends "own" ? PasswordContext : object) &
    (Id extends keyof PreparedValues ? { prepared: PreparedValues[Id] } : object)
>;

// What follows concerns the implementation only, and so is not in the contract.

/** The id of a new resource in the response of a dry run, which assigns none. */
export const DRY_RUN_ID = 0n;

/** Operations that only insert rows, and read nothing that others change: they may share a transaction. */
export const insertOnlyOperations: ReadonlySet<OperationId> = new Set(["createPet"]);

/**
 * Operations whose responses are not cached: a response depends on the time, or on more of the caller than the scope, or
 * is not JSON, or its URL identifies a person.
 */
export const uncacheableOperations: ReadonlySet<OperationId> = new Set([
  "exportOrders",
  "exportPets",
  "getCustomer",
  "getLogo",
  "getSession",
  "getWaitingEntry",
  "listDeletedPets",
  "listEvents",
  "listImports",
  "listInvitations",
  "listWaiting",
  "streamEvents",
]);
