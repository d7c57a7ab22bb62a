// Generated from openapi.yaml by `npm run generate`. Do not edit.
import type { OperationId } from "../contract/contract.ts";
import { listPets } from "./pets/list-pets.ts";
import { createPet } from "./pets/create-pet.ts";
import { getPet } from "./pets/get-pet.ts";
import { updatePet } from "./pets/update-pet.ts";
import { deletePet } from "./pets/delete-pet.ts";
import { getPetProfile } from "./pets/get-pet-profile.ts";
import { updatePetProfile } from "./pets/update-pet-profile.ts";
import { getPetHistory } from "./pets/get-pet-history.ts";
import { importPets } from "./pets/import-pets.ts";
import { listImports } from "./pets/list-imports.ts";
import { undoImport } from "./pets/undo-import.ts";
import { listDeletedPets } from "./pets/list-deleted-pets.ts";
import { restorePet } from "./pets/restore-pet.ts";
import { changePets } from "./pets/change-pets.ts";
import { exportPets } from "./pets/export-pets.ts";
import { listPetDetails } from "./pets/list-pet-details.ts";
import { listPhotos } from "./photos/list-photos.ts";
import { addPhoto } from "./photos/add-photo.ts";
import { orderPhotos } from "./photos/order-photos.ts";
import { updatePhoto } from "./photos/update-photo.ts";
import { deletePhoto } from "./photos/delete-photo.ts";
import { getPhoto } from "./photos/get-photo.ts";
import { listCategories } from "./categories/list-categories.ts";
import { createCategory } from "./categories/create-category.ts";
import { getCategory } from "./categories/get-category.ts";
import { updateCategory } from "./categories/update-category.ts";
import { deleteCategory } from "./categories/delete-category.ts";
import { listOrders } from "./orders/list-orders.ts";
import { placeOrder } from "./orders/place-order.ts";
import { exportOrders } from "./orders/export-orders.ts";
import { getOrder } from "./orders/get-order.ts";
import { updateOrder } from "./orders/update-order.ts";
import { deleteOrderCustomer } from "./orders/delete-order-customer.ts";
import { getCustomer } from "./customers/get-customer.ts";
import { eraseCustomer } from "./customers/erase-customer.ts";
import { listWaiting } from "./waiting/list-waiting.ts";
import { joinWaitingList } from "./waiting/join-waiting-list.ts";
import { getWaitingEntry } from "./waiting/get-waiting-entry.ts";
import { updateWaitingEntry } from "./waiting/update-waiting-entry.ts";
import { deleteWaitingEntry } from "./waiting/delete-waiting-entry.ts";
import { deleteWaitingCustomer } from "./waiting/delete-waiting-customer.ts";
import { getInventory } from "./inventory/get-inventory.ts";
import { getStatistics } from "./statistics/get-statistics.ts";
import { listCatalogue } from "./catalogue/list-catalogue.ts";
import { getCataloguePet } from "./catalogue/get-catalogue-pet.ts";
import { getStoreSettings } from "./settings/get-store-settings.ts";
import { updateStoreSettings } from "./settings/update-store-settings.ts";
import { getLogo } from "./settings/get-logo.ts";
import { setLogo } from "./settings/set-logo.ts";
import { deleteLogo } from "./settings/delete-logo.ts";
import { createEnquiry } from "./enquiries/create-enquiry.ts";
import { listEnquiries } from "./enquiries/list-enquiries.ts";
import { getEnquiry } from "./enquiries/get-enquiry.ts";
import { updateEnquiry } from "./enquiries/update-enquiry.ts";
import { deleteEnquiry } from "./enquiries/delete-enquiry.ts";
import { listEvents } from "./events/list-events.ts";
import { streamEvents } from "./events/stream-events.ts";
import { listKeys } from "./keys/list-keys.ts";
import { createKey } from "./keys/create-key.ts";
import { getKey } from "./keys/get-key.ts";
import { updateKey } from "./keys/update-key.ts";
import { revokeKey } from "./keys/revoke-key.ts";
import { rotateKey } from "./keys/rotate-key.ts";
import { listWebhooks } from "./webhooks/list-webhooks.ts";
import { createWebhook } from "./webhooks/create-webhook.ts";
import { getWebhook } from "./webhooks/get-webhook.ts";
import { updateWebhook } from "./webhooks/update-webhook.ts";
import { deleteWebhook } from "./webhooks/delete-webhook.ts";
import { rotateWebhookSecret } from "./webhooks/rotate-webhook-secret.ts";
import { testWebhook } from "./webhooks/test-webhook.ts";
import { listWebhookDeliveries } from "./webhooks/list-webhook-deliveries.ts";
import { retryWebhook } from "./webhooks/retry-webhook.ts";
import { replayWebhook } from "./webhooks/replay-webhook.ts";
import { skipWebhookEvent } from "./webhooks/skip-webhook-event.ts";
import { getSession } from "./session/get-session.ts";
import { logIn } from "./session/log-in.ts";
import { logOut } from "./session/log-out.ts";
import { changePassword } from "./session/change-password.ts";
import { createRecoveryCode } from "./session/create-recovery-code.ts";
import { recoverAccount } from "./session/recover-account.ts";
import { setUp } from "./session/set-up.ts";
import { resetPassword } from "./session/reset-password.ts";
import { checkLink } from "./session/check-link.ts";
import { listPeople } from "./people/list-people.ts";
import { join } from "./people/join.ts";
import { getPerson } from "./people/get-person.ts";
import { updatePerson } from "./people/update-person.ts";
import { removePerson } from "./people/remove-person.ts";
import { createPasswordLink } from "./people/create-password-link.ts";
import { listInvitations } from "./people/list-invitations.ts";
import { invite } from "./people/invite.ts";
import { withdrawInvitation } from "./people/withdraw-invitation.ts";
import type { Operation } from "./operation.ts";

export const operations: { [Id in OperationId]: Operation<Id> } = {
  listPets,
  createPet,
  getPet,
  updatePet,
  deletePet,
  getPetProfile,
  updatePetProfile,
  getPetHistory,
  importPets,
  listImports,
  undoImport,
  listDeletedPets,
  restorePet,
  changePets,
  exportPets,
  listPetDetails,
  listPhotos,
  addPhoto,
  orderPhotos,
  updatePhoto,
  deletePhoto,
  getPhoto,
  listCategories,
  createCategory,
  getCategory,
  updateCategory,
  deleteCategory,
  listOrders,
  placeOrder,
  exportOrders,
  getOrder,
  updateOrder,
  deleteOrderCustomer,
  getCustomer,
  eraseCustomer,
  listWaiting,
  joinWaitingList,
  getWaitingEntry,
  updateWaitingEntry,
  deleteWaitingEntry,
  deleteWaitingCustomer,
  getInventory,
  getStatistics,
  listCatalogue,
  getCataloguePet,
  getStoreSettings,
  updateStoreSettings,
  getLogo,
  setLogo,
  deleteLogo,
  createEnquiry,
  listEnquiries,
  getEnquiry,
  updateEnquiry,
  deleteEnquiry,
  listEvents,
  streamEvents,
  listKeys,
  createKey,
  getKey,
  updateKey,
  revokeKey,
  rotateKey,
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  retryWebhook,
  replayWebhook,
  skipWebhookEvent,
  getSession,
  logIn,
  logOut,
  changePassword,
  createRecoveryCode,
  recoverAccount,
  setUp,
  resetPassword,
  checkLink,
  listPeople,
  join,
  getPerson,
  updatePerson,
  removePerson,
  createPasswordLink,
  listInvitations,
  invite,
  withdrawInvitation,
};
