import type { Event, EventType, EventTypeFilter, OperationId } from "../../src/contract/contract.ts";
import * as categories from "./categories.ts";
import { eraseCustomer, getCustomer } from "./customers.ts";
import { listDeletedPets, restorePet } from "./deleted-pets.ts";
import * as imports from "./imports.ts";
import * as keys from "./keys.ts";
import { DAY } from "./model.ts";
import { type ModelOperation, page } from "./operation.ts";
import * as orders from "./orders.ts";
import * as pets from "./pets.ts";
import { addPhoto, deletePhoto, listPhotos, orderPhotos, updatePhoto } from "./photos.ts";
import { getPetProfile, updatePetProfile } from "./profiles.ts";
import { getStatistics } from "./statistics.ts";
import * as waiting from "./waiting.ts";

const listEvents: ModelOperation<"listEvents"> = ({ events, now }, { query, scope }) => {
  const { type: types, petId, orderId, keyId } = query;
  const matching = events
    .filter(({ createdAt }) => Date.parse(createdAt) > now - 30 * DAY)
    .filter(({ type }) => types === undefined || types.includes(type) || types.includes(groupOf(type)))
    .filter(({ type }) => scope === "admin" || !type.startsWith("key."))
    .filter(({ type }) => scope !== "read" || !type.startsWith("waiting."))
    .filter(({ data }) => petId === undefined || petId === (data.pet?.id ?? data.order?.petId ?? data.entry?.petId))
    .filter(({ data }) => orderId === undefined || orderId === (data.order?.id ?? data.orderId))
    .filter(({ data }) => keyId === undefined || keyId === data.key?.id || keyId === data.replaces)
    .map(({ petId, ...event }) => event as Event);
  return page(matching, query);
};

function groupOf(type: EventType): EventTypeFilter {
  return `${type.split(".")[0]}.*` as EventTypeFilter;
}

const photos = { listPhotos, addPhoto, orderPhotos, updatePhoto, deletePhoto };

/**
 * The operations that the model knows. Operations on accounts, which need cookies and password hashes, have
 * separate property tests, and so do tables with more than one row.
 */
export const operations = {
  ...pets,
  ...{ getPetProfile, updatePetProfile, listDeletedPets, restorePet },
  ...categories,
  ...orders,
  ...waiting,
  ...{ getCustomer, eraseCustomer, getStatistics },
  ...keys,
  listEvents,
  ...photos,
  ...{ importPets: imports.importPets, listImports: imports.listImports, undoImport: imports.undoImport },
} satisfies {
  [Id in OperationId]?: ModelOperation<Id>;
};

export type ModelledId = keyof typeof operations;
