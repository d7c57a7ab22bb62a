import type { PetStore } from "./pet-store.ts";

/** The token of a link in the examples of the contract, which the service creates. */
export const EXAMPLE_TOKEN = "Tk3vZ0";

export interface ExampleCaller {
  /** Headers that name the caller. */
  headers: Record<string, string>;
  /** An admin key. */
  key: string;
  /** To be sent in place of `EXAMPLE_TOKEN`. */
  token: string;
}

/** Adds what the examples of the contract refer to, such as a pet with their id. `title` is like `POST /setup`. */
export async function prepareForExamples(petStore: PetStore, title: string): Promise<ExampleCaller> {
  const key = await petStore.addKey("admin");
  const headers = { Authorization: `Bearer ${key}` };
  if (title === "POST /setup") {
    return { headers, key, token: await petStore.store.transaction(({ invitations }) => invitations.addSetUp()) };
  }
  const staff = await petStore.addPerson("staff");
  await petStore.addPerson("owner", { email: "ada@example.org" });
  const { body } = await petStore.invite({ role: "staff" }, { key });
  // The category 1 has no pet, so that it can be deleted.
  for (const name of ["Rex", "Misty", "Bello"]) {
    await petStore.createPet({ name, categoryId: 2n, status: "available" });
  }
  await petStore.placeOrder({ petId: 3n });
  if (title === "POST /password-reset") {
    const { body: link } = await petStore.createPasswordLink(staff.id, { key });
    return { headers, key, token: link.token };
  }
  // A password can be changed in a session only.
  const session = { Cookie: staff.cookie, Origin: petStore.origin };
  return { headers: title === "POST /session/password" ? session : headers, key, token: body.token };
}
