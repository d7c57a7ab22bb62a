import type { Category, Result, Schemas } from "../../../../client/index.ts";
import { petStore } from "../../../pet-store.ts";
import { queryClient } from "../../../queries.ts";
import { exampleCategoriesQuery } from "./example-categories-query.ts";
import { isExampleName } from "./example-pets.ts";

type PetDetails = Schemas["PetDetails"];

/** The categories of the example pets, and the pets in them. */
export interface ExamplesFound {
  categories: Category[];
  examples: PetDetails[];
  /** Pets in these categories that are not example pets. */
  others: PetDetails[];
}

const LIMIT_MAX = 100;

export async function findExamplePets(): Promise<ExamplesFound> {
  const categories = await queryClient.fetchQuery({ ...exampleCategoriesQuery, staleTime: 0 });
  const pets = (await Promise.all(categories.map(({ id }) => readPets(id)))).flat();
  const examples: PetDetails[] = [];
  const others: PetDetails[] = [];
  // One by one: people may have moved many pets of their own to these categories.
  for (const pet of pets) (isExampleName(pet.name) || (await wasExample(pet)) ? examples : others).push(pet);
  return { categories, examples, others };
}

async function readPets(categoryId: bigint): Promise<PetDetails[]> {
  const pets: PetDetails[] = [];
  let page: Result<PetDetails[]> | undefined;
  do {
    const query = { categoryId, limit: LIMIT_MAX, cursor: page?.next };
    page = await petStore.listPetDetails({ query });
    pets.push(...page.data);
  } while (page.next !== undefined);
  return pets;
}

/** Whether the pet was an example before it was renamed. */
async function wasExample({ id }: PetDetails): Promise<boolean> {
  const { data } = await petStore.getPetHistory({ path: { petId: id }, query: { limit: LIMIT_MAX } });
  return data.some(({ changes }) => changes?.some(({ field, from }) => field === "name" && isExampleName(from)));
}
