/** Verifies deliveries as a receiver does, and prints the name of the pet of each, or why it was refused. */
import { verifyWebhook, WebhookError } from "petstore-service-client";

interface Delivery {
  body: string;
  headers: { [name: string]: string };
}

declare const process: { argv: string[] };

export async function receive({ body, headers }: Delivery, secrets: string[]): Promise<string | undefined> {
  try {
    const message = await verifyWebhook(new TextEncoder().encode(body), new Headers(headers), secrets);
    // @ts-expect-error: the type of the event is not yet known.
    message.data.data.pet.name;
    return message.type === "pet.created" ? message.data.data.pet.name : "another event";
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    return error.code;
  }
}

const [secrets, deliveries] = process.argv.slice(2).map((text) => JSON.parse(text));
for (const delivery of deliveries) console.log(await receive(delivery, secrets));
