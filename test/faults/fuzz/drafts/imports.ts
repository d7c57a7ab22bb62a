import type { ImportRow, KeptPet } from "../../../../src/contract/contract.ts";
import { type Client, type Drafter, emptyDraft } from "../draft.ts";
import { learn, unexplained } from "../learn.ts";
import type { ImportedPet } from "../memory.ts";
import { noteCategory } from "./categories.ts";

/** Notes an import of this client. `categories`: ids of those that it may have added. */
export function noteImport(
  { memory }: Client,
  id: bigint | undefined,
  pets: ImportedPet[],
  categories: bigint[],
): void {
  if (id !== undefined) memory.keep(memory.imports, { id, pets, categories });
}

export const undoImport: Drafter = (client) => {
  const { values, memory } = client;
  const known = values.chance(0.9) && memory.imports.length > 0 ? values.pick(memory.imports) : undefined;
  const path = { importId: `${known?.id ?? values.pick(["0", "-1", "x", "4611686018427387904"])}` };
  if (!known) return emptyDraft("undoImport", { path, expected: [404] });

  const resourceOf = ({ id }: ImportedPet) => memory.pets.find(id);
  return emptyDraft("undoImport", {
    path,
    verify({ body: { counts, kept } }) {
      const sum = counts.deleted + counts.changedBack + counts.kept;
      if (sum !== BigInt(known.pets.length)) {
        return unexplained(`The import ${known.id} has ${known.pets.length} pets, and ${sum} are in the report.`);
      }
      const gone = kept.filter(({ reason }: KeptPet) => reason === "deleted").map(({ petId }: KeptPet) => petId);
      const wrong = known.pets.find((pet) => gone.includes(pet.id) !== (resourceOf(pet) === undefined));
      return wrong && unexplained(`The report says wrongly whether the pet ${wrong.id} has been deleted.`);
    },
    apply({ body }) {
      const keptIds: bigint[] = body.kept.map(({ petId }: KeptPet) => petId);
      for (const pet of known.pets.filter(({ id }) => !keptIds.includes(id))) undoPet(client, pet);
      known.pets = known.pets.filter(({ id }) => keptIds.includes(id));
      const isUsed = (id: bigint) => memory.pets.live.some(({ body }) => body.categoryId === id);
      const kept = known.categories.flatMap((id) => memory.categories.find(id) ?? []);
      known.categories = [];
      for (const category of kept) {
        // One that is removed now and added again later no longer belongs to the import.
        if (category.body.name !== undefined || isUsed(category.id)) known.categories.push(category.id);
        else memory.remove("category", category);
      }
    },
  });
};

function undoPet(client: Client, { id, previous }: ImportedPet): void {
  const { memory } = client;
  const resource = memory.pets.find(id);
  if (!resource) return;
  if (!previous) {
    memory.remove("pet", resource);
    return;
  }
  learn(resource, previous, null);
  noteCategory(client, { id: previous.categoryId });
}

/** The categories of these rows that the client does not know to be registered. */
export function newCategoriesOf({ memory }: Client, rows: ImportRow[]): bigint[] {
  return rows.flatMap(({ pet }) => pet?.categoryId ?? []).filter((id) => !memory.categories.find(id));
}
