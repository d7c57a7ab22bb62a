/** What the subcommands of `petstore orders` do. */
import { type Customer, formatAmount, type Order, type Schemas } from "../../client/index.ts";
import { type ConfirmOptions, confirm } from "../confirm.ts";
import type { Style } from "../output.ts";
import { failUsage } from "../output.ts";
import { printable } from "../table.ts";
import { formatTime, timeTitle } from "../time.ts";
import type { ApiOptions, Context } from "./connect.ts";
import { orNull, withoutUndefined } from "./options.ts";
import { type ListOptions, readPages, showList, showRecord, showResult } from "./show.ts";

type Status = Schemas["KnownOrderStatus"];
type Price = Schemas["Price"];

/** The options that both a list and an export have. */
export interface OrderFilterOptions {
  status?: Status[];
  open?: true;
  pet?: bigint;
  reference?: string;
  customer?: string;
  createdSince?: string;
  expiresBefore?: string;
  expiresSince?: string;
}

type ListOrdersOptions = ApiOptions & Omit<ListOptions, "json" | "quiet"> & OrderFilterOptions;

export interface CustomerOptions {
  customerName?: string;
  customerEmail?: string;
  customerPhone?: string;
}

/** An empty text removes an amount. */
interface PriceOptions {
  price?: Price | "";
  deposit?: Price | "";
}

interface PlaceOptions extends ApiOptions, CustomerOptions, PriceOptions {
  note?: string;
  reference?: string;
  expires?: string;
  idempotencyKey?: string;
  dryRun?: true;
}

interface UpdateOptions extends ApiOptions, CustomerOptions, PriceOptions {
  status?: Status;
  reason?: string;
  note?: string;
  reference?: string;
  expires?: string;
  ifMatch?: string;
  dryRun?: true;
}

export function toOrderFilters(options: OrderFilterOptions) {
  const { status, open, pet, reference, customer, createdSince, expiresBefore, expiresSince } = options;
  return {
    status: open ? (["placed", "approved"] satisfies Status[]) : status,
    ...{ petId: pet, reference, customer, createdSince, expiresBefore, expiresSince },
  };
}

export async function listOrders({ client }: Context, options: ListOrdersOptions): Promise<void> {
  const query = toOrderFilters(options);
  const pages = readPages((page) => client.listOrders({ query: { ...query, ...page } }), options);
  await showList(
    pages,
    {
      columns: [
        { title: "ID", text: ({ id }) => `${id}` },
        { title: "PET", text: ({ petId }) => `${petId}` },
        { title: "STATUS", text: ({ status }) => printable(status), style: statusStyle },
        { title: timeTitle("PLACED", options), text: ({ createdAt }) => formatTime(createdAt, options) },
        { title: timeTitle("EXPIRES", options), text: ({ expiresAt }) => formatTime(expiresAt, options) },
        { title: "REFERENCE", text: ({ reference = "-" }) => printable(reference), isFlexible: true },
        { title: "CUSTOMER", text: ({ customer }) => showCustomer(customer) ?? "-", isFlexible: true },
        { title: "NOTE", text: ({ note = "" }) => printable(note), isFlexible: true },
      ],
      idOf: ({ id }) => id,
      noun: "orders",
    },
    options,
  );
}

function statusStyle(status: string): Style | undefined {
  if (status === "placed" || status === "approved") return "yellow";
  return status === "delivered" ? "green" : "dim";
}

export function showCustomer(customer: Customer | undefined): string | undefined {
  return customer && printable([customer.name, customer.email, customer.phone].filter(Boolean).join(", "));
}

