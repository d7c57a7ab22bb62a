/** What the subcommands of `petstore customers` do. */
import type { Schemas } from "../../client/index.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { type ConfirmOptions, confirm } from "../confirm.ts";
import { note, print, write } from "../output.ts";
import { printable } from "../table.ts";
import { formatTime, timeTitle } from "../time.ts";
import type { ApiOptions, Context } from "./connect.ts";
import { type Column, showResult, Table } from "./show.ts";

type CustomerRecord = Schemas["CustomerRecord"];

interface Item {
  kind: string;
  id: bigint;
  petId?: bigint;
  status: string;
  createdAt: string;
  person: { name?: string; email?: string; phone?: string };
  text?: string;
}

export async function showCustomer({ client }: Context, contact: string, options: ApiOptions): Promise<void> {
  const { data: record } = await client.getCustomer({ query: toQuery(contact) });
  const { truncated } = record;
  if (truncated.length > 0) note(`There are older ${truncated.map(printable).join(" and ")}, which are not shown.`);
  if (options.json) return print(writeJson(record));
  const items = itemsOf(record);
  if (options.quiet) write(items.map(({ kind, id }) => `${kind} ${id}\n`).join(""));
  else if (items.length === 0) note("The store has nothing about this person.");
  else new Table(columnsFor(options)).show(items);
}

function toQuery(contact: string): { email: string } | { phone: string } {
  return contact.includes("@") ? { email: contact } : { phone: contact };
}

function itemsOf({ orders, waitingEntries, enquiries }: CustomerRecord): Item[] {
  return [
    ...orders.map(({ customer = {}, note, ...order }) => ({
      ...order,
      kind: "order",
      person: customer,
      text: note ?? "",
    })),
    ...waitingEntries.map(({ customer = {}, note = "", ...entry }) => ({
      ...{ ...entry, kind: "waiting entry", person: customer, text: note },
    })),
    ...enquiries.map(({ message, ...enquiry }) => ({ ...enquiry, kind: "enquiry", person: enquiry, text: message })),
  ];
}

function columnsFor(options: ApiOptions): Column<Item>[] {
  return [
    { title: "KIND", text: ({ kind }) => kind },
    { title: "ID", text: ({ id }) => `${id}` },
    { title: "PET", text: ({ petId = "-" }) => `${petId}` },
    { title: "STATUS", text: ({ status }) => printable(status) },
    { title: timeTitle("CREATED", options), text: ({ createdAt }) => formatTime(createdAt, options) },
    {
      title: "PERSON",
      text: ({ person: { name, email, phone } }) => printable([name, email, phone].filter(Boolean).join(", ")),
      isFlexible: true,
    },
    { title: "TEXT", text: ({ text = "" }) => printable(text), isFlexible: true },
  ];
}

export async function eraseCustomer(
  { client, command }: Context,
  contact: string,
  options: ApiOptions & ConfirmOptions,
): Promise<void> {
  const query = toQuery(contact);
  async function ask(): Promise<string | undefined> {
    const { orders, waitingEntries, enquiries } = (await client.getCustomer({ query })).data;
    const counts = [orders, waitingEntries, enquiries].map(({ length }) => BigInt(length));
    return counts.some((count) => count > 0n) ? `Erase ${printable(contact)} (${showCounts(counts)})?` : undefined;
  }
  await confirm(ask, options, command);
  const erased = { orders: 0n, waitingEntries: 0n, enquiries: 0n };
  let isComplete = false;
  while (!isComplete) {
    const { data } = await client.eraseCustomer({ query });
    erased.orders += data.orders;
    erased.waitingEntries += data.waitingEntries;
    erased.enquiries += data.enquiries;
    isComplete = data.complete;
  }
  const message = `Erased ${printable(contact)}: ${showCounts(Object.values(erased))}.`;
  showResult({ item: { ...erased, complete: true }, ids: [], message }, options);
}

const nouns = [
  ["order", "orders"],
  ["waiting entry", "waiting entries"],
  ["enquiry", "enquiries"],
] as const;

/** The numbers of orders, waiting entries and enquiries, in words. */
function showCounts(counts: bigint[]): string {
  return nouns.map(([one, many], index) => `${counts[index]} ${counts[index] === 1n ? one : many}`).join(", ");
}
