/** What `petstore events` does. */
import type { Event, Schemas } from "../../client/index.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { abortOnSignal, Interrupted } from "../interruption.ts";
import { formatTime, timeTitle } from "../local-time.ts";
import { failUsage } from "../output.ts";
import { note, print } from "../print.ts";
import { printable } from "../table.ts";
import type { ApiOptions, Context } from "./context.ts";
import { describeEvent, showActor } from "./describe-event.ts";
import { type ListOptions, readPages } from "./read-pages.ts";
import { type Column, showList, Table } from "./show-list.ts";

interface Options extends ApiOptions, Omit<ListOptions, "json" | "quiet"> {
  type?: string[];
  pet?: bigint;
  order?: bigint;
  keyId?: bigint;
  follow?: true;
  after: string;
}

type Types = Schemas["EventTypeFilter"][];

export async function listOrFollow(context: Context, options: Options): Promise<void> {
  const { client, command } = context;
  if (options.follow) return follow(context, options);
  if (command.getOptionValueSource("after") === "cli") return failUsage("--after needs --follow.", command);
  const query = { ...toFilters(options), type: options.type as Types | undefined };
  const pages = readPages((page) => client.listEvents({ query: { ...query, ...page } }), options);
  await showList(pages, { columns: columns(options), idOf: ({ id }) => id, noun: "events" }, options);
}

function toFilters({ pet: petId, order: orderId, keyId }: Options) {
  return { petId, orderId, keyId };
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
