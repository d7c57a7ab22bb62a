import createClient from "openapi-fetch";
import type { components, paths } from "../generated/openapi-typescript/schema.ts";
import type { PetClient } from "../scenario.ts";

type Schemas = components["schemas"];

export function connect(baseUrl: string, key: string): PetClient {
  const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } });
  return {
    create: async (body) => dataOf(await client.POST("/pets", { body })),
    list: async (query) => dataOf(await client.GET("/pets", { params: { query } })),
    patch: async (petId, body) => dataOf(await client.PATCH("/pets/{petId}", { params: { path: { petId } }, body })),
    async import(body) {
      // By default, every body is written as JSON.
      const options = { headers: { "Content-Type": "text/csv" }, bodySerializer: (table: string) => table };
      const params = { query: { match: "id" as const } };
      return dataOf(await client.POST("/pets/import", { params, body, ...options })).counts;
    },
    async addPhoto(petId, picture) {
      // The type of a binary body is that of its schema, a string.
      const body = picture as unknown as string;
      const options = { headers: { "Content-Type": "image/*" }, bodySerializer: (file: string) => file };
      return dataOf(await client.POST("/pets/{petId}/photos", { params: { path: { petId } }, body, ...options })).id;
    },
    async getPhoto(photoId) {
      const params = { path: { photoId, size: "320" as const } };
      return dataOf(await client.GET("/photos/{photoId}/{size}", { params, parseAs: "blob" }));
    },
    async delete(petId) {
      const { response } = await client.DELETE("/pets/{petId}", { params: { path: { petId } } });
      if (response.status !== 204) throw `${response.status}`;
    },
    async errorOf(petId) {
      const { error } = await client.PATCH("/pets/{petId}", { params: { path: { petId } }, body: {} });
      return error?.code;
    },
    async namesOfCreated(petId) {
      const query = { petId, type: ["pet.created" as const] };
      const events = dataOf(await client.GET("/events", { params: { query } }));
      return events.filter(isCreated).map(({ data }) => data.pet.name);
    },
  };
}

function isCreated(event: Schemas["Event"]): event is Schemas["PetEvent"] {
  return event.type === "pet.created";
}

function dataOf<Data>({ data, error }: { data?: Data; error?: Schemas["Error"] }): Data {
  if (data === undefined) throw `${error?.status} ${error?.code}`;
  return data;
}
