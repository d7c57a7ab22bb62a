import type { Access, Actor, Operation as ContractOperation, OperationId, Scope } from "../contract/contract.ts";
import type { Store, StoreReader, StoreWriter } from "../store/store.ts";

/** What an operation has at hand beside its input. */
export interface Context<Of = StoreReader | StoreWriter | Store> {
  /** To read; and to change, all of it in one transaction, where the operation is one that changes something. */
  store: Of;
  /** Where this API answers, ending in `/v1`: for the links in answers. */
  baseUrl: () => string;
  /** Whoever asks. */
  by: Actor;
  scope: Scope;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Whether this is still the representation that the request asks to change (RFC 9110, section 13.1). */
  isCurrent(resource: object): boolean;
  /** The session that the request was sent with. */
  session?: { sha256: Uint8Array; personId: bigint } | undefined;
  /** A `Set-Cookie` header that begins the session with this token, and ends whatever there is where there is none. */
  cookie(token: string | undefined): string;
  /** Whether people may make accounts without an invitation. */
  isSignUpOpen: boolean;
}

/**
 * An operation that changes something may be run more than once before its transaction succeeds: it has no effects other
 * than those on the store, and refuses before it has changed anything.
 */
export type Operation<Id extends OperationId> = ContractOperation<
  Id,
  Context<{ read: StoreReader; write: StoreWriter; own: Store }[Access<Id>]>
>;
