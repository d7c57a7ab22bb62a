import type { MaybePromise } from "../maybe-promise.ts";
import type { Position } from "./feed-position.ts";

/** The order in which an engine delivers events: each after those that were committed before it. */
export interface FeedOrder {
  /** Returns the position after all events. */
  now(): Promise<Position>;
  /** Returns the position before all events, except those up to the id `last`. */
  start(last: bigint): Promise<Position>;
  /** Returns what follows a position; undefined if a part of it has been removed, or it belongs to another store. */
  follow(position: Position): Promise<Window | undefined>;
  /** Whether everything that follows a position exists. */
  isWhole(position: Position): Promise<boolean>;
}

/** The events that follow a position, in order of ids. Events that are committed later are not among them. */
export interface Window {
  /** They have greater ids; undefined if there are none. */
  after: bigint | undefined;
  /** Returns the conditions for them. */
  conditions(bind: Bind): string[];
  /** Returns the position after one of them, by default after all. */
  positionAfter(last?: bigint): MaybePromise<Position>;
}

export interface Bind {
  integer(value: bigint | number): string;
  text(value: string): string;
}
