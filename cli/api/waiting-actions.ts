/** What the subcommands of `petstore waiting` do. */
import type { Schemas, WaitingEntry } from "../../client/index.ts";
import { type ConfirmOptions, confirm } from "../confirm.ts";
import { failUsage, type Style } from "../output.ts";
import { printable } from "../table.ts";
import { formatTime, timeTitle } from "../time.ts";
import type { ApiOptions, Context } from "./connect.ts";
import { orNull, withoutUndefined } from "./options.ts";
import { type CustomerOptions, showCustomer, toCustomer, toCustomerPatch } from "./order-actions.ts";
import { type ListOptions, readPages, showList, showRecord, showResult } from "./show.ts";

interface ListWaitingOptions extends ApiOptions, Omit<ListOptions, "json" | "quiet"> {
  status?: Schemas["KnownWaitingStatus"][];
  toCall?: true;
  pet?: bigint;
  category?: bigint;
  customer?: string;
}

interface TermOptions extends ApiOptions, CustomerOptions {
  note?: string;
  reference?: string;
  expires?: string;
}

interface AddOptions extends TermOptions {
  pet?: bigint;
  category?: bigint;
  idempotencyKey?: string;
}

interface ChangeOptions extends ApiOptions {
  ifMatch?: string;
}

export async function listWaiting({ client }: Context, options: ListWaitingOptions): Promise<void> {
  const { status, toCall, pet, category, customer } = options;
  const called = toCall ? { status: ["offered"] satisfies typeof status & object, told: false } : { status };
  const query = { ...called, petId: pet, categoryId: category, customer };
  const pages = readPages((page) => client.listWaiting({ query: { ...query, ...page } }), options);
  await showList(
    pages,
    {
      columns: [
        { title: "ID", text: ({ id }) => `${id}` },
        { title: "FOR", text: (entry) => toTarget(entry) },
        { title: "PLACE", text: ({ place }) => (place === undefined ? "-" : `${place}`) },
        { title: "STATUS", text: ({ status }) => printable(status), style: statusStyle },
        { title: "TOLD", text: ({ told }) => (told ? "yes" : "no") },
        { title: "ORDER", text: ({ orderId }) => (orderId === undefined ? "-" : `${orderId}`) },
        { title: timeTitle("JOINED", options), text: ({ createdAt }) => formatTime(createdAt, options) },
        { title: "CUSTOMER", text: ({ customer }) => showCustomer(customer) ?? "-", isFlexible: true },
        { title: "NOTE", text: ({ note = "" }) => printable(note), isFlexible: true },
      ],
      idOf: ({ id }) => id,
      noun: "waiting entries",
    },
    options,
  );
}

function toTarget({ petId, categoryId }: WaitingEntry): string {
  return petId === undefined ? `category ${categoryId}` : `pet ${petId}`;
}

function statusStyle(status: string): Style | undefined {
  if (status === "offered") return "yellow";
  return status === "waiting" ? undefined : "dim";
}

export async function getEntry({ client }: Context, entryId: bigint, options: ApiOptions): Promise<void> {
  const { data: entry, etag } = await client.getWaitingEntry({ path: { entryId } });
  const { place, status, told, orderId, customer, note, reference, validUntil, createdAt, updatedAt } = entry;
  const text = (given: string | undefined) => given && printable(given);
  const lines: [string, string | undefined][] = [
    ["ID", `${entryId}`],
    ["For", toTarget(entry)],
    ["Place", place === undefined ? undefined : `${place}`],
    ["Status", printable(status)],
    ["Told", told ? "yes" : "no"],
    ["Order", orderId === undefined ? undefined : `${orderId}`],
    ["Reference", text(reference)],
    ["Customer", showCustomer(customer)],
    ["Note", text(note)],
    ["Expires", validUntil && formatTime(validUntil, options, "second")],
    ["Joined", formatTime(createdAt, options, "second")],
    ["Changed", formatTime(updatedAt, options, "second")],
    ["ETag", etag],
  ];
  showRecord({ ...entry, etag }, entryId, lines, options);
}

export async function addEntry({ client, command }: Context, options: AddOptions): Promise<void> {
  const { pet: petId, category: categoryId, note, reference, expires: validUntil, idempotencyKey } = options;
  const customer = toCustomer(options);
  if (petId === undefined && categoryId === undefined) return failUsage("Give --pet or --category.", command);
  if (!customer) return failUsage("Give --customer-name, --customer-email or --customer-phone.", command);
  const body = { ...withoutUndefined({ petId, categoryId, note, reference, validUntil }), customer };
  const { data: entry } = await client.joinWaitingList({
    body,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });
  const message = `Added waiting entry ${entry.id} for ${toTarget(entry)} (place ${entry.place}).`;
  showResult({ item: entry, ids: [entry.id], message }, options);
}

export async function updateEntry(
  context: Context,
  entryId: bigint,
  options: TermOptions & ChangeOptions,
): Promise<void> {
  const { note, reference, expires } = options;
  const body: Schemas["WaitingEntryPatch"] = withoutUndefined({
    note: orNull(note),
    reference: orNull(reference),
    validUntil: expires === "never" ? null : expires,
    customer: toCustomerPatch(options),
  });
  if (Object.keys(body).length === 0) {
    return failUsage("Give what to change, such as --note or --customer-phone.", context.command);
  }
  await change(context, entryId, body, options);
}

export function setTold(context: Context, entryId: bigint, options: ChangeOptions & { undo?: true }): Promise<void> {
  return change(context, entryId, { told: !options.undo }, options);
}

export function withdrawEntry(context: Context, entryId: bigint, options: ChangeOptions): Promise<void> {
  return change(context, entryId, { status: "withdrawn" }, options);
}

async function change(
  { client }: Context,
  entryId: bigint,
  body: Schemas["WaitingEntryPatch"],
  options: ChangeOptions,
): Promise<void> {
  const { data: entry } = await client.updateWaitingEntry({ path: { entryId }, body, ifMatch: options.ifMatch });
  const message = `Changed waiting entry ${entryId} for ${toTarget(entry)} (${printable(entry.status)}).`;
  showResult({ item: entry, ids: [entryId], message }, options);
}

export async function deleteEntry(
  { client, command }: Context,
  entryId: bigint,
  options: ChangeOptions & ConfirmOptions,
): Promise<void> {
  async function ask(): Promise<string> {
    const { data: entry } = await client.getWaitingEntry({ path: { entryId } });
    return `Delete waiting entry ${entryId} for ${toTarget(entry)} (${showCustomer(entry.customer) ?? "no customer"})?`;
  }
  await confirm(ask, options, command);
  await client.deleteWaitingEntry({ path: { entryId }, ifMatch: options.ifMatch });
  showResult({ item: { id: entryId }, ids: [entryId], message: `Deleted waiting entry ${entryId}.` }, options);
}

export async function removeCustomer(
  { client, command }: Context,
  entryId: bigint,
  options: ChangeOptions & ConfirmOptions,
): Promise<void> {
  async function ask(): Promise<string | undefined> {
    const customer = showCustomer((await client.getWaitingEntry({ path: { entryId } })).data.customer);
    return customer && `Remove the customer of waiting entry ${entryId} (${customer})?`;
  }
  await confirm(ask, options, command);
  await client.deleteWaitingCustomer({ path: { entryId }, ifMatch: options.ifMatch });
  const message = `Removed the customer of waiting entry ${entryId}.`;
  showResult({ item: { id: entryId }, ids: [entryId], message }, options);
}
