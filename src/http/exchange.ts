import {
  type Actor,
  NAME_LENGTH_MAX,
  NAMES_MAX,
  type OperationDescription,
  type OperationId,
  type Preference,
  type Scope,
} from "../contract/contract.ts";
import type { AddressList } from "../credentials/address-list.ts";
import type { Field } from "../errors.ts";
import { REQUEST_MILLISECONDS_MAX, type Requester } from "../store/requester.ts";
import type { Session } from "../store/tables/sessions.ts";

/** A request whose path has been matched; `params` are the parameters in it, decoded. */
export type PetStoreRequest = Request & { params?: Record<string, string> };

/** The values of a header are joined by commas, except those of `set-cookie`. */
export type RequestHeaders = Partial<Record<string, string>> & { "set-cookie"?: string[] };

export interface Caller {
  scope: Scope;
  session?: Session;
  /** Undefined for the key of the operator (`PETSTORE_API_KEY`). */
  keyId: bigint | undefined;
  actor: Actor;
  /** Networks from which its key may be used; undefined for any. */
  allowedAddresses: AddressList | undefined;
  /** Origins of the websites that may use its key; undefined for all. */
  allowedOrigins: readonly string[] | undefined;
  /** Unique name of the caller, for quotas and idempotency keys. */
  name: string;
  /** The account that is charged for its requests, which all publishable keys share; its name otherwise. */
  account: string;
  /** Mark made before the lookup (see `Freshness`); undefined if the caller cannot lose access. */
  mark: number | undefined;
}

/** The result of an operation, or a refusal, before it becomes a `Response`. */
export interface Reply {
  status: number;
  body?: unknown;
  /** If there is nothing to return yet: the input with which a request that waits is executed again. */
  resume?: object | undefined;
  /** The fields at fault, of a refusal. */
  fields?: Field[];
  /** The single resource in a list that was asked for by its id: the response has its ETag. */
  resource?: object;
  json?: string;
  /** Returns the short form of a long response, which is stored for repeated requests: see `restorers`. */
  abridge?: (() => string) | undefined;
  /** A body that is produced while it is sent, and its media type. */
  stream?: AsyncIterable<string>;
  /** Timeout of a stream whose client does not read, in seconds; that of a connection by default. */
  unreadSeconds?: number;
  /** Is called when the stream ends, fails, or is not read any further. */
  onStreamEnd?: () => void;
  /** A body that is not text, whose media type is `type`. */
  bytes?: Uint8Array;
  type?: string;
  headers?: Record<string, string>;
  /** `Headers` and content of a cached response, complete except for Request-Id. */
  prebuilt?: { headers: Headers; content: Uint8Array | Blob };
}

interface Peer {
  address: string;
  port: number;
}

export interface ServerContext {
  /** Returns the base URL of the API, ending in `/v1`, for a request to `url`. */
  baseUrlOf(url: string): string;
  /** Returns the other end of the connection. Takes a system call. */
  peerOf(request: Request): Peer;
  /** Returns the client's network address, as far as the configured proxies are trusted. */
  addressOf(exchange: Exchange): string;
  /** Whether a trusted proxy has received a request with these headers without TLS. */
  isInsecure(headers: RequestHeaders): boolean;
  /** Returns the account that is charged for the request, as far as it is known before its caller is authenticated. */
  accountOf(exchange: Exchange): string;
  /** Charges an account for the milliseconds for which a request has held the event loop after it was received. */
  charge(account: string, milliseconds: number): void;
  /** Is told of each part of a response that is produced while its client waits. */
  production: { begin(): void; end(): void };
  /** Sets the idle timeout of the connection of a request: 0 for none, undefined for the default. */
  setIdleTimeout(request: Request, seconds: number | undefined): void;
  /** Records a failure in a body that is already being sent. */
  onStreamError(exchange: Exchange, error: unknown): void;
}

/** Maximum time for which a client may prefer to wait: proxies usually cut a request after 60 seconds. */
const WAIT_SECONDS_MAX = 50;

