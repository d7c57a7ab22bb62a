/** Runs in a page, and reports what it has seen of the store that its URL names. */
import { createClient } from "petstore-service-client";

async function use(baseUrl: string, key: string): Promise<string> {
  const client = createClient({ baseUrl, key });
  const { data: pet, requestId } = await client.createPet({ body: { name: "Rex", categoryId: 9223372036854775807n } });
  if (requestId === undefined) return "no request id";
  for await (const { id } of client.listPets.all()) if (id !== pet.id) return "another pet";
  for await (const event of client.follow({ after: "start", type: ["pet.*"] })) {
    return event.type === "pet.created" ? `${event.type} ${event.data.pet.categoryId}` : "another event";
  }
  return "no event";
}

const query = new URLSearchParams(location.search);
const seen = await use(query.get("baseUrl") ?? "", query.get("key") ?? "").catch(String);
await fetch("/report", { method: "POST", body: seen });
