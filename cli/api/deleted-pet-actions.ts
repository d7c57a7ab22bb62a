/** What `petstore pets deleted` and `petstore pets restore` do. */
import { type Data, type Pet, PetStoreError } from "../../client/index.ts";
import { printable } from "../table.ts";
import { formatTime, timeTitle } from "../time.ts";
import { CategoryNames } from "./category-actions.ts";
import type { ApiOptions, Context } from "./connect.ts";
import { type Column, type ListOptions, readPages, showList, showResult } from "./show.ts";

type DeletedPet = Data<"listDeletedPets">[number];

interface DeletedOptions extends ApiOptions, Omit<ListOptions, "json" | "quiet"> {
  name?: string;
  number?: string;
}

export async function listDeletedPets({ client }: Context, options: DeletedOptions): Promise<void> {
  const { name, number: externalId } = options;
  const names = new CategoryNames(client);
  const columns: Column<DeletedPet>[] = [
    { title: "ID", text: ({ id }) => `${id}` },
    { title: "NAME", text: ({ name }) => printable(name), isFlexible: true },
    { title: "CATEGORY", text: ({ categoryId }) => names.show(categoryId), isFlexible: true },
    { title: "STATUS", text: ({ status = "-" }) => status },
    { title: timeTitle("DELETED", options), text: ({ deletedAt }) => formatTime(deletedAt, options) },
    { title: "BY", text: ({ deletedBy }) => printable(deletedBy.name ?? deletedBy.type), isFlexible: true },
  ];
  const pages = readPages((page) => client.listDeletedPets({ query: { name, externalId, ...page } }), options);
  const prepare = (pets: DeletedPet[]) => names.load(pets.map(({ categoryId }) => categoryId));
  await showList(pages, { columns, idOf: ({ id }) => id, noun: "deleted pets", prepare }, options);
}

export async function restorePets({ client }: Context, ids: bigint[], options: ApiOptions): Promise<void> {
  const pets: Pet[] = [];
  for (const petId of ids) {
    const { data } = await client.restorePet({ path: { petId } }).catch((error) => failWithPet(error, petId));
    pets.push(data);
  }
  const message = `Restored ${ids.length === 1 ? "pet" : "pets"} ${ids.join(", ")}.`;
  showResult({ item: pets, ids, message }, options);
}

function failWithPet(error: unknown, petId: bigint): never {
  if (error instanceof PetStoreError) error.message = `pet ${petId}: ${error.message}`;
  throw error;
}