const noPreferences = new Set<string>();

/** One request, with its state until the response is sent. */
export class Exchange implements Requester {
  readonly request: PetStoreRequest;
  readonly requestId: string;
  readonly handlerName: string;
  /** Headers of the request by name; the well-known names in lower case. */
  readonly requestHeaders: RequestHeaders;
  /** Headers of the response, whatever its status. */
  readonly headers: Record<string, string>;
  /** When the request was received, on the clock of `performance.now()`. */
  readonly receivedAt: number;
  deadline: number;
  caller: Caller | undefined = undefined;
  /** Query parameters and members of the body that have no effect; undefined if there are none. */
  ignored: Field[] | undefined = undefined;
  /** Set once a change has begun: whether its `Idempotency-Key` makes it safe to repeat. */
  change: { isRepeatable: boolean } | undefined = undefined;
  private readonly server: ServerContext;
  private knownPeer: Peer | undefined = undefined;
  private knownAddress: string | undefined = undefined;
  private knownAccount: string | undefined = undefined;
  private preferences: Set<string> | undefined = undefined;
  private ownSignal: AbortSignal | undefined = undefined;
  private isProducing = false;

  constructor(
    request: PetStoreRequest,
    requestId: string,
    handlerName: string,
    headers: Record<string, string>,
    server: ServerContext,
    receivedAt: number,
  ) {
    this.request = request;
    // One call into the runtime; each `headers.get` would be another.
    this.requestHeaders = request.headers.toJSON();
    this.requestId = requestId;
    this.handlerName = handlerName;
    this.headers = headers;
    this.server = server;
    this.receivedAt = receivedAt;
    this.deadline = receivedAt + REQUEST_MILLISECONDS_MAX;
  }

  /** That of the key or person, once this process has verified the credential; until then, the client's network. */
  get account(): string {
    if (this.caller) return this.caller.account;
    this.knownAccount ??= this.server.accountOf(this);
    return this.knownAccount;
  }

  /** Charges this account for the request. */
  chargeTo(account: string): void {
    this.knownAccount = account;
  }

  /** Calls `work`, and charges the account for the time for which it holds the event loop. */
  runCharged<Result>(work: () => Result): Result {
    const start = performance.now();
    try {
      return work();
    } finally {
      this.server.charge(this.account, performance.now() - start);
    }
  }

  /** Aborts once the client has disconnected; see also `abortWith`. */
  signal(): AbortSignal {
    return this.ownSignal ?? this.request.signal;
  }

  /** Replaces `signal` by one that also aborts for other reasons. */
  abortWith(signal: AbortSignal): void {
    this.ownSignal = signal;
  }

  get peer(): Peer {
    this.knownPeer ??= this.server.peerOf(this.request);
    return this.knownPeer;
  }

  /** The port at the other end of the connection, which tells the connections of an address apart. */
  get port(): number {
    return this.peer.port;
  }

  /** The client's network address. To be read before the first `await`: the runtime forgets it when the client disconnects. */
  get address(): string {
    this.knownAddress ??= this.server.addressOf(this);
    return this.knownAddress;
  }

  /** Suspends the idle timeout of the connection while the client waits for a part of the response to be produced. */
  suspendIdleTimeout(): void {
    if (!this.isProducing) this.server.production.begin();
    this.isProducing = true;
    this.server.setIdleTimeout(this.request, 0);
  }

  /** Sets the timeout for receiving the body of the request, in place of the usual one. */
  setReceiveTimeout(seconds: number): void {
    this.server.setIdleTimeout(this.request, seconds);
  }

  /** Restores the idle timeout of the connection, or sets another one. */
  restoreIdleTimeout(seconds?: number): void {
    if (this.isProducing) this.server.production.end();
    this.isProducing = false;
    this.server.setIdleTimeout(this.request, seconds);
  }

  get baseUrl(): string {
    return this.server.baseUrlOf(this.request.url);
  }

