import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import {
  type Category,
  type Order,
  type OrderStatus,
  type Person,
  type PetDetails,
  PetStoreError,
} from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { readAll } from "../../api/queries.ts";
import { useCan } from "../../api/session.ts";
import { parseId } from "../../format.ts";
import { customerUrl, textOf, toContact } from "../../ui/customer-contact.ts";
import { CategoryIcon, HistoryIcon, OrderIcon, PersonIcon } from "../../ui/icons.tsx";
import { customerName, petName } from "../../ui/names.ts";
import { findStatuses, orderWord } from "../../ui/order-words.ts";
import { matchOf } from "../../ui/pet-match.ts";
import { PetPicture } from "../../ui/pet-picture.tsx";
import { statusName } from "../../ui/status-badge.tsx";
import { fuzzyScore, START_SCORE } from "./fuzzy-score.ts";
import { type GroupName, type PaletteGroup, type PaletteItem, readRecentItems } from "./palette-item.ts";
import { useCommands } from "./use-commands.tsx";

const PEOPLE_MAX = 4;

/** The groups of the palette: results for a typed text, otherwise recent items and all pages and actions. */
export function usePaletteGroups(typed: string, personId: string) {
  const commands = useCommands();
  const canSeeCustomers = useCan("write");
  const [, navigate] = useLocation();
  const { pets = [], orders = [], categories = [], customers, people, ...state } = useFound(typed);
  if (typed.trim() === "") {
    const recent = readRecentItems(personId).map((item) => ({ ...item, icon: <HistoryIcon /> }));
    return { ...state, groups: toGroups({ Recent: recent, Pages: commands.pages, Actions: commands.actions }) };
  }

  const pages = [...rank(commands.pages, typed), ...findStatuses(typed).map(toStatusItem)];
  const actions = rank(commands.actions, typed);
  const found = {
    Pets: pets.map((pet) => toPetItem(pet, typed, customers?.get(pet.id))),
    Orders: orders.map(toOrderItem),
    Categories: categories.map(({ id, name }) => ({
      id: `category ${id}`,
      label: name || `Category ${id}`,
      detail: "Category",
      href: `/pets?categoryId=${id}`,
      icon: <CategoryIcon />,
    })),
    Customers: canSeeCustomers ? toCustomerItems(typed, navigate) : [],
    People: people
      .filter((person) => isMatch(person, typed))
      .slice(0, PEOPLE_MAX)
      .map(toPersonItem),
  };
  const isCommand = [...pages, ...actions].some(({ label }) => fuzzyScore(typed, label) === START_SCORE);
  const local = { Pages: pages, Actions: actions };
  return { ...state, groups: toGroups(isCommand ? { ...local, ...found } : { ...found, ...local }) };
}

function toGroups(items: { [Name in GroupName]?: PaletteItem[] }): PaletteGroup[] {
  return Object.entries(items)
    .filter(([, found]) => found.length > 0)
    .map(([name, found]) => ({ name: name as GroupName, items: found }));
}

/** The items that match, best first. */
function rank(items: PaletteItem[], typed: string): PaletteItem[] {
  const score = ({ label }: PaletteItem) => fuzzyScore(typed, label);
  return items.filter((item) => score(item) > 0).sort((one, other) => score(other) - score(one));
}

function isMatch({ name, email }: Person, typed: string): boolean {
  return fuzzyScore(typed, name) >= 1 || email.toLowerCase().includes(typed.trim().toLowerCase());
}

function toPetItem(pet: PetDetails, typed: string, customer: string | undefined): PaletteItem {
  const status = customer === undefined ? statusName(pet.status) : `Reserved for ${customer}`;
  return {
    id: `pet ${pet.id}`,
    label: petName(pet),
    detail: [matchOf(pet, typed), `Number ${pet.id}`, status].filter(Boolean).join(" · "),
    href: `/pets/${pet.id}`,
    icon: <PetPicture photo={pet.photos?.[0]} categoryId={pet.categoryId} size={28} />,
  };
}

function toOrderItem({ id, status, reference, customer }: Order): PaletteItem {
  return {
    id: `order ${id}`,
    label: `Order ${id}`,
    detail: [statusName(status), customerName(customer), reference].filter(Boolean).join(" · "),
    href: `/orders/${id}`,
    icon: <OrderIcon />,
  };
}

