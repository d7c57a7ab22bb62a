/** A valid request to each operation of the contract, and what must exist before it, by tag. */
import type { Input, OperationId } from "../../src/contract/contract.ts";

/** What requests refer to, new for each of them. */
export interface Fixtures {
  /** An available pet. */
  pet: { id: bigint };
  /** A published pet. */
  shownPet: { id: bigint };
  /** A deleted pet. */
  deletedPet: { id: bigint };
  /** A photo of a pet that has no other. */
  photo: { id: bigint; petId: bigint };
  /** A category without pets. */
  category: { id: bigint };
  /** The logo of the store. */
  logo: object;
  /** An order that has just been placed. */
  order: { id: bigint; petId: bigint };
  /** An entry that waits for a pet. */
  waitingEntry: { id: bigint };
  /** The setting without which a store accepts no enquiries. */
  privacyNotice: object;
  /** An open enquiry, newer than all others. */
  sentEnquiry: object;
  enquiry: { id: bigint };
  /** An import that added a pet. */
  import: { id: bigint };
  key: { id: bigint };
  /** A webhook that is sent nothing. */
  webhook: { id: bigint };
  enabledWebhook: { id: bigint };
  /** An event that has failed and waits. */
  blockingEvent: { id: bigint; webhookId: bigint };
  /** `cookie` is that of a session. */
  person: { id: bigint; email: string; password: string; cookie: string };
  /** Another owner. */
  owner: { id: bigint };
  invitation: { id: bigint; token: string };
  passwordLink: { token: string };
  recoveryCode: { code: string };
  /** The token of the link that creates the first account. No request makes it. */
  setUpToken: string;
}

export type FixtureName = keyof Fixtures;

/** Path parameters, query and body of a request; all that the operation requires. */
export type RequestTo<Id extends OperationId> = (keyof Input<Id>["path"] extends never
  ? { path?: undefined }
  : { path: Input<Id>["path"] }) & { query?: Partial<Input<Id>["query"]> } & ([Input<Id>["body"]] extends [undefined]
    ? { body?: undefined }
    : { body: Input<Id>["body"] });

export interface Entry<Id extends OperationId> {
  /** What must exist before the request; `request` gets it. */
  needs?: readonly FixtureName[];
  /** Whether the session of the needed person sends it. The default is an API key with the operation's scope. */
  isOfSession?: true;
  /** A request that succeeds once. */
  request(fixtures: Fixtures): RequestTo<Id>;
}

/** A PNG of one pixel. */
export const smallPicture = Uint8Array.fromBase64(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
);

/** The password of the accounts that the requests make. */
export const password = "correct horse battery";

