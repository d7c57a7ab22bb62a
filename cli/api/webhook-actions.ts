/** What the subcommands of `petstore webhooks` do. */
import type { Client, Request, Schemas, Webhook, WebhookDelivery } from "../../client/index.ts";
import { type ConfirmOptions, confirm } from "../confirm.ts";
import { exitStatusOf, failUsage, note, print } from "../output.ts";
import { printable } from "../table.ts";
import { formatTime, timeTitle } from "../time.ts";
import type { ApiOptions, Context } from "./connect.ts";
import { orNull, withoutUndefined } from "./options.ts";
import { type Column, type ListOptions, readPages, showList, showRecord, showResult } from "./show.ts";

type Types = Schemas["EventTypeFilter"][];

interface ChangeOptions extends ApiOptions {
  ifMatch?: string;
}

interface FieldOptions {
  type?: string[];
  description?: string;
}

export async function createWebhook(
  { client }: Context,
  url: string,
  { type, description, ...options }: ApiOptions & FieldOptions,
): Promise<void> {
  const body = { url, types: type as Types | undefined, description };
  const { data: webhook } = await client.createWebhook({ body });
  if (options.quiet) return print(webhook.secret);
  const message = `Created ${showWebhook(webhook)}.\n${showSecret(webhook.secret)}`;
  showResult({ item: webhook, ids: [webhook.id], message }, options);
}

function showSecret(secret: string): string {
  return `\n  ${secret}\n\nThis is the only time that the secret is shown. Give it to the receiver, to verify the signatures.`;
}

export async function listWebhooks({ client }: Context, options: ApiOptions & ListOptions): Promise<void> {
  const pages = readPages((page) => client.listWebhooks({ query: page }), options);
  await showList(pages, { columns: webhookColumns(options), idOf: ({ id }) => id, noun: "webhooks" }, options);
}

function webhookColumns(options: ApiOptions): Column<Webhook>[] {
  return [
    { title: "ID", text: ({ id }) => `${id}` },
    { title: "URL", text: ({ url }) => printable(url), isFlexible: true },
    { title: "STATUS", text: showStatus, style: (text) => (text === "active" ? "green" : "red") },
    { title: "WAITING", text: ({ waiting = 0n }) => `${waiting}` },
    { title: timeTitle("OLDEST", options), text: ({ oldestWaitingAt }) => formatTime(oldestWaitingAt, options) },
    { title: timeTitle("LAST SUCCESS", options), text: ({ lastSuccessAt }) => formatTime(lastSuccessAt, options) },
    { title: "LOST", text: ({ lost }) => `${lost}` },
  ];
}

function showStatus({ status, disabledReason }: Webhook): string {
  return disabledReason === undefined ? status : `${status} (${disabledReason})`;
}

export async function getWebhook({ client }: Context, webhookId: bigint, options: ApiOptions): Promise<void> {
  const { data: webhook, etag } = await client.getWebhook({ path: { webhookId } });
  const { url, types, description, waiting, position, lost } = webhook;
  const at = (time: string | undefined) => time && formatTime(time, options, "second");
  const lines: [string, string | undefined][] = [
    ["ID", `${webhookId}`],
    ["URL", printable(url)],
    ["Types", types.join(", ")],
    ["Description", description && printable(description)],
    ["Status", showStatus(webhook)],
    ["Waiting", waiting === undefined ? undefined : `${waiting}`],
    [timeTitle("Oldest", options), at(webhook.oldestWaitingAt)],
    [timeTitle("Last success", options), at(webhook.lastSuccessAt)],
    ["Lost", `${lost}`],
    ["Position", position],
    [timeTitle("Created", options), at(webhook.createdAt)],
    ["ETag", etag],
  ];
  showRecord({ ...webhook, etag }, webhookId, lines, options);
}

export async function updateWebhook(
  { client, command }: Context,
  webhookId: bigint,
  { target: url, type, description, ifMatch, ...options }: ChangeOptions & FieldOptions & { target?: string },
): Promise<void> {
  const types = type?.join() === "all" ? null : (type as Types | undefined);
  const body = withoutUndefined({ url, types, description: orNull(description) });
  if (Object.keys(body).length === 0) return failUsage("Give at least one option for what to change.", command);
  const { data: webhook } = await client.updateWebhook({ path: { webhookId }, body, ifMatch });
  showResult({ item: webhook, ids: [webhookId], message: `Changed ${showWebhook(webhook)}.` }, options);
}

