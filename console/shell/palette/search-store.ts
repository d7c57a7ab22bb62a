import type { Category, Order, Pet } from "../../../client/index.ts";
import { PetStoreError } from "../../../client/index.ts";
import { parseId } from "../../format.ts";
import { petStore } from "../../pet-store.ts";

const PETS_MAX = 6;
const ORDERS_MAX = 5;
const CATEGORIES_MAX = 4;

/** What the service has found. */
interface Found {
  pets: Pet[];
  orders: Order[];
  categories: Category[];
}

/**
 * Searches pets by name and number, orders by number, reference and, if the role allows it, customer, and categories by
 * name. Throws if any of the searches fails, so that "Nothing found" never hides a failed search.
 */
export async function searchStore(text: string, canSeeCustomers: boolean, signal: AbortSignal): Promise<Found> {
  const id = parseId(text.replace(/^#/, ""));
  const [byId, byName, byNumber, byReference, byCustomer, categories] = await Promise.all([
    id === undefined ? [] : read(petStore.listPets({ query: { id: [id] }, signal })),
    read(petStore.listPets({ query: { name: text, limit: PETS_MAX }, signal })),
    id === undefined ? [] : findOrder(id, signal),
    read(petStore.listOrders({ query: { reference: text, limit: ORDERS_MAX }, signal })),
    canSeeCustomers ? read(petStore.listOrders({ query: { customer: text, limit: ORDERS_MAX }, signal })) : [],
    read(petStore.listCategories({ query: { name: text, limit: CATEGORIES_MAX }, signal })),
  ]);
  return {
    pets: distinct([...byId, ...byName]).slice(0, PETS_MAX),
    orders: distinct([...byNumber, ...byReference, ...byCustomer]).slice(0, ORDERS_MAX),
    categories,
  };
}

async function read<Element>(response: Promise<{ data: Element[] }>): Promise<Element[]> {
  return (await response).data;
}

async function findOrder(orderId: bigint, signal: AbortSignal): Promise<Order[]> {
  try {
    return [(await petStore.getOrder({ path: { orderId }, signal })).data];
  } catch (error) {
    if (error instanceof PetStoreError && error.status === 404) return [];
    throw error;
  }
}

function distinct<Element extends { id: bigint }>(elements: Element[]): Element[] {
  return [...new Map(elements.map((element) => [element.id, element])).values()];
}