export async function getOrder({ client }: Context, orderId: bigint, options: ApiOptions): Promise<void> {
  const { data: order, etag } = await client.getOrder({ path: { orderId } });
  const { petId, status, expiresAt, reference, customer, note, reason, price, deposit, createdAt, updatedAt } = order;
  const { deliveredAt, returnedAt } = order;
  const text = (given: string | undefined) => given && printable(given);
  const time = (given: string | undefined) => given && formatTime(given, options, "second");
  const money = (given: Price | undefined) =>
    given && `${formatAmount(given.amount, given.currency)} ${given.currency}`;
  const lines: [string, string | undefined][] = [
    ["ID", `${orderId}`],
    ["Pet", `${petId}`],
    ["Status", printable(status)],
    ["Reason", text(reason)],
    ["Reference", text(reference)],
    ["Customer", showCustomer(customer)],
    ["Note", text(note)],
    ["Price", money(price)],
    ["Deposit", money(deposit)],
    ["Placed", time(createdAt)],
    ["Changed", time(updatedAt)],
    ["Expires", time(expiresAt)],
    ["Delivered", time(deliveredAt)],
    ["Returned", time(returnedAt)],
    ["ETag", etag],
  ];
  showRecord({ ...order, etag }, orderId, lines, options);
}

export async function placeOrder({ client }: Context, petId: bigint, options: PlaceOptions): Promise<void> {
  const { note, reference, expires: expiresAt, idempotencyKey, dryRun } = options;
  const money = { price: options.price || undefined, deposit: options.deposit || undefined };
  const body = { petId, note, reference, expiresAt, customer: toCustomer(options), ...money };
  const request = { body, query: { dryRun }, ...(idempotencyKey !== undefined && { idempotencyKey }) };
  const { data: order } = await client.placeOrder(request);
  const message = dryRun ? `Would order pet ${petId}.` : `Placed ${showOrder(order)}.`;
  showResult({ item: order, ids: [order.id], message }, options);
}

export async function updateOrder(
  { client, command }: Context,
  orderId: bigint,
  options: UpdateOptions,
): Promise<void> {
  const { status, reason, note, reference, expires, ifMatch, dryRun } = options;
  const given = {
    status,
    reason: orNull(reason),
    note: orNull(note),
    reference: orNull(reference),
    expiresAt: expires === "never" ? null : expires,
    customer: toCustomerPatch(options),
    price: orNull(options.price),
    deposit: orNull(options.deposit),
  };
  const body: Schemas["OrderPatch"] = withoutUndefined(given);
  if (Object.keys(body).length === 0) return failUsage("Give what to change, such as --status or --note.", command);
  const { data: order } = await client.updateOrder({ path: { orderId }, body, ifMatch, query: { dryRun } });
  const message = `${dryRun ? "Would change" : "Changed"} ${showOrder(order)}.`;
  showResult({ item: order, ids: [orderId], message }, options);
}

function setStatus(status: Status) {
  return (context: Context, orderId: bigint, options: UpdateOptions) =>
    updateOrder(context, orderId, { ...options, status });
}

export const approved = setStatus("approved");
export const delivered = setStatus("delivered");
export const cancelled = setStatus("cancelled");
export const returned = setStatus("returned");

export async function removeCustomer(
  { client, command }: Context,
  orderId: bigint,
  options: Pick<UpdateOptions, "ifMatch"> & ApiOptions & ConfirmOptions,
): Promise<void> {
  async function ask(): Promise<string | undefined> {
    const customer = showCustomer((await client.getOrder({ path: { orderId } })).data.customer);
    return customer && `Remove the customer of order ${orderId} (${customer})?`;
  }
  await confirm(ask, options, command);
  await client.deleteOrderCustomer({ path: { orderId }, ifMatch: options.ifMatch });
  const message = `Removed the customer of order ${orderId}.`;
  showResult({ item: { id: orderId }, ids: [orderId], message }, options);
}

export function toCustomer({ customerName: name, customerEmail: email, customerPhone: phone }: CustomerOptions) {
  const isGiven = [name, email, phone].some((value) => value !== undefined);
  return isGiven ? withoutUndefined({ name, email, phone }) : undefined;
}

export function toCustomerPatch({ customerName, customerEmail, customerPhone }: CustomerOptions) {
  const patch = { name: orNull(customerName), email: orNull(customerEmail), phone: orNull(customerPhone) };
  const given = withoutUndefined(patch);
  return Object.keys(given).length > 0 ? given : undefined;
}

function showOrder({ id, petId, status }: Order): string {
  return `order ${id} for pet ${petId} (${printable(status)})`;
}