  /** The trace that the request is part of, if its client sends a valid `traceparent`. */
  get trace(): TraceParent | undefined {
    const { traceparent } = this.requestHeaders;
    return traceparent === undefined ? undefined : readTraceParent(traceparent);
  }

  get isSecure(): boolean {
    return this.baseUrl.startsWith("https:");
  }

  /** Whether others may have read the request on its way to the proxy. */
  get isInsecure(): boolean {
    return this.server.isInsecure(this.requestHeaders);
  }

  prefers(preference: Preference): boolean {
    return this.readPreferences().has(preference);
  }

  /** The seconds for which the client prefers to wait for a response (RFC 7240, section 4.3); undefined if not at all. */
  get waitSeconds(): number | undefined {
    const preference = [...this.readPreferences()].find((each) => /^wait=\d{1,2}$/.test(each));
    const seconds = Number(preference?.slice("wait=".length));
    return seconds >= 1 && seconds <= WAIT_SECONDS_MAX ? seconds : undefined;
  }

  private readPreferences(): Set<string> {
    const { prefer } = this.requestHeaders;
    if (prefer === undefined) return noPreferences;
    this.preferences ??= readPreferences(prefer);
    return this.preferences;
  }

  applyPreference(preference: Preference): void {
    const applied = this.headers["Preference-Applied"];
    this.headers["Preference-Applied"] = applied === undefined ? preference : `${applied}, ${preference}`;
  }

  /** Notes a field that has no effect, up to the maximum number that a response names. */
  noteIgnored(field: Field): void {
    this.ignored ??= [];
    if (this.ignored.length < NAMES_MAX && !this.ignored.some((noted) => isSameName(noted, field))) {
      this.ignored.push(field);
    }
  }

  onStreamError(error: unknown): void {
    this.server.onStreamError(this, error);
  }
}

/** Returns the name of a key, or of a session: unlike `Caller.name`, it distinguishes the sessions of a person. */
export function accountOf({ name, session }: Caller): string {
  return session ? `session ${Buffer.from(session.sha256).toString("hex")}` : name;
}

export interface RouteMatch {
  exchange: Exchange;
  id: OperationId;
  operation: OperationDescription;
}

/** Whether a response gives two fields the same name. */
export function isSameName(one: Field, other: Field): boolean {
  return one.in === other.in && one.name.slice(0, NAME_LENGTH_MAX) === other.name.slice(0, NAME_LENGTH_MAX);
}

/** Returns the preferences in a `Prefer` header (RFC 7240), in lower case; of several with one name, only the first. */
export function readPreferences(header: string): Set<string> {
  // A value may be quoted. The service knows only tokens, so any other quoted text becomes `?`, which nothing equals.
  const unquoted = header.replace(/"((?:[^"\\]|\\.)*)(?:"|$)/g, (_, text) => (/^[\w-]*$/.test(text) ? text : "?"));
  const preferences = new Map<string, string>();
  for (const preference of unquoted.toLowerCase().split(",")) {
    const [name = "", value = ""] = (preference.split(";")[0] ?? "").split("=").map((part) => part.trim());
    if (!preferences.has(name)) preferences.set(name, value);
  }
  return new Set([...preferences].map(([name, value]) => `${name}=${value}`));
}

/** The trace of a request, and the operation of the caller that sent it, as hexadecimal ids. */
export interface TraceParent {
  traceId: string;
  parentId: string;
}

/** Version, trace id, parent id and flags. Versions after 00 may append fields; a comma joins repeated headers. */
const FORMAT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(?:$|-[^,]*$)/;
/** Length of a header with the version 00, which has no other fields. */
const FIRST_VERSION_LENGTH = 55;

/** Reads a `traceparent` header (W3C Trace Context, section 3.2); undefined if it is invalid or sent twice. */
function readTraceParent(header: string): TraceParent | undefined {
  const [, version, traceId, parentId] = FORMAT.exec(header) ?? [];
  if (traceId === undefined || parentId === undefined) return undefined;
  return version === "00" && header.length > FIRST_VERSION_LENGTH ? undefined : { traceId, parentId };
}
