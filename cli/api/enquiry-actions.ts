/** What the subcommands of `petstore enquiries` do. */
import type { Schemas } from "../../client/index.ts";
import { type ConfirmOptions, confirm } from "../confirm.ts";
import type { Style } from "../output.ts";
import { printable } from "../table.ts";
import { formatTime, timeTitle } from "../time.ts";
import type { ApiOptions, Context } from "./connect.ts";
import { withoutUndefined } from "./options.ts";
import { type ListOptions, readPages, showList, showRecord, showResult } from "./show.ts";

type Enquiry = Schemas["Enquiry"];
type Status = Schemas["EnquiryStatus"];

interface ListEnquiriesOptions extends ApiOptions, Omit<ListOptions, "json" | "quiet"> {
  status?: Status[];
  pet?: bigint;
}

interface CreateOptions extends ApiOptions {
  name: string;
  email?: string;
  phone?: string;
  message: string;
  idempotencyKey?: string;
}

interface ChangeOptions extends ApiOptions {
  ifMatch?: string;
}

export async function listEnquiries({ client }: Context, options: ListEnquiriesOptions): Promise<void> {
  const { status, pet } = options;
  const pages = readPages((page) => client.listEnquiries({ query: { status, petId: pet, ...page } }), options);
  await showList(
    pages,
    {
      columns: [
        { title: "ID", text: ({ id }) => `${id}` },
        { title: "PET", text: ({ petId }) => `${petId}` },
        { title: "STATUS", text: ({ status }) => printable(status), style: statusStyle },
        { title: timeTitle("ASKED", options), text: ({ createdAt }) => formatTime(createdAt, options) },
        { title: "FROM", text: showPerson, isFlexible: true },
        { title: "MESSAGE", text: ({ message }) => printable(message), isFlexible: true },
      ],
      idOf: ({ id }) => id,
      noun: "enquiries",
    },
    options,
  );
}

function statusStyle(status: string): Style | undefined {
  if (status === "open") return "yellow";
  return status === "answered" ? "green" : "dim";
}

function showPerson({ name, email, phone }: Enquiry): string {
  return printable([name, email, phone].filter(Boolean).join(", "));
}

export async function getEnquiry({ client }: Context, enquiryId: bigint, options: ApiOptions): Promise<void> {
  const { data: enquiry, etag } = await client.getEnquiry({ path: { enquiryId } });
  const { petId, status, name, email, phone, message, createdAt, updatedAt } = enquiry;
  const text = (given: string | undefined) => given && printable(given);
  const lines: [string, string | undefined][] = [
    ["ID", `${enquiryId}`],
    ["Pet", `${petId}`],
    ["Status", printable(status)],
    ["Name", text(name)],
    ["Email", text(email)],
    ["Phone", text(phone)],
    ["Message", text(message)],
    ["Asked", formatTime(createdAt, options, "second")],
    ["Changed", formatTime(updatedAt, options, "second")],
    ["ETag", etag],
  ];
  showRecord({ ...enquiry, etag }, enquiryId, lines, options);
}

export async function createEnquiry({ client }: Context, petId: bigint, options: CreateOptions): Promise<void> {
  const { name, email, phone, message, idempotencyKey } = options;
  const body = { name, message, ...withoutUndefined({ email, phone }) };
  await client.createEnquiry({ path: { petId }, body, ...(idempotencyKey !== undefined && { idempotencyKey }) });
  showResult({ item: { petId }, ids: [], message: `Asked about pet ${petId}.` }, options);
}

export async function updateEnquiry(
  { client }: Context,
  enquiryId: bigint,
  options: ChangeOptions & { status: Status },
): Promise<void> {
  const { status, ifMatch } = options;
  const { data: enquiry } = await client.updateEnquiry({ path: { enquiryId }, body: { status }, ifMatch });
  const message = `Enquiry ${enquiryId} is ${printable(enquiry.status)}.`;
  showResult({ item: enquiry, ids: [enquiryId], message }, options);
}

export async function deleteEnquiry(
  { client, command }: Context,
  enquiryId: bigint,
  options: ChangeOptions & ConfirmOptions,
): Promise<void> {
  async function ask(): Promise<string> {
    const { data: enquiry } = await client.getEnquiry({ path: { enquiryId } });
    return `Delete enquiry ${enquiryId} (${showPerson(enquiry)})?`;
  }
  await confirm(ask, options, command);
  await client.deleteEnquiry({ path: { enquiryId }, ifMatch: options.ifMatch });
  const message = `Deleted enquiry ${enquiryId}.`;
  showResult({ item: { id: enquiryId, deleted: true }, ids: [enquiryId], message }, options);
}
