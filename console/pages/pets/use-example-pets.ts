import { queryOptions, useMutation } from "@tanstack/react-query";
import type { Category, Result, Schemas } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { queryClient, refresh } from "../../api/queries.ts";
import { pluralize } from "../../format.ts";
import { createIdempotencyKey, useIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { confirm } from "../../ui/confirm.tsx";
import { listOrders, petNames } from "../../ui/names.ts";
import { notifyDone, notifyFailed } from "../../ui/notify.ts";
import { exampleCategories, examplePets, isExampleName } from "./example-pets.ts";
import { refreshPets } from "./pet-queries.ts";

const NAMED_MAX = 3;

/** Adds the example pets. */
export function useAddExamplePets() {
  const key = useIdempotencyKey("examples");
  return useMutation({
    mutationFn: () => addExamplePets(key),
    onSuccess(count) {
      focusHeading();
      notifyDone(`${count} example pets were added.`);
    },
    onError: (error) => notifyFailed("The example pets were not added", error),
    onSettled: refreshPetsAndOrders,
  });
}

/** Removes the example pets, after a confirmation. */
export function useRemoveExamplePets() {
  const removal = useMutation({
    mutationFn: removeExamplePets,
    onSuccess(_, found: ExamplesFound) {
      focusHeading();
      notifyDone(describeRemoved(found));
    },
    onError: (error) => notifyFailed("The example pets were not removed completely", error),
    onSettled: refreshPetsAndOrders,
  });
  // The question comes before the mutation, during which nothing on screen is refreshed.
  async function remove(): Promise<void> {
    try {
      const found = await findExamplePets();
      if (await confirmRemoval(found)) removal.mutate(found);
    } catch (error) {
      notifyFailed("The example pets were not removed", error);
    }
  }
  return { remove, isPending: removal.isPending };
}

function refreshPetsAndOrders(): Promise<unknown> {
  return Promise.all([refreshPets(), refresh("listOrders")]);
}

function confirmRemoval({ examples, others }: ExamplesFound): Promise<boolean> {
  const orders = examples.flatMap(({ openOrder }) => (openOrder ? [openOrder.id] : []));
  const count = pluralize(examples.length, "example pet");
  const sentences = [
    examples.length === 0 ? "The categories of the example pets are deleted." : "They cannot be restored.",
    orders.length > 0 && `Their open orders are cancelled: ${listOrders(orders)}.`,
    others.length > 0 && `Your own pets in these categories stay: ${listNames(others)}.`,
  ];
  return confirm({
    title: examples.length === 0 ? "Remove the example categories?" : `Remove ${count}?`,
    text: sentences.filter(Boolean).join(" "),
    action: examples.length === 0 ? "Remove" : `Remove ${count}`,
  });
}

function describeRemoved({ examples, others }: ExamplesFound): string {
  const removed = examples.length === 0 ? "The example categories were removed." : "The example pets were removed.";
  return others.length === 0 ? removed : `${removed} ${petNames(others)} stayed.`;
}

function listNames(pets: ExamplesFound["others"]): string {
  const named = pets.slice(0, NAMED_MAX).map((pet) => petNames([pet]));
  const rest = pets.length - named.length;
  return rest > 0 ? `${named.join(", ")} and ${rest} more` : named.join(", ");
}

/** Moves the focus to the heading of the page, before the control that has it disappears. */
function focusHeading(): void {
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

const LIMIT_MAX = 100;

/** The categories of the example pets; none if there are no example pets. */
export const exampleCategoriesQuery = queryOptions({
  queryKey: ["listCategories", "examples"],
  async queryFn({ signal }): Promise<Category[]> {
    const { data } = await petStore.listCategories({ query: { name: "Example", limit: LIMIT_MAX }, signal });
    return data.filter(({ name = "" }) => exampleCategories.includes(name));
  },
});

/** Adds the example pets with one batch, in categories of their own, once for each key. Returns their number. */
async function addExamplePets(key: string): Promise<number> {
  const existing = await queryClient.fetchQuery({ ...exampleCategoriesQuery, staleTime: 0 });
  const ids = new Map(existing.map(({ id, name }) => [name, id]));
  for (const [index, name] of exampleCategories.entries()) {
    if (ids.has(name)) continue;
    const { data } = await petStore.createCategory({ body: { name }, idempotencyKey: `${key}-${index}` });
    ids.set(name, data.id);
  }
  const operations = examplePets.map(({ category, ...pet }) => {
    const categoryId = ids.get(category);
    if (categoryId === undefined) throw new Error(`The category ${category} was not added.`);
    return { method: "create" as const, body: { ...pet, categoryId } };
  });
  await petStore.changePets({ body: { operations }, idempotencyKey: key });
  return operations.length;
}

type PetDetails = Schemas["PetDetails"];

/** The categories of the example pets, and the pets in them. */
interface ExamplesFound {
  categories: Category[];
  examples: PetDetails[];
  /** Pets in these categories that are not example pets. */
  others: PetDetails[];
}

async function findExamplePets(): Promise<ExamplesFound> {
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

/** Maximum number of operations in a request. */
const BATCH_OPERATIONS_MAX = 1000;

/**
 * Deletes the example pets and their categories. Cancels their open orders, since a pet with an open order cannot
 * be deleted.
 */
async function removeExamplePets({ categories, examples, others }: ExamplesFound): Promise<void> {
  for (const { openOrder } of examples) {
    if (openOrder) await cancel(openOrder.id);
  }
  for (let start = 0; start < examples.length; start += BATCH_OPERATIONS_MAX) {
    const step = examples.slice(start, start + BATCH_OPERATIONS_MAX);
    const operations = step.map(({ id }) => ({ method: "delete" as const, id }));
    await petStore.changePets({ body: { operations }, idempotencyKey: createIdempotencyKey() });
  }
  const used = new Set(others.map(({ categoryId }) => categoryId));
  for (const { id } of categories.filter((category) => !used.has(category.id))) {
    await petStore.deleteCategory({ path: { categoryId: id } });
  }
}

function cancel(orderId: bigint): Promise<unknown> {
  const body = { status: "cancelled", reason: "It was for an example pet, which was removed" } as const;
  return petStore.updateOrder({ path: { orderId }, body });
}
