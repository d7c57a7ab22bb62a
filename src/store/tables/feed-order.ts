import type { MaybePromise } from "../maybe-promise.ts";
import type { FeedPosition } from "./feed-position.ts";

/** The order in which an engine delivers events: each after those that were committed before it. */
export interface FeedOrder {
  /** Returns the position after all events. */
  now(): Promise<FeedPosition>;
  /** Returns the position before all events, except those up to the id `last`. */
  start(last: bigint): Promise<FeedPosition>;
  /** Returns what follows a position; undefined if a part of it has been removed, or it belongs to another store. */
  follow(position: FeedPosition): Promise<FeedSection | undefined>;
  /** Whether no event after a position has been removed. */
  isComplete(position: FeedPosition): Promise<boolean>;
}

/** The events that follow a position, in order of ids. Events that are committed later are not among them. */
export interface FeedSection {
  /** They have greater ids; undefined if there are none. */
  after: bigint | undefined;
  /** Returns the conditions for them. */
  conditions(bind: Bind): string[];
  /** Returns the position after one of them, by default after all. */
  positionAfter(last?: bigint): MaybePromise<FeedPosition>;
}

export interface Bind {
  integer(value: bigint | number): string;
  text(value: string): string;
}