export async function enableWebhooks(
  { client, command }: Context,
  ids: bigint[] = [],
  options: ApiOptions & { all?: true },
): Promise<void> {
  if (ids.length > 0 === (options.all ?? false)) return failUsage("Give ids of webhooks, or --all.", command);
  const all = options.all ? await findRestored(client) : ids;
  const enabled = await setStatus(client, all, "active");
  if (enabled.length === 0 && !options.json && !options.quiet) note("No webhook was disabled by a restore or a move.");
  else showResult({ item: enabled, ids: all, message: sentences("Enabled", enabled) }, options);
}

async function findRestored(client: Client): Promise<bigint[]> {
  const found: bigint[] = [];
  for await (const { id, disabledReason } of client.listWebhooks.all()) {
    if (disabledReason === "restored") found.push(id);
  }
  return found;
}

export async function disableWebhooks({ client }: Context, ids: bigint[], options: ApiOptions): Promise<void> {
  const disabled = await setStatus(client, ids, "disabled");
  showResult({ item: disabled, ids, message: sentences("Disabled", disabled) }, options);
}

async function setStatus(client: Client, ids: bigint[], status: "active" | "disabled"): Promise<Webhook[]> {
  const changed: Webhook[] = [];
  for (const webhookId of ids) {
    changed.push((await client.updateWebhook({ path: { webhookId }, body: { status } })).data);
  }
  return changed;
}

function sentences(verb: string, webhooks: Webhook[]): string {
  return webhooks.map((webhook) => `${verb} ${showWebhook(webhook)}.`).join("\n");
}

export async function rotateSecret(
  { client, command }: Context,
  webhookId: bigint,
  { overlap, ...options }: ApiOptions & ConfirmOptions & { overlap: number },
): Promise<void> {
  const ask = async () => `Replace the secret of ${await describe(client, webhookId)}, which becomes invalid at once?`;
  if (overlap === 0) await confirm(ask, options, command);
  const body = { overlapSeconds: BigInt(overlap) };
  const { data: webhook } = await client.rotateWebhookSecret({ path: { webhookId }, body });
  if (options.quiet) return print(webhook.secret);
  const message = `Replaced the secret of ${showWebhook(webhook)}.\n${showSecret(webhook.secret)}`;
  showResult({ item: webhook, ids: [webhookId], message }, options);
}

export async function testWebhook({ client }: Context, webhookId: bigint, options: ApiOptions): Promise<void> {
  const { data: delivery } = await client.testWebhook({ path: { webhookId } });
  const { durationMilliseconds: milliseconds, response } = delivery;
  const message = `${isDelivered(delivery) ? "Accepted" : "Not accepted"}: ${showOutcome(delivery)}, ${milliseconds} ms.`;
  const responseText = response ? `\n\n${response.split("\n").map(printable).join("\n")}` : "";
  showResult({ item: delivery, ids: [delivery.id], message: message + responseText }, options);
  if (!isDelivered(delivery)) process.exitCode = exitStatusOf("failed");
}

interface DeliveriesOptions extends ApiOptions, Omit<ListOptions, "json" | "quiet"> {
  failed?: true;
  blocking?: true;
}

export async function listDeliveries(
  { client }: Context,
  webhookId: bigint,
  { failed, blocking: waiting, ...options }: DeliveriesOptions,
): Promise<void> {
  const outcome = failed && ("failed" as const);
  const read = (page: object) =>
    client.listWebhookDeliveries({ path: { webhookId }, query: { outcome, waiting, ...page } });
  const list = { columns: deliveryColumns(options), idOf: ({ id }: WebhookDelivery) => id, noun: "deliveries" };
  await showList(readPages(read, options), list, options);
}