/** The page of the person whose whole email address or phone number was typed. Without `href`, it is not stored. */
function toCustomerItems(typed: string, navigate: (href: string) => void): PaletteItem[] {
  const contact = toContact(typed);
  if (!contact) return [];
  const label = `Customer ${textOf(contact)}`;
  const run = () => navigate(customerUrl(contact));
  return [{ id: "customer", label, detail: "Orders and enquiries", run, icon: <PersonIcon /> }];
}

/** The orders with a status, which is found by the word of the console and by that of the API. */
function toStatusItem(status: OrderStatus): PaletteItem {
  return {
    id: `orders ${status}`,
    label: `Orders: ${orderWord(status)}`,
    href: `/orders?view=all&status=${status}`,
    icon: <OrderIcon />,
  };
}

function toPersonItem({ id, name, email }: Person): PaletteItem {
  return { id: `person ${id}`, label: name, detail: email, href: "/people", icon: <PersonIcon /> };
}

const DEBOUNCE_MILLISECONDS = 120;
/** Maximum length of the name of a pet, and with it of a text to search for. */
const LENGTH_MAX = 100;

/** Search results for a typed text. Earlier results stay while newer ones load; their requests are cancelled. */
function useFound(typed: string) {
  const text = typed.trim().slice(0, LENGTH_MAX);
  const [debounced] = useDebouncedValue(text, DEBOUNCE_MILLISECONDS);
  const canSeeCustomers = useCan("write");
  const canAdminister = useCan("admin");
  const found = useQuery({
    queryKey: ["palette", debounced],
    queryFn: ({ signal }) => searchStore(debounced, canSeeCustomers, signal),
    enabled: debounced !== "",
    placeholderData: keepPreviousData,
  });
  const people = useQuery({ ...readAll("listPeople"), enabled: canAdminister && debounced !== "" });

  return {
    ...(text === "" ? undefined : found.data),
    people: people.data ?? [],
    /** Whether these are results for the typed text. */
    isSettled: text === "" || (text === debounced && !found.isPlaceholderData && !found.isPending),
    error: text === "" ? null : found.error,
    retry: found.refetch,
  };
}

const PETS_MAX = 6;
const ORDERS_MAX = 5;
const CATEGORIES_MAX = 4;

/** What the service has found. */
interface Found {
  pets: PetDetails[];
  orders: Order[];
  categories: Category[];
  /** The customers for whom these pets are reserved, by the id of the pet. */
  customers: ReadonlyMap<bigint, string>;
}

/**
 * Searches pets by name, breed, number and chip, orders by number, reference and, if the role allows it, customer, and categories by
 * name. Throws if any of the searches fails, so that "Nothing found" never hides a failed search.
 */
async function searchStore(text: string, canSeeCustomers: boolean, signal: AbortSignal): Promise<Found> {
  const id = parseId(text.replace(/^#/, ""));
  const include: ("profile" | "photos")[] = ["profile", "photos"];
  const [byId, byText, byNumber, byReference, byCustomer, categories] = await Promise.all([
    id === undefined ? [] : read(petStore.listPetDetails({ query: { id: [id], include }, signal })),
    read(petStore.listPetDetails({ query: { search: text, limit: PETS_MAX, include }, signal })),
    id === undefined ? [] : findOrder(id, signal),
    read(petStore.listOrders({ query: { reference: text, limit: ORDERS_MAX }, signal })),
    canSeeCustomers ? read(petStore.listOrders({ query: { customer: text, limit: ORDERS_MAX }, signal })) : [],
    read(petStore.listCategories({ query: { name: text, limit: CATEGORIES_MAX }, signal })),
  ]);
  const pets = distinct([...byId, ...byText]).slice(0, PETS_MAX);
  return {
    pets,
    customers: canSeeCustomers ? await findCustomers(pets, signal) : new Map(),
    orders: distinct([...byNumber, ...byReference, ...byCustomer]).slice(0, ORDERS_MAX),
    categories,
  };
}

async function read<Element>(response: Promise<{ data: Element[] }>): Promise<Element[]> {
  return (await response).data;
}

async function findCustomers(pets: PetDetails[], signal: AbortSignal): Promise<ReadonlyMap<bigint, string>> {
  const ids = pets.flatMap(({ openOrder }) => openOrder?.id ?? []);
  const orders = (await Promise.all(ids.map((id) => findOrder(id, signal)))).flat();
  return new Map(
    orders.flatMap(({ petId, customer }) => {
      const name = customerName(customer);
      return name === undefined ? [] : [[petId, name]];
    }),
  );
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
