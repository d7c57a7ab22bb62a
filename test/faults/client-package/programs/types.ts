/** Code that must compile, and code that must not: a `@ts-expect-error` is an error if the line below it compiles. */
import { type Client, createClient, type Event, type Pet, PetStoreError } from "petstore-service-client";

const client: Client = createClient({ baseUrl: "" });
const numbers: Client<"number"> = createClient({ baseUrl: "", integers: "number" });

// @ts-expect-error: there is no such status.
client.listPets({ query: { status: "lost" } });
// @ts-expect-error: a pet needs a category.
client.createPet({ body: { name: "Rex" } });
// @ts-expect-error: this operation returns no list.
client.createPet.all;
// @ts-expect-error: `all` sets the cursor.
client.listPets.all({ query: { cursor: "" } });
// @ts-expect-error: an int64 is a bigint.
client.getPet({ path: { petId: 1 } });
// @ts-expect-error: an int64 is a number, as this client was created.
numbers.getPet({ path: { petId: 1n } });
// @ts-expect-error: this operation takes no key for repetitions.
client.updatePet({ path: { petId: 1n }, body: {}, idempotencyKey: "" });

export const optional: Promise<{ data: Pet[] }> = client.listPets({ query: { status: undefined } });

export async function types(): Promise<number | bigint> {
  for await (const { id } of numbers.listPets.all()) return id satisfies number;
  for await (const { id } of client.listPets.all({ query: { limit: 10 } })) return id satisfies bigint;
  return (await numbers.placeOrder({ body: { petId: 1 } })).data.petId satisfies number;
}

export function narrow(event: Event): string | undefined {
  // @ts-expect-error: the type of the event is not yet known.
  event.data.pet.name;
  if (event.type === "pet.created") return event.data.pet.name;
  if (event.type === "order.placed") return event.data.order.status;
  return undefined;
}

export const isMissing = (error: unknown): boolean =>
  error instanceof PetStoreError && (error.code === "pet_not_found" || error.code === "a_later_code");
