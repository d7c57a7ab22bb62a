import type { Input, Order, WaitingEntry } from "../../contract/contract.ts";
import { readTime, writeTime } from "../../contract/time.ts";
import { refuse, refuseFields } from "../../errors.ts";
import type { StoreWriter } from "../../store/store.ts";
import { isClosed } from "../../store/tables/waiting-rows.ts";
import type { Context, Operation } from "../operation.ts";
import { findWrongMove, waitingMoves } from "../status-moves.ts";
import { readFutureTime } from "../times.ts";
import { findEntry, patchEntry, refuseIfWaiting } from "../waiting-entry.ts";

type WaitingPatch = Input<"updateWaitingEntry">["body"];

const HOUR_MILLISECONDS = 3600 * 1000;

export const updateWaitingEntry: Operation<"updateWaitingEntry"> = async ({ path, body }, context) => {
  const { store, by, now, isCurrent, refuseReadOnly } = context;
  const { entry, order } = await findEntry(path.entryId, store);
  const fault = findEndFault(body.validUntil, entry, now());
  if (fault) return refuseFields(fault);
  if (!entry) return refuse("waiting_entry_not_found");
  if (!isCurrent(entry)) return refuse("precondition_failed");
  const refusal = refuseReadOnly(entry, body);
  if (refusal) return refusal;

  const next = patchEntry(entry, body);
  const conflict = await findConflict(entry, next, body, store);
  if (conflict) return conflict;
  const updated = await store.waiting.update(entry, next, by);
  if (body.status !== "withdrawn") {
    if (order && next.told !== entry.told) await store.orders.update(order, await tellingOf(order, next, context), by);
    return { status: 200, body: updated };
  }
  return { status: 200, body: await withdraw(updated, order, context) };
};

/** A time that the entry has already is no change, so that an entry can be sent back as it was read. */
function findEndFault(validUntil: string | null | undefined, entry: WaitingEntry | undefined, now: number) {
  if (typeof validUntil !== "string") return undefined;
  const time = readFutureTime("validUntil", validUntil, now);
  const isKept = entry?.validUntil !== undefined && readTime(validUntil) === Date.parse(entry.validUntil);
  return typeof time === "object" && !isKept ? time : undefined;
}

async function findConflict(entry: WaitingEntry, next: WaitingEntry, patch: WaitingPatch, store: StoreWriter) {
  const { status = entry.status, customer } = patch;
  const wrongMove = findWrongMove(waitingMoves, entry.status, status);
  if (wrongMove) return refuse("invalid_status_transition", wrongMove);
  if (entry.told !== next.told && status !== "offered") {
    return refuse("order_not_open", `\`told\` cannot change: the entry is ${status}, and has no open order.`);
  }
  return customer !== undefined && !isClosed({ status }) ? refuseIfWaiting(next, store) : undefined;
}

/** Returns the order with the time limit that it gets once the person has been told, or without it. */
async function tellingOf(order: Order, { told }: WaitingEntry, { store, now }: Context<StoreWriter>): Promise<Order> {
  const { expiresAt, ...others } = order;
  if (!told) return others;
  const { holdHours } = await store.settings.find();
  return { ...others, expiresAt: writeTime(now() + Number(holdHours) * HOUR_MILLISECONDS) };
}

/** Withdraws an entry. With its order, which the entry follows, the pet is released or offered to the next entry. */
async function withdraw(entry: WaitingEntry, order: Order | undefined, { store, by }: Context<StoreWriter>) {
  if (!order) return store.waiting.update(entry, { ...entry, status: "withdrawn" }, by);
  await store.orders.update(order, { ...order, status: "cancelled" }, by);
  return (await store.waiting.find(entry.id)) as WaitingEntry;
}
