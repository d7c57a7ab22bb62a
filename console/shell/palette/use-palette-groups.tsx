import type { Order, Person, Pet } from "../../../client/index.ts";
import { CategoryIcon, HistoryIcon, OrderIcon, PersonIcon } from "../../ui/icons.tsx";
import { petName } from "../../ui/names.ts";
import { PetKindIcon } from "../../ui/pet-icon.tsx";
import { statusName } from "../../ui/status-badge.tsx";
import { fuzzyScore, START_SCORE } from "./fuzzy-score.ts";
import type { GroupName, PaletteGroup, PaletteItem } from "./palette-item.ts";
import { readRecentItems } from "./recent-items.ts";
import { useCommands } from "./use-commands.tsx";
import { useFound } from "./use-found.ts";

const PEOPLE_MAX = 4;

/** The groups of the palette: results for a typed text, otherwise recent items and all pages and actions. */
export function usePaletteGroups(typed: string, personId: string) {
  const commands = useCommands();
  const { pets = [], orders = [], categories = [], people, ...state } = useFound(typed);
  if (typed.trim() === "") {
    const recent = readRecentItems(personId).map((item) => ({ ...item, icon: <HistoryIcon /> }));
    return { ...state, groups: toGroups({ Recent: recent, Pages: commands.pages, Actions: commands.actions }) };
  }

  const pages = rank(commands.pages, typed);
  const actions = rank(commands.actions, typed);
  const found = {
    Pets: pets.map(toPetItem),
    Orders: orders.map(toOrderItem),
    Categories: categories.map(({ id, name }) => ({
      id: `category ${id}`,
      label: name || `Category ${id}`,
      detail: "Category",
      href: `/pets?categoryId=${id}`,
      icon: <CategoryIcon />,
    })),
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

function toPetItem(pet: Pet): PaletteItem {
  return {
    id: `pet ${pet.id}`,
    label: petName(pet),
    detail: `Number ${pet.id} · ${statusName(pet.status)}`,
    href: `/pets/${pet.id}`,
    icon: <PetKindIcon categoryId={pet.categoryId} />,
  };
}

function toOrderItem({ id, status, reference, customer }: Order): PaletteItem {
  const { name, email, phone } = customer ?? {};
  return {
    id: `order ${id}`,
    label: `Order ${id}`,
    detail: [statusName(status), name ?? email ?? phone, reference].filter(Boolean).join(" · "),
    href: `/orders/${id}`,
    icon: <OrderIcon />,
  };
}

function toPersonItem({ id, name, email }: Person): PaletteItem {
  return { id: `person ${id}`, label: name, detail: email, href: "/people", icon: <PersonIcon /> };
}
