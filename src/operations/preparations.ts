/** The work that operations do before their transactions begin; see `Preparation`. */
import { readTime } from "../contract/time.ts";
import { sha256InParallel } from "../credentials/token.ts";
import { refuse, refuseFields } from "../errors.ts";
import { encodeLogo, encodePhoto } from "../photos/encode-photo.ts";
import { inspectImage } from "../photos/inspect-image.ts";
import { runInTimeSlices } from "../store/event-loop.ts";
import type { StoreReader } from "../store/store.ts";
import { eventFilterOf } from "../store/tables/webhook-rows.ts";
import type { Preparation, PreparationContext, PreparedBacklog, PreparedValues } from "./operation.ts";
import { PHOTOS_MAX } from "./photo.ts";
import { readBacklog, WAITING_MAX } from "./webhook-backlog.ts";

/** Encodes the file, unless the pet does not exist, has the photo already or cannot have another one. */
const preparePhoto: Preparation<"addPhoto"> = async ({ path, body }, { store, requester, runAlone }) => {
  const image = await runInTimeSlices(inspectImage(body), { requester });
  if ("reason" in image) return refuse("invalid_image", image.reason);

  const prepared = { sha256: await sha256InParallel(body), encoded: undefined };
  const photos = await store.photos.list(path.petId);
  if (photos.length >= PHOTOS_MAX || (await store.photos.findSame(path.petId, prepared.sha256))) return prepared;
  if (!(await store.pets.find(path.petId))) return prepared;

  const encoded = await runAlone(() => {
    // The client may have disconnected while this waited in the queue.
    requester.signal().throwIfAborted();
    return encodePhoto(body);
  });
  return "reason" in encoded ? refuse("invalid_image", encoded.reason) : { ...prepared, encoded };
};

const prepareLogo: Preparation<"setLogo"> = async ({ body }, { requester, runAlone }) => {
  const image = await runInTimeSlices(inspectImage(body), { requester });
  if ("reason" in image) return refuse("invalid_image", image.reason);
  const logo = await runAlone(() => {
    requester.signal().throwIfAborted();
    return encodeLogo(body);
  });
  return "reason" in logo ? refuse("invalid_image", logo.reason) : { logo };
};

/** Counts the latest events, so that the figures contain everything that was committed before the request. */
const prepareStatistics: Preparation<"getStatistics"> = async (_, { countEvents }) => {
  await countEvents();
  return {};
};

/** Reads the position before the transaction: events that are written in between are sent, too. */
const prepareWebhook: Preparation<"createWebhook"> = async ({ body }, { store, deliveries }) => {
  const refusal = await refuseTarget(body.url, deliveries);
  return refusal ?? { position: await store.feed.position("now") };
};

const prepareBacklog = async (
  { path }: { path: { webhookId: bigint } },
  { store, requester }: PreparationContext,
): Promise<PreparedBacklog> => {
  const webhook = await store.webhooks.find(path.webhookId);
  return { backlog: webhook && (await readBacklog(webhook, { store, requester })) };
};

/** A URL that the service no longer accepts may stay: it is checked at each delivery. */
const prepareUpdate: Preparation<"updateWebhook"> = async ({ path, body: { url } }, context) => {
  const webhook = await context.store.webhooks.find(path.webhookId);
  const isUrlChanged = webhook !== undefined && url !== undefined && url !== webhook.url;
  const refusal = isUrlChanged ? await refuseTarget(url, context.deliveries) : undefined;
  return refusal ?? prepareBacklog({ path }, context);
};

async function refuseTarget(url: string, { refusalReason }: PreparationContext["deliveries"]) {
  const reason = await refusalReason(url);
  const field = { in: "body", name: "url" } as const;
  return reason === undefined ? undefined : refuse("webhook_address_refused", `\`url\` ${reason}.`, [field]);
}

const prepareReplay: Preparation<"replayWebhook"> = async ({ path, body }, { store, requester }) => {
  const { after, createdSince } = body;
  if ((after === undefined) === (createdSince === undefined)) return refuseFields(oneStart);
  const time = createdSince === undefined ? undefined : readTime(createdSince);
  if (createdSince !== undefined && time === undefined) return refuseFields(invalidTime);

  const webhook = await store.webhooks.find(path.webhookId);
  if (!webhook) return { position: "", count: "invalid" };
  const position = await (time === undefined
    ? toPosition(after, store)
    : store.feed.positionSince(time, { requester }));
  const counted = await store.feed.count(position, eventFilterOf(webhook), { max: WAITING_MAX, requester });
  return { position, count: typeof counted === "string" ? counted : counted.count };
};

const oneStart = { in: "body", name: "after", reason: "or `createdSince` is required, and not both" } as const;
const invalidTime = { in: "body", name: "createdSince", reason: "must be a valid time" } as const;

function toPosition(after = "start", { feed }: StoreReader): Promise<string> | string {
  return after === "start" || after === "now" ? feed.position(after) : after;
}

const prepareTest: Preparation<"testWebhook"> = async ({ path }, { store, deliveries }) => {
  const webhook = await store.webhooks.find(path.webhookId);
  return { attempt: webhook && (await deliveries.sendTest(webhook)) };
};

export const preparations: { [Id in keyof PreparedValues]: Preparation<Id> } = {
  addPhoto: preparePhoto,
  createWebhook: prepareWebhook,
  getStatistics: prepareStatistics,
  replayWebhook: prepareReplay,
  setLogo: prepareLogo,
  retryWebhook: prepareBacklog,
  rotateWebhookSecret: prepareBacklog,
  skipWebhookEvent: prepareBacklog,
  testWebhook: prepareTest,
  updateWebhook: prepareUpdate,
};