/** An operation without an entry does not compile. */
export const catalogue: { [Id in OperationId]: Entry<Id> } = {
  // pets
  listPets: { request: () => ({ query: { limit: 5, status: "available", sort: "name" } }) },
  createPet: { request: () => ({ body: { name: "Rex", categoryId: 2n, status: "available" } }) },
  getPet: { needs: ["pet"], request: ({ pet }) => ({ path: { petId: pet.id } }) },
  updatePet: {
    needs: ["pet"],
    request: ({ pet }) => ({ path: { petId: pet.id }, body: { name: "Rex II", status: "pending" } }),
  },
  getPetProfile: { needs: ["pet"], request: ({ pet }) => ({ path: { petId: pet.id } }) },
  updatePetProfile: {
    needs: ["pet"],
    request: ({ pet }) => ({
      path: { petId: pet.id },
      body: {
        externalId: `A-${pet.id}`,
        breed: "Labrador",
        color: null,
        sex: "female",
        bornOn: "2024-05",
        arrivedOn: "2026-11-21",
        neutered: true,
        microchip: `${276_000_000_000_000n + pet.id}`,
        weightGrams: 28_500n,
        price: { amount: 45_000n, currency: "EUR" },
        description: "Likes children.",
        notes: "Bites the vet.",
        tags: ["calm", "good with cats"],
        fields: { supplier: "Hill Farm" },
        published: true,
      },
    }),
  },
  deletePet: { needs: ["pet"], request: ({ pet }) => ({ path: { petId: pet.id } }) },
  getPetHistory: { needs: ["pet"], request: ({ pet }) => ({ path: { petId: pet.id }, query: { limit: 5 } }) },
  importPets: { request: () => ({ body: "name,categoryId,status\nRex,2,available\n" }) },
  listDeletedPets: { request: () => ({ query: { limit: 50, name: "rex" } }) },
  restorePet: { needs: ["deletedPet"], request: ({ deletedPet }) => ({ path: { petId: deletedPet.id } }) },
  listImports: { request: () => ({ query: { limit: 5 } }) },
  undoImport: { needs: ["import"], request: ({ import: { id } }) => ({ path: { importId: id } }) },
  changePets: {
    needs: ["pet"],
    request: ({ pet }) => ({
      body: {
        operations: [
          {
            method: "create",
            body: { name: "Misty", categoryId: 2n, status: "available" },
            profile: { sex: "female", bornOn: "2024", published: true },
          },
          { method: "update", id: pet.id, body: { status: "pending" } },
          { method: "delete", id: pet.id },
        ],
      },
    }),
  },
  exportPets: { request: () => ({ query: { format: "ndjson", categoryId: 2n } }) },
  listPetDetails: { request: () => ({ query: { limit: 5, categoryId: 2n } }) },

  // photos
  listPhotos: { needs: ["photo"], request: ({ photo }) => ({ path: { petId: photo.petId } }) },
  addPhoto: {
    needs: ["pet"],
    request: ({ pet }) => ({ path: { petId: pet.id }, query: { alt: "Rex in the garden" }, body: smallPicture }),
  },
  orderPhotos: {
    needs: ["photo"],
    request: ({ photo }) => ({ path: { petId: photo.petId }, body: { order: [photo.id] } }),
  },
  updatePhoto: {
    needs: ["photo"],
    request: ({ photo }) => ({ path: { photoId: photo.id }, body: { alt: "Rex asleep" } }),
  },
  deletePhoto: { needs: ["photo"], request: ({ photo }) => ({ path: { photoId: photo.id } }) },
  getPhoto: { needs: ["photo"], request: ({ photo }) => ({ path: { photoId: photo.id, size: "320" } }) },

  // categories
  listCategories: { request: () => ({ query: { limit: 5, name: "dog" } }) },
  createCategory: { request: () => ({ body: { name: "Hamsters" } }) },
  getCategory: { needs: ["category"], request: ({ category }) => ({ path: { categoryId: category.id } }) },
  updateCategory: {
    needs: ["category"],
    request: ({ category }) => ({ path: { categoryId: category.id }, body: { name: "Hounds" } }),
  },
  deleteCategory: { needs: ["category"], request: ({ category }) => ({ path: { categoryId: category.id } }) },

  // catalogue
  listCatalogue: { request: () => ({ query: { limit: 5, categoryId: 2n, sex: "female", bornSince: "2024-01-01" } }) },
  getCataloguePet: { needs: ["shownPet"], request: ({ shownPet }) => ({ path: { petId: shownPet.id } }) },

  // orders
  listOrders: { request: () => ({ query: { limit: 5, status: ["placed", "approved"] } }) },
  exportOrders: { request: () => ({ query: { status: ["delivered", "returned"] } }) },
  placeOrder: {
    needs: ["pet"],
    request: ({ pet }) => ({
      body: {
        petId: pet.id,
        note: "Collects on Saturday",
        expiresAt: "2030-01-31T18:00:00Z",
        reference: "W-2042",
        customer: { name: "Kim Larsson", email: "kim@example.org" },
        price: { amount: 45_000n, currency: "EUR" },
        deposit: { amount: 5_000n, currency: "EUR" },
      },
    }),
  },
  getOrder: { needs: ["order"], request: ({ order }) => ({ path: { orderId: order.id } }) },
  updateOrder: {
    needs: ["order"],
    request: ({ order }) => ({ path: { orderId: order.id }, body: { status: "approved", note: null } }),
  },
  deleteOrderCustomer: { needs: ["order"], request: ({ order }) => ({ path: { orderId: order.id } }) },

  // customers
  getCustomer: { needs: ["order"], request: () => ({ query: { email: "kim@example.org" } }) },
  eraseCustomer: { needs: ["order"], request: () => ({ query: { email: "kim@example.org" } }) },

  // waiting
  listWaiting: { needs: ["waitingEntry"], request: () => ({ query: { limit: 5, status: ["waiting", "offered"] } }) },
  joinWaitingList: {
    needs: ["order"],
    request: ({ order }) => ({
      body: {
        petId: order.petId,
        customer: { name: "Bo Berg", email: "bo@example.org", phone: "+46 8 654 321" },
        note: "Has a garden",
        reference: "W-2043",
        validUntil: "2999-01-31T18:00:00Z",
      },
    }),
  },
  getWaitingEntry: {
    needs: ["waitingEntry"],
    request: ({ waitingEntry }) => ({ path: { entryId: waitingEntry.id } }),
  },
  updateWaitingEntry: {
    needs: ["waitingEntry"],
    request: ({ waitingEntry }) => ({
      path: { entryId: waitingEntry.id },
      body: { note: null, customer: { phone: "+46 8 111 222" }, validUntil: null },
    }),
  },
  deleteWaitingEntry: {
    needs: ["waitingEntry"],
    request: ({ waitingEntry }) => ({ path: { entryId: waitingEntry.id } }),
  },
  deleteWaitingCustomer: {
    needs: ["waitingEntry"],
    request: ({ waitingEntry }) => ({ path: { entryId: waitingEntry.id } }),
  },

  // enquiries
  createEnquiry: {
    needs: ["shownPet", "privacyNotice"],
    request: ({ shownPet }) => ({
      path: { petId: shownPet.id },
      body: {
        name: "Kim Larsson",
        email: "kim@example.org",
        phone: "+46 8 123 456",
        message: "Does Rex like children?",
      },
    }),
  },
  listEnquiries: { needs: ["sentEnquiry"], request: () => ({ query: { limit: 5, status: ["open", "answered"] } }) },
  getEnquiry: { needs: ["enquiry"], request: ({ enquiry }) => ({ path: { enquiryId: enquiry.id } }) },
  updateEnquiry: {
    needs: ["enquiry"],
    request: ({ enquiry }) => ({ path: { enquiryId: enquiry.id }, body: { status: "answered" } }),
  },
  deleteEnquiry: { needs: ["enquiry"], request: ({ enquiry }) => ({ path: { enquiryId: enquiry.id } }) },

  // inventory
  getInventory: { request: () => ({}) },

  // statistics
  getStatistics: { request: () => ({ query: { from: "2026-11-01", to: "2026-11-30", by: "month" } }) },

  // settings
  getStoreSettings: { request: () => ({}) },
  getLogo: { needs: ["logo"], request: () => ({}) },
  setLogo: { request: () => ({ body: smallPicture }) },
  deleteLogo: { needs: ["logo"], request: () => ({}) },
  updateStoreSettings: {
    // Two requests in a row differ, so that each of them is a change.
    needs: ["category"],
    request: ({ category }) => ({
      body: {
        name: "Hill Farm Pets",
        address: "1 Hill Road\nSpringfield",
        openingHours: "Monday to Saturday, 10 to 18",
        phone: `+46 8 ${category.id}`,
        email: "hello@hillfarm.example",
        website: "https://hillfarm.example",
        imprintUrl: "https://hillfarm.example/imprint",
        privacyUrl: "https://hillfarm.example/privacy",
        currency: "EUR",
        language: "de",
        timeZone: "Europe/Berlin",
        color: "#1f6f54",
        holdHours: 48n,
        customerDays: null,
        catalogue: null,
        indexing: true,
      },
    }),
  },

  // events
  listEvents: { request: () => ({ query: { limit: 5, type: ["pet.*", "order.placed"] } }) },
  streamEvents: { request: () => ({ query: { type: ["pet.*"], after: "start" } }) },

  // keys
  listKeys: { request: () => ({ query: { limit: 5 } }) },
  createKey: { request: () => ({ body: { name: "Web shop", scope: "write" } }) },
  getKey: { needs: ["key"], request: ({ key }) => ({ path: { keyId: key.id } }) },
  updateKey: {
    needs: ["key"],
    request: ({ key }) => ({ path: { keyId: key.id }, body: { allowedAddresses: ["127.0.0.0/8", "2001:db8::/32"] } }),
  },
  revokeKey: { needs: ["key"], request: ({ key }) => ({ path: { keyId: key.id } }) },
  rotateKey: {
    needs: ["key"],
    request: ({ key }) => ({ path: { keyId: key.id }, body: { overlapSeconds: 3600n } }),
  },

  // webhooks
  listWebhooks: { request: () => ({ query: { limit: 5 } }) },
  createWebhook: {
    request: () => ({ body: { url: "http://127.0.0.1:1/petstore-events", types: ["order.returned"] } }),
  },
  getWebhook: { needs: ["webhook"], request: ({ webhook }) => ({ path: { webhookId: webhook.id } }) },
  updateWebhook: {
    needs: ["webhook"],
    request: ({ webhook }) => ({
      path: { webhookId: webhook.id },
      body: { types: ["order.returned", "order.expired"], description: "Updates the web shop." },
    }),
  },
  deleteWebhook: { needs: ["webhook"], request: ({ webhook }) => ({ path: { webhookId: webhook.id } }) },
  rotateWebhookSecret: {
    needs: ["webhook"],
    request: ({ webhook }) => ({ path: { webhookId: webhook.id }, body: { overlapSeconds: 3600n } }),
  },
  testWebhook: { needs: ["webhook"], request: ({ webhook }) => ({ path: { webhookId: webhook.id } }) },
  listWebhookDeliveries: {
    needs: ["webhook"],
    request: ({ webhook }) => ({
      path: { webhookId: webhook.id },
      query: { limit: 5, outcome: "failed", waiting: true },
    }),
  },
  retryWebhook: {
    needs: ["enabledWebhook"],
    request: ({ enabledWebhook }) => ({ path: { webhookId: enabledWebhook.id } }),
  },
  replayWebhook: {
    needs: ["webhook"],
    request: ({ webhook }) => ({ path: { webhookId: webhook.id }, body: { createdSince: "2026-11-21T00:00:00Z" } }),
  },
  skipWebhookEvent: {
    needs: ["blockingEvent"],
    request: ({ blockingEvent: { id, webhookId } }) => ({ path: { webhookId }, body: { eventId: id } }),
  },

  // session
  getSession: { request: () => ({}) },
  logIn: { needs: ["person"], request: ({ person: { email, password } }) => ({ body: { email, password } }) },
  logOut: { needs: ["person"], isOfSession: true, request: () => ({}) },
  changePassword: {
    needs: ["person"],
    isOfSession: true,
    request: ({ person }) => ({ body: { currentPassword: person.password, newPassword: "staple correct horse" } }),
  },
  setUp: {
    needs: ["setUpToken"],
    request: ({ setUpToken: token }) => ({ body: { token, email: "ada@example.org", name: "Ada", password } }),
  },
  createRecoveryCode: {
    needs: ["person"],
    isOfSession: true,
    request: ({ person }) => ({ body: { password: person.password } }),
  },
  recoverAccount: {
    needs: ["person", "recoveryCode"],
    request: ({ person: { email }, recoveryCode: { code } }) => ({
      body: { email, code, newPassword: "staple correct horse" },
    }),
  },
  resetPassword: {
    needs: ["passwordLink"],
    request: ({ passwordLink: { token } }) => ({ body: { token, newPassword: "staple correct horse" } }),
  },
  checkLink: {
    needs: ["invitation"],
    request: ({ invitation: { token } }) => ({ body: { kind: "invitation", token } }),
  },

  // people
  listPeople: { request: () => ({ query: { limit: 5 } }) },
  join: {
    needs: ["invitation"],
    request: ({ invitation: { id, token } }) => ({
      body: { token, email: `bo-${id}@example.org`, name: "Bo", password },
    }),
  },
  getPerson: { needs: ["person"], request: ({ person }) => ({ path: { personId: person.id } }) },
  updatePerson: {
    needs: ["owner", "person"],
    request: ({ person }) => ({ path: { personId: person.id }, body: { role: "viewer" } }),
  },
  removePerson: { needs: ["owner", "person"], request: ({ person }) => ({ path: { personId: person.id } }) },
  createPasswordLink: { needs: ["person"], request: ({ person }) => ({ path: { personId: person.id } }) },
  listInvitations: { request: () => ({ query: { limit: 5 } }) },
  invite: { request: () => ({ body: { role: "owner" } }) },
  withdrawInvitation: {
    needs: ["invitation"],
    request: ({ invitation }) => ({ path: { invitationId: invitation.id } }),
  },
};
