import { prepareBy, type ReadyRequest } from "../requests/request.ts";
import { everyOperation, parametersIn } from "./contract.ts";
import type { PetStore } from "./pet-store.ts";
import { addBlockingEvent } from "./webhooks.ts";

/** The token of a link in the examples of the contract, which the service creates. */
export const EXAMPLE_TOKEN = "Tk3vZ0";

/** The event that the example of `skipWebhookEvent` skips. */
const EXAMPLE_EVENT_ID = 42n;

/** The recovery code in the examples of the contract. */
export const EXAMPLE_CODE = "KYKV-ECPK-3E9C-9JNX-GH5G-6FQQ-PXF3";

export interface ExampleCaller {
  /** Headers that name the caller. */
  headers: Record<string, string>;
  /** An admin key. */
  key: string;
  /** To be sent in place of `EXAMPLE_TOKEN`. */
  token: string;
  /** To be sent in place of `EXAMPLE_CODE`. */
  code: string;
}

/**
 * Adds what the example of an operation refers to, such as a pet: in a new store, it gets the id of the example, which
 * is 1. `title` is like `POST /setup`.
 */
export async function prepareForExamples(petStore: PetStore, title: string): Promise<ExampleCaller> {
  const operation = everyOperation.find(({ method, path }) => `${method} ${path}` === title);
  if (!operation) throw new Error(`The contract has no ${title}.`);
  const { id } = operation;
  const key = await petStore.addKey("admin");
  const send = ({ path, ...options }: ReadyRequest) => petStore.request(path, { ...options, key });
  const addSetUp = () => petStore.store.transaction(({ invitations }) => invitations.addSetUp());
  const given = {
    ...(id === "setUp" && { setUpToken: await addSetUp() }),
    ...(id === "skipWebhookEvent" && { blockingEvent: await addBlockingEvent(petStore, EXAMPLE_EVENT_ID) }),
  };
  // The samples of the catalogue name the first pet; the batch that adds a published pet deletes the first one.
  if (id === "getCataloguePet" || id === "createEnquiry") {
    const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
    await petStore.updatePetProfile(pet.id, { published: true });
  }
  const { body, cookie } = await prepareBy(send, id, given);
  if (parametersIn("query", operation).some(({ name }) => name === "importId")) await prepareBy(send, "undoImport");
  // The example of a batch names two pets.
  if (id === "changePets") await petStore.createPet({ name: "Misty", categoryId: 2n });
  if (id === "logIn") await petStore.addPerson("owner", { email: "ada@example.org" });
  const code = id === "recoverAccount" ? await addRecoveryCode(petStore) : "";
  const { token = "" } = (body ?? {}) as { token?: string };
  const headers =
    cookie === undefined ? { Authorization: `Bearer ${key}` } : { Cookie: cookie, Origin: petStore.origin };
  return { headers, key, token, code };
}

async function addRecoveryCode({ addPerson, store }: PetStore): Promise<string> {
  const person = await addPerson("owner", { email: "ada@example.org" });
  const { code } = await store.transaction(({ recoveryCodes }) => recoveryCodes.add(person, { type: "service" }));
  return code;
}