function deliveryColumns(options: ApiOptions): Column<WebhookDelivery>[] {
  return [
    { title: timeTitle("TIME", options), text: ({ createdAt }) => formatTime(createdAt, options, "second") },
    { title: "EVENT", text: ({ eventId }) => (eventId === 0n ? "-" : `${eventId}`) },
    { title: "TYPE", text: ({ type }) => printable(`${type}`) },
    { title: "ATTEMPT", text: ({ attempt }) => `${attempt}` },
    { title: "OUTCOME", text: showOutcome, style: (text) => (text.startsWith("2") ? "green" : "red") },
    { title: "MS", text: ({ durationMilliseconds }) => `${durationMilliseconds}` },
    {
      title: timeTitle("NEXT ATTEMPT", options),
      text: ({ nextAttemptAt }) => formatTime(nextAttemptAt, options, "second"),
    },
  ];
}

function isDelivered({ outcome }: WebhookDelivery): boolean {
  return outcome === "succeeded";
}

/** Formats the status of the response, or why there is none. */
function showOutcome({ status, error }: WebhookDelivery): string {
  return status === undefined ? `${error}`.replaceAll("_", " ") : `${status}`;
}

export async function retryWebhook({ client }: Context, webhookId: bigint, options: ApiOptions): Promise<void> {
  const { data: webhook } = await client.retryWebhook({ path: { webhookId } });
  const message = `The failed events of ${showWebhook(webhook)} are sent again now.`;
  showResult({ item: webhook, ids: [webhookId], message }, options);
}

interface ReplayOptions extends ApiOptions, ConfirmOptions {
  createdSince?: string;
  after?: string;
  dryRun?: true;
}

export async function replayWebhook(
  { client, command }: Context,
  webhookId: bigint,
  { createdSince, after, dryRun, ...options }: ReplayOptions,
): Promise<void> {
  if ((createdSince === undefined) === (after === undefined)) {
    return failUsage("Give --created-since or --after.", command);
  }
  const path = { webhookId };
  const body = withoutUndefined({ createdSince, after }) as Request<"replayWebhook">["body"];
  const count = async () => showCount((await client.replayWebhook({ path, body, query: { dryRun: true } })).data.count);
  const ask = async () => `Send ${await count()} again to ${await describe(client, webhookId)}?`;
  if (!dryRun) await confirm(ask, options, command);
  const { data } = await client.replayWebhook({ path, body, query: { dryRun } });
  const message = `${dryRun ? "Would send" : "Sending"} ${showCount(data.count)} again.`;
  showResult({ item: data, ids: [webhookId], message }, options);
}

/** Maximum number of events that the service counts. */
const COUNT_MAX = 10_000n;

function showCount(count: bigint): string {
  if (count >= COUNT_MAX) return "at least 10,000 events";
  return count === 1n ? "1 event" : `${count} events`;
}

export async function skipEvent(
  { client, command }: Context,
  webhookId: bigint,
  eventId: bigint,
  options: ApiOptions & ConfirmOptions,
): Promise<void> {
  const ask = async () => `Give up event ${eventId}, so that ${await describe(client, webhookId)} does not send it?`;
  await confirm(ask, options, command);
  const { data: webhook } = await client.skipWebhookEvent({ path: { webhookId }, body: { eventId } });
  const message = `Gave up event ${eventId} for ${showWebhook(webhook)}.`;
  showResult({ item: webhook, ids: [eventId], message }, options);
}

export async function deleteWebhook(
  { client, command }: Context,
  webhookId: bigint,
  { ifMatch, ...options }: ChangeOptions & ConfirmOptions,
): Promise<void> {
  await confirm(async () => `Delete ${await describe(client, webhookId)}?`, options, command);
  await client.deleteWebhook({ path: { webhookId }, ifMatch });
  showResult({ item: { id: webhookId }, ids: [webhookId], message: `Deleted webhook ${webhookId}.` }, options);
}

async function describe(client: Client, webhookId: bigint): Promise<string> {
  return showWebhook((await client.getWebhook({ path: { webhookId } })).data);
}

/** Formats a webhook for use in a sentence. */
function showWebhook({ id, url }: Pick<Webhook, "id" | "url">): string {
  return `webhook ${id} (${printable(url)})`;
}
