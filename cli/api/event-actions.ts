/** What `petstore events` does. */
import type { Actor, Change, Event, KnownEvent, Schemas, WaitingSummary } from "../../client/index.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { abortOnSignal, Interrupted } from "../interruption.ts";
import { failUsage, note, print } from "../output.ts";
import { printable } from "../table.ts";
import { formatTime, timeTitle } from "../time.ts";
import type { ApiOptions, Context } from "./connect.ts";
import { type Column, type ListOptions, readPages, showList, Table } from "./show.ts";

interface Options extends ApiOptions, Omit<ListOptions, "json" | "quiet"> {
  type?: string[];
  pet?: bigint;
  order?: bigint;
  keyId?: bigint;
  person?: bigint;
  createdSince?: string;
  follow?: true;
  after: string;
}

type Types = Schemas["EventTypeFilter"][];

export async function listOrFollow(context: Context, options: Options): Promise<void> {
  const { client, command } = context;
  const { createdSince } = options;
  if (options.follow && createdSince !== undefined) return failUsage("--created-since is not for --follow.", command);
  if (options.follow) return follow(context, options);
  if (command.getOptionValueSource("after") === "cli") return failUsage("--after needs --follow.", command);
  const query = { ...toFilters(options), createdSince, type: options.type as Types | undefined };
  const pages = readPages((page) => client.listEvents({ query: { ...query, ...page } }), options);
  await showList(pages, { columns: columns(options), idOf: ({ id }) => id, noun: "events" }, options);
}

function toFilters({ pet: petId, order: orderId, keyId, person: personId }: Options) {
  return { petId, orderId, keyId, personId };
}

function columns(options: ApiOptions): Column<Event>[] {
  return [
    { title: "ID", text: ({ id }) => `${id}` },
    { title: timeTitle("TIME", options), text: ({ createdAt }) => formatTime(createdAt, options, "second") },
    { title: "TYPE", text: ({ type }) => printable(`${type}`) },
    { title: "BY", text: ({ by }) => showActor(by), isFlexible: true },
    { title: "WHAT", text: describeEvent, isFlexible: true },
  ];
}

/** Prints events until a signal. Each line of JSON has the position from which no later event is missed. */
async function follow({ client }: Context, options: Options): Promise<void> {
  using interruption = abortOnSignal();
  const { after, type, json, quiet } = options;
  const filters = { ...toFilters(options), type: type as Types | undefined };
  const feed = client.follow({ ...filters, after, signal: interruption.signal });
  const table = new Table(columns(options));
  let position = after;
  try {
    for await (const page of feed.pages()) {
      for (const [index, event] of page.events.entries()) {
        // The position after the page holds once all of its events are printed.
        const reached = index === page.events.length - 1 ? page.position : position;
        if (json) print(writeJson({ position: reached, event }));
        else if (quiet) print(`${event.id}`);
        else table.show([event]);
      }
      position = page.position;
    }
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    if (!json && !quiet && position !== "now") note(`To continue: petstore events --follow --after ${position}`);
    process.exitCode = error.exitStatus;
  }
}

/** Formats who caused a change. */
export function showActor({ type, id, name }: Actor): string {
  return printable(name ?? (id === undefined ? type : `${type} ${id}`));
}

export function showChanges(changes: Change[]): string {
  return changes.map(showChange).join(", ");
}

function showChange({ field, from, to }: Change): string {
  if (from === undefined && to === undefined) return printable(field);
  return printable(`${field}: ${from ?? "none"} → ${to ?? "none"}`);
}

/** Formats what an event is about, and what changed. */
function describeEvent(event: Event): string {
  const { changes } = event.data as Partial<KnownEvent["data"]>;
  return describeSubject(event) + (changes && changes.length > 0 ? ` (${showChanges(changes)})` : "");
}

export function describeSubject({ data }: Event): string {
  const { pet, photo, order, entry, enquiry, category, key, person, orderId, count, network, replaces } =
    data as Partial<KnownEvent["data"]>;
  const parts = [
    pet && `pet ${pet.id} ${pet.name}`,
    photo && `photo ${photo.id}`,
    order && `order ${order.id} of pet ${order.petId}`,
    entry && `waiting entry ${entry.id} for ${toSubject(entry)}`,
    enquiry && `enquiry ${enquiry.id} about pet ${enquiry.petId}`,
    category && `category ${category.id} ${category.name ?? ""}`,
    key && `key ${key.id} ${key.name}`,
    person && `${person.name} <${person.email}>`,
    orderId !== undefined && `by order ${orderId}`,
    replaces !== undefined && `replaces key ${replaces}`,
    count !== undefined && `${count} times${network === undefined ? "" : ` from ${network}`}`,
  ];
  return printable(parts.filter(Boolean).join(", ").trim());
}

function toSubject({ petId, categoryId }: WaitingSummary): string {
  return petId === undefined ? `category ${categoryId}` : `pet ${petId}`;
}
