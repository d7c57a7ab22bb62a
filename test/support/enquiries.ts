import { type Options, openPetStore, type PetStore } from "./pet-store.ts";

/** What a visitor asks. */
export const question = { name: "Kim Larsson", email: "kim@example.org", message: "Does Rex like children?" };

/** A pet store that accepts enquiries, with the published pet 1. */
export async function openAskedStore(options: Options = {}): Promise<PetStore> {
  const petStore = await openPetStore(options);
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await petStore.updatePetProfile(1n, { published: true });
  await petStore.updateStoreSettings({ privacyUrl: "https://hillfarm.example/privacy" });
  return petStore;
}

/** Adds an enquiry about a pet, without the limits of requests, and returns it. */
export async function addEnquiry({ store }: Pick<PetStore, "store">, petId = 1n, message = question.message) {
  const asked = { ...question, petId, phone: undefined, message };
  return store.transaction(({ enquiries }) => enquiries.add(asked, { type: "service" }));
}
