import type { Actor, Event } from "../../../client/index.ts";
import { capitalize, formatList } from "../../format.ts";
import { holdText } from "./hold-times.ts";

export interface TimelineItem {
  id: bigint;
  type: string;
  title: string;
  createdAt: string;
  by: Actor;
  /** A text that a person gave with the change. */
  reason?: string | undefined;
}

const titles: { readonly [type: string]: string } = {
  "order.placed": "Reserved",
  "order.approved": "Confirmed",
  "order.delivered": "Handed over",
  "order.cancelled": "Cancelled",
  "order.returned": "Returned",
  "order.reopened": "Handing over taken back",
  "order.expired": "Hold ended without a pick-up",
};

/** Maximum time between two events of one request. */
const SAME_REQUEST_MILLISECONDS = 500;

const memberNames: { readonly [field: string]: string } = {
  note: "note",
  reference: "reference",
  customer: "customer",
  reason: "reason",
  price: "price",
  deposit: "deposit",
};

/** The events of an order as entries of its history. A reason that was given with a new status belongs to that entry. */
export function toTimeline(events: readonly Event[]): TimelineItem[] {
  return events.flatMap((event, index) => {
    const { id, createdAt, by } = event;
    const type: string = `${event.type}`;
    if (type === "order.updated") {
      const isWithStatus = isCausedTogether(event, events[index - 1]);
      const fields = (event.data as UpdateData).changes.filter(({ field }) => field !== "reason" || !isWithStatus);
      return fields.length > 0 ? [{ id, type, title: describeChanges(fields), createdAt, by }] : [];
    }
    const { reason } = (event.data as Partial<UpdateData>).order ?? {};
    const hasReason = type === "order.cancelled" || type === "order.returned";
    return [{ id, type, title: titles[type] ?? "Changed", createdAt, by, ...(hasReason && { reason }) }];
  });
}

/** Whether this update and the next event, of a new status, come from one request: their times differ slightly. */
function isCausedTogether(update: Event, next: Event | undefined): boolean {
  if (!next || !(`${next.type}` in titles)) return false;
  return Date.parse(next.createdAt) - Date.parse(update.createdAt) < SAME_REQUEST_MILLISECONDS;
}

interface UpdateData {
  order: { reason?: string };
  changes: { field: string; from?: unknown; to?: unknown }[];
}

/** "Hold changed: until 18:00", "Customer and note changed". */
function describeChanges(changes: UpdateData["changes"]): string {
  const names = new Set(changes.flatMap(({ field }) => memberNames[field.replace(/\..*/, "")] ?? []));
  const hold = changes.find(({ field }) => field === "expiresAt");
  const parts = [
    ...(hold ? [typeof hold.to === "string" ? `Hold changed: ${holdText(hold.to)}` : "Time limit removed"] : []),
    ...(names.size > 0 ? [`${capitalize(formatList([...names]))} changed`] : []),
  ];
  return parts.join(". ") || "Changed";
}
