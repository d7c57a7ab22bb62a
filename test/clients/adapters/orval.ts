import * as petStore from "../generated/orval/client.ts";
import type { PetClient } from "../scenario.ts";
import { setServer } from "./orval-fetch.ts";

export function connect(baseUrl: string, key: string): PetClient {
  setServer(baseUrl, key);
  return {
    async create(pet) {
      const response = await petStore.createPet(pet);
      return response.status === 201 ? response.data : refuse(response);
    },
    async list(filter) {
      const response = await petStore.listPets(filter);
      return response.status === 200 ? response.data : refuse(response);
    },
    async patch(id, changes) {
      const response = await petStore.updatePet(id, changes);
      return response.status === 200 ? response.data : refuse(response);
    },
    async import(table) {
      const response = await petStore.importPets(table, { match: "id" });
      return response.status === 200 ? response.data.counts : refuse(response);
    },
    async addPhoto(petId, picture) {
      const response = await petStore.addPhoto(petId, picture);
      return response.status === 200 || response.status === 201 ? response.data.id : refuse(response);
    },
    async getPhoto(photoId) {
      const response = await petStore.getPhoto(photoId, "320");
      return response.status === 200 ? response.data : refuse(response);
    },
    async delete(id) {
      const response = await petStore.deletePet(id);
      if (response.status !== 204) refuse(response);
    },
    async errorOf(id) {
      const response = await petStore.updatePet(id, {});
      return response.status === 404 ? response.data.code : undefined;
    },
    async namesOfCreated(petId) {
      const response = await petStore.listEvents({ petId, type: ["pet.created"] });
      const events = response.status === 200 ? response.data : refuse(response);
      return events.filter(isCreated).map(({ data }) => data.pet.name);
    },
  };
}

function isCreated(event: petStore.Event): event is petStore.PetEvent {
  return event.type === "pet.created";
}

function refuse({ status, data }: { status: number; data?: unknown }): never {
  throw `${status} ${(data as petStore.Error).code}`;
}
