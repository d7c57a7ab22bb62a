import type { OrderStatus, Request } from "../../../client/index.ts";
import { useNow } from "../../hooks/use-now.ts";
import { openStatuses } from "./order-transitions.ts";

export type OrderViewId = "today" | "overdue" | "pick-up" | "open" | "all";
export type OrderQuery = NonNullable<Request<"listOrders">["query"]>;

interface OrderView {
  id: OrderViewId;
  label: string;
  /** One sentence that says which orders these are. */
  description: string;
  /** Title and text if there are none. */
  empty: readonly [title: string, text: string];
}

/** How long an ended hold is shown as overdue. */
const OVERDUE_DAYS = 7;

export const orderViews: readonly OrderView[] = [
  {
    id: "today",
    label: "Today",
    description: "Holds that end today, and orders placed today that are still open, sorted by the end of the hold.",
    empty: ["Nothing is due today", "Orders that are placed today, and holds that end today, appear here."],
  },
  {
    id: "overdue",
    label: "Overdue",
    description: `Holds that ended in the last ${OVERDUE_DAYS} days without a pick-up. The pets became available again.`,
    empty: ["Nothing is overdue", `No hold has ended without a pick-up in the last ${OVERDUE_DAYS} days.`],
  },
  {
    id: "pick-up",
    label: "Waiting for pick-up",
    description: "Confirmed orders: the pet is ready, and its customer is expected.",
    empty: ["No pet is waiting for pick-up", "Confirm an order once its pet is ready."],
  },
  {
    id: "open",
    label: "Open",
    description: "Orders that reserve their pets, until a pet is handed over or the order is cancelled or expires.",
    empty: ["No open orders", "Place an order to reserve a pet for a customer."],
  },
  {
    id: "all",
    label: "All",
    description: "All orders, newest first.",
    empty: ["No orders yet", "Place an order to reserve a pet for a customer."],
  },
];

/** The queries whose results make up a view: one, except for today. */
export function queriesOf(view: OrderViewId, now: Date): OrderQuery[] {
  const open: OrderStatus[] = [...openStatuses];
  if (view === "today") {
    return [
      { status: open, expiresBefore: startOfDay(now, 1) },
      { status: open, createdSince: startOfDay(now) },
    ];
  }
  if (view === "overdue") return [{ status: ["expired"], expiresSince: startOfDay(now, -OVERDUE_DAYS) }];
  if (view === "pick-up") return [{ status: ["approved"] }];
  return [view === "open" ? { status: open } : {}];
}

function startOfDay(now: Date, days = 0): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).toISOString();
}

const MINUTE_MILLISECONDS = 60_000;

/** The current day; it changes at midnight. */
export function useToday(): Date {
  const now = new Date(useNow(MINUTE_MILLISECONDS));
  return new Date(now.getFullYear(), now.getMonth(), now.getDate());
}
