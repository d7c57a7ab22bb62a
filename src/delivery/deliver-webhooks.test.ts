import { describe, expect, test } from "bun:test";
import { eventually } from "../../test/support/eventually.ts";
import { openPetStore, type PetStore } from "../../test/support/pet-store.ts";
import { WebhookReceiver } from "../../test/support/webhook-receiver.ts";
import { signWebhook } from "../credentials/webhook-signature.ts";

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;

/** A store with a clock, and a webhook that sends to a receiver. */
async function openWithWebhook(
  receiver: WebhookReceiver,
  { types, ...options }: { types?: string[]; now?: () => number } = {},
) {
  const petStore = await openPetStore(options);
  const { body } = await petStore.createWebhook({ url: receiver.url, ...(types && { types }) } as never);
  await petStore.deliveries.wake();
  return { petStore, webhook: body };
}

/** Adds a pet, and returns the id of its event. */
async function addPet({ createPet, listEvents }: PetStore, name = "Rex"): Promise<number> {
  const { body: pet } = await createPet({ name, categoryId: 1n });
  const { body: events } = await listEvents({ petId: pet.id });
  return Number(events[0]?.id);
}

describe("a delivery", () => {
  test("has the event, its headers, and a signature with the secret", async () => {
    using receiver = new WebhookReceiver();
    const { petStore, webhook } = await openWithWebhook(receiver);
    await using _ = petStore;

    const id = await addPet(petStore);
    const { headers, text, body } = await eventually(() => receiver.requests[0]);

    const { body: events } = await petStore.listEvents({ type: "pet.created" });
    expect(body).toEqual({ type: "pet.created", timestamp: events[0]?.createdAt as string, data: events[0] } as never);
    expect(headers.get("content-type")).toBe("application/json");
    expect(headers.get("webhook-id")).toBe(`evt_${id}_${Date.parse(body.timestamp)}`);
    expect(Math.abs(Number(headers.get("webhook-timestamp")) - Date.now() / 1000)).toBeLessThan(60);
    const message = {
      id: `${headers.get("webhook-id")}`,
      timestamp: Number(headers.get("webhook-timestamp")),
      body: text,
    };
    expect(headers.get("webhook-signature")).toBe(signWebhook(message, webhook.secret));
    const { body: feed } = await petStore.listEvents({ after: `${headers.get("petstore-position")}`, type: "pet.*" });
    expect(feed.map((event) => Number(event.id))).toEqual([id]);
  });
});
void DAY;
