import { createClient } from "../generated/hey-api/client/index.ts";
import * as sdk from "../generated/hey-api/sdk.gen.ts";
import type { Event, PetEvent, Error as PetStoreError } from "../generated/hey-api/types.gen.ts";
import type { PetClient } from "../scenario.ts";

export function connect(baseUrl: string, key: string): PetClient {
  const client = createClient({ baseUrl, auth: key });
  return {
    create: async (body) => dataOf(await sdk.createPet({ client, body })),
    list: async (query) => dataOf(await sdk.listPets({ client, query })),
    patch: async (petId, body) => dataOf(await sdk.updatePet({ client, path: { petId }, body })),
    import: async (body) => dataOf(await sdk.importPets({ client, body, query: { match: "id" } })).counts,
    addPhoto: async (petId, body) => dataOf(await sdk.addPhoto({ client, body, path: { petId } })).id,
    getPhoto: async (photoId) => dataOf(await sdk.getPhoto({ client, path: { photoId, size: "320" } })),
    async delete(petId) {
      const { response } = await sdk.deletePet({ client, path: { petId } });
      if (response?.status !== 204) throw `${response?.status}`;
    },
    errorOf: async (petId) => (await sdk.updatePet({ client, path: { petId }, body: {} })).error?.code,
    async namesOfCreated(petId) {
      const events = dataOf(await sdk.listEvents({ client, query: { petId, type: ["pet.created"] } }));
      return events.filter(isCreated).map(({ data }) => data.pet.name);
    },
  };
}

function isCreated(event: Event): event is PetEvent {
  return event.type === "pet.created";
}

function dataOf<Data>({ data, error }: { data?: Data; error?: PetStoreError }): Data {
  if (data === undefined) throw `${error?.status} ${error?.code}`;
  return data;
}
