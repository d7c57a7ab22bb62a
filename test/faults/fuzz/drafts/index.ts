/** How to draw a valid request to each operation. */
import type { OperationId, Scope } from "../../../../src/contract/contract.ts";
import { type Drafter, draftCatalogued, draftOne, drawQuery, emptyDraft } from "../draft.ts";
import { unexplained } from "../learn.ts";
import type { Resource } from "../memory.ts";
import { changePets, importPets } from "./batches.ts";
import { createCategory, deleteCategory, updateCategory } from "./categories.ts";
import { eraseCustomer, getCustomer } from "./customers.ts";
import { undoImport } from "./imports.ts";
import { createKey, getKey, revokeKey, rotateKey, updateKey } from "./keys.ts";
import { deleteOrderCustomer, exportOrders, listOrders, placeOrder, updateOrder } from "./orders.ts";
import { createPasswordLink, invite, join, removePerson, updatePerson, withdrawInvitation } from "./people.ts";
import {
  createPet,
  deletePet,
  exportPets,
  getPetHistory,
  listDeletedPets,
  listPetDetails,
  listPets,
  restorePet,
  updatePet,
} from "./pets.ts";
import { addPhoto, deletePhoto, getPhoto, listPhotos, orderPhotos, updatePhoto } from "./photos.ts";
import { getPetProfile, updatePetProfile } from "./profiles.ts";
import {
  changePassword,
  checkLink,
  createRecoveryCode,
  getSession,
  logIn,
  logOut,
  recoverAccount,
  resetPassword,
  setUp,
} from "./session.ts";
import {
  deleteWaitingCustomer,
  deleteWaitingEntry,
  joinWaitingList,
  listWaiting,
  updateWaitingEntry,
} from "./waiting.ts";
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  replayWebhook,
  retryWebhook,
  rotateWebhookSecret,
  skipWebhookEvent,
  updateWebhook,
} from "./webhooks.ts";

/** Lists events, newest first; or follows the feed, from its start, from now, or from a position. */
const listEvents: Drafter = (client) => {
  const { values, memory } = client;
  const idOf = (pool: { live: Resource[] }) => () => values.pick(pool.live)?.id ?? 1n;
  const { pets, orders, keys } = memory;
  const query = drawQuery("listEvents", client, { petId: idOf(pets), orderId: idOf(orders), keyId: idOf(keys) });
  const isOfPerson = query.some(([name]) => name === "personId");
  const allows = ({ scope }: { scope: Scope }) => !isOfPerson || scope === "admin";
  if (values.chance(0.5)) return emptyDraft("listEvents", { query, allows });

  const foreign = values.chance(0.05) ? values.pick(client.foreignPositions) : undefined;
  const after = foreign ?? values.pick(["start", "now", ...memory.positions]);
  return emptyDraft("listEvents", {
    query: [...query.filter(([name]) => name !== "createdSince"), ["after", after]],
    allows,
    expected: [foreign === undefined ? 200 : 410],
    verify: ({ headers }) => (headers.has("Link") ? undefined : unexplained("A page of the feed has no Link.")),
  });
};

/** Follows the events, of a person only as an admin. */
const streamEvents: Drafter = (client) => {
  const query = drawQuery("streamEvents", client);
  const isOfPerson = query.some(([name]) => name === "personId");
  return emptyDraft("streamEvents", { query, allows: ({ scope }) => !isOfPerson || scope === "admin" });
};

/** The figures of a period that is neither empty nor too long. */
const getStatistics: Drafter = ({ values }) =>
  emptyDraft("getStatistics", {
    query: [
      ["from", "2026-01-31"],
      ["to", values.pick(["2026-01-31", "2026-02-01", "2026-12-31"])],
      ...(values.chance(0.5) ? [["by", values.pick(["day", "month"])] as [string, string]] : []),
    ],
  });

/** The request of the catalogue contains the id of a category, but does not depend on that category. */
const updateStoreSettings: Drafter = (client) => {
  const draft = draftOne("updateStoreSettings", "category", client);
  return draft && { ...draft, ...emptyDraft("updateStoreSettings"), subject: undefined, isOfDeleted: false };
};

/** Operations whose requests or outcomes depend on more than one resource. The others are drawn from the catalogue. */
const drafters: { [Id in OperationId]?: Drafter } = {
  ...{ listPets, createPet, updatePet, deletePet, getPetHistory, importPets, changePets, exportPets, listPetDetails },
  ...{ getPetProfile, updatePetProfile, undoImport, listDeletedPets, restorePet },
  ...{ listPhotos, addPhoto, orderPhotos, updatePhoto, deletePhoto, getPhoto },
  ...{ createCategory, updateCategory, deleteCategory },
  ...{ listOrders, exportOrders, placeOrder, updateOrder, deleteOrderCustomer },
  ...{ listWaiting, joinWaitingList, updateWaitingEntry, deleteWaitingEntry, deleteWaitingCustomer },
  ...{ getCustomer, eraseCustomer },
  ...{ listEvents, createKey, getKey, updateKey, revokeKey, rotateKey },
  ...{ getSession, logIn, logOut, changePassword, createRecoveryCode, recoverAccount, setUp, resetPassword, checkLink },
  ...{ createWebhook, updateWebhook, deleteWebhook, rotateWebhookSecret, retryWebhook, replayWebhook },
  ...{ listWebhookDeliveries, skipWebhookEvent },
  ...{ updateStoreSettings, streamEvents, getStatistics },
  ...{ join, updatePerson, removePerson, invite, withdrawInvitation, createPasswordLink },
};

export const drafterOf = (id: OperationId): Drafter => drafters[id] ?? ((client) => draftCatalogued(id, client));
