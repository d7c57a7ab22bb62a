/** What the engines and the event feed agree on: an order of events, and positions in it. */
import { sha256 } from "../credentials/token.ts";
import type { MaybePromise } from "./maybe-promise.ts";

/** The order in which an engine delivers events: each after those that were committed before it. */
export interface FeedOrder {
  /** To be called after the migrations. Returns false if the engine does not have what the feed needs. */
  prepare(): Promise<boolean>;
  now(): Promise<FeedPosition>;
  /** Returns the position before all events, except those up to the id `last`. */
  start(last: bigint): Promise<FeedPosition>;
  /**
   * Returns what follows a position; undefined if a part of it has been removed, or it belongs to another store. A new
   * section ends at `until`, which must not be before the position; by default, it has all that is committed.
   */
  follow(position: FeedPosition, until?: FeedPosition): Promise<FeedSection | undefined>;
  /** Like `follow`, for a position after which no event can have been removed. */
  followKept(position: FeedPosition): Promise<FeedSection>;
  isComplete(position: FeedPosition): Promise<boolean>;
  /** Returns what follows a position that is near the end of the feed; undefined if the position is within a section. */
  tail(position: FeedPosition): FeedTail | undefined;
  /**
   * Returns an SQL condition on the columns of `events`: the event does not precede a position. It does not depend on the
   * state of the feed.
   */
  isAfter(position: FeedPosition, bind: Bind): string;
}

/** All events that follow a position, for a single statement, which reads them and the state of the feed in one snapshot. */
export interface FeedTail {
  /** Conditions on the columns of `events`. */
  conditions(bind: Bind): string[];
  /** A query of one row, and its columns, which have other names than those of events. */
  state(bind: Bind): string;
  readonly stateColumns: readonly string[];
  /** Takes that row. Returns undefined if the events have to be read with `follow`: there are too many, or some are missing. */
  section(state: unknown): Pick<FeedSection, "positionAfter" | "end"> | undefined;
}

/** The events that follow a position, in order of ids. Events that are committed later are not among them. */
export interface FeedSection {
  /** They have greater ids; undefined if there are none. */
  after: bigint | undefined;
  conditions(bind: Bind): string[];
  /** Returns the position after one of them. */
  positionAfter(event: EventPoint): FeedPosition;
  /** Returns the position after all of them. */
  end(): MaybePromise<FeedPosition>;
}

/** The columns of an event that a position after it names. */
export interface EventPoint {
  id: bigint;
  created_at: bigint;
}

/** Adds a value to those of a statement, and returns its placeholder. */
export interface Bind {
  integer(value: bigint | number): string;
  text(value: string): string;
}

export function bindTo(values: { push(value: bigint | string): number }): Bind {
  return {
    // A bare placeholder makes SQLite plan the statement again at each call, in case the value matters.
    integer: (value) => `cast($${values.push(BigInt(value))} as bigint)`,
    text: (value) => `$${values.push(value)}`,
  };
}

/** A snapshot of PostgreSQL: it contains the transactions below `xmax` that are not `running`, in ascending order. */
export interface Snapshot {
  xmax: bigint;
  running: bigint[];
}

/** How far a follower of the feed has read. On SQLite, this is the last event; on PostgreSQL, the snapshots count. */
export interface FeedPosition {
  generation: bigint;
  /** System identifier of the PostgreSQL cluster; 0 on SQLite. */
  cluster: bigint;
  /** The snapshot whose events have been delivered; undefined if none has been delivered completely. */
  seen?: Snapshot | undefined;
  /** The snapshot whose other events are being delivered. */
  delivering?: Snapshot | undefined;
  /** Id of the last event delivered; with `delivering`, of that snapshot. */
  last: bigint;
  /** Time of the newest event known; a database restored to an earlier state does not have this event. 0 if unknown. */
  newestTime: bigint;
}

/** Maximum length in characters: enough for more open transactions than a server has connections. */
export const POSITION_LENGTH_MAX = 4000;
const CHECKSUM_BYTES = 8;

const number = "[0-9a-f]{1,16}";
const list = `((?:${number})(?:-${number})*)?`;
const format = new RegExp(`^(${number})\\.(${number})\\.${list}\\.${list}\\.(${number})\\.(${number})$`);

/** Writes a position as an opaque text, in hexadecimal numbers. It is not a secret and grants no access. */
export function writePosition({ generation, cluster, seen, delivering, last, newestTime }: FeedPosition): string {
  const snapshots = [seen, delivering].map((snapshot) => (snapshot ? writeSnapshotHex(snapshot) : ""));
  const text = [toHex(generation), toHex(cluster), ...snapshots, toHex(last), toHex(newestTime)].join(".");
  return Buffer.concat([Buffer.from(text), checksumOf(text)]).toString("base64url");
}

/** Returns the position in a text; undefined unless `writePosition` made it. */
export function readPosition(position: string): FeedPosition | undefined {
  const bytes = Buffer.from(position, "base64url");
  const text = bytes.subarray(0, -CHECKSUM_BYTES).toString("latin1");
  const isOwn = bytes.subarray(-CHECKSUM_BYTES).equals(checksumOf(text)) && bytes.toString("base64url") === position;
  const [, generation, cluster, seen, delivering, last, newestTime] = (isOwn && format.exec(text)) || [];
  if (generation === undefined) return undefined;
  const snapshots = [readSnapshotHex(seen), readSnapshotHex(delivering)];
  if (snapshots.some((snapshot) => snapshot && !isValid(snapshot))) return undefined;
  return {
    generation: fromHex(generation),
    cluster: fromHex(cluster),
    seen: snapshots[0],
    delivering: snapshots[1],
    last: fromHex(last),
    newestTime: fromHex(newestTime),
  };
}

function checksumOf(text: string): Buffer {
  return Buffer.from(sha256(Buffer.from("feed"), text)).subarray(0, CHECKSUM_BYTES);
}

function writeSnapshotHex({ xmax, running }: Snapshot): string {
  return [xmax, ...running.map((xid, index) => xid - (running[index - 1] ?? 0n))].map(toHex).join("-");
}

function readSnapshotHex(text: string | undefined): Snapshot | undefined {
  if (text === undefined) return undefined;
  const [xmax = 0n, ...differences] = text.split("-").map(fromHex);
  const running: bigint[] = [];
  for (const difference of differences) running.push((running.at(-1) ?? 0n) + difference);
  return { xmax, running };
}

function isValid({ xmax, running }: Snapshot): boolean {
  const isAscending = running.every((xid, index) => xid > (running[index - 1] ?? 0n));
  return xmax > 0n && isAscending && (running.at(-1) ?? 0n) < xmax;
}

function toHex(value: bigint): string {
  return BigInt.asUintN(64, value).toString(16);
}

function fromHex(text = "0"): bigint {
  return BigInt.asIntN(64, BigInt(`0x${text}`));
}

/** Returns a new generation of the event feed, a random number. A position is valid in its own generation only. */
export function newGeneration(): bigint {
  const [generation] = crypto.getRandomValues(new BigUint64Array(1)) as BigUint64Array & [bigint];
  // Positive, as literals in SQL are.
  return generation >> 1n;
}
