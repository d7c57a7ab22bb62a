/** What passes between a client and the pet store, as the model and the service both understand it. */
import type { ModelledId } from "./modelled.ts";

/** Whoever asks: a key by its id, the key that the operator gave from outside, or somebody without one. */
export type Caller = bigint | "outside" | "nobody";

export interface ModelRequest {
  operation: ModelledId;
  caller: Caller;
  /** The id in the path; text where it is none. */
  id?: bigint | string;
  query?: Query;
  body?: object;
  ifMatch?: Tag[];
  ifNoneMatch?: Tag[];
  idempotencyKey?: string;
  /** The next page's path, as a link gave it. */
  link?: string;
}

export interface Query {
  limit?: number;
  cursor?: Cursor;
  [filter: string]: unknown;
}

export interface Cursor {
  text: string;
  /** Its page begins below this id; absent where no link gave this cursor. */
  before?: bigint;
}

/** An entity tag, with what it was given for; `of` is absent where it was never given. */
export interface Tag {
  text: string;
  isWeak?: boolean;
  of?: Representation;
}

export interface Representation {
  body: unknown;
  hasNext: boolean;
}

/** What of an answer can be foreseen. Of an error that is the code, and not the words. */
export interface Outcome {
  status: number;
  body?: unknown;
  location?: string;
  hasTag?: boolean;
  hasNext?: boolean;
  isReplayed?: boolean;
}

/** What only the service can choose: the text of a key, the number of a category. */
export interface Choice {
  id?: unknown;
  key?: unknown;
}
