/** Requests and their outcomes, as the model and the service both understand them. */
import type { OperationId } from "../../src/contract/contract.ts";

export const baseUrl = "https://petstore.test/v1";

/** The id of an API key, the key of the operator (`PETSTORE_API_KEY`), or no key. */
export type Caller = bigint | "operatorKey" | "anonymous";

export interface ModelRequest {
  operation: OperationId;
  caller: Caller;
  /** The id in the path; text if it is not a valid id. */
  id?: bigint | string;
  query?: Query;
  body?: object;
  ifMatch?: Tag[];
  ifNoneMatch?: Tag[];
  idempotencyKey?: string;
  /** The path of a next page, from a `Link` header. */
  link?: string;
}

export interface Query {
  limit?: number;
  cursor?: Cursor;
  [filter: string]: unknown;
}

export interface Cursor {
  text: string;
  /** The item after which its page begins; absent for a cursor that the service did not issue. */
  last?: { id: bigint };
}

/** An entity tag and its representation; `of` is absent for a tag that the service did not issue. */
export interface Tag {
  text: string;
  isWeak?: boolean;
  of?: Representation;
}

export interface Representation {
  body: unknown;
  hasNext: boolean;
}

/** The predictable parts of a response; of an error the code without the message. */
export interface Outcome {
  status: number;
  body?: unknown;
  location?: string;
  hasTag?: boolean;
  hasNext?: boolean;
  isReplayed?: boolean;
}

/** Values that only the service can choose: the text of a key, the id of a category. */
export interface Choice {
  id?: unknown;
  key?: unknown;
}
