import type { Category } from "../../../../src/contract/contract.ts";
import { type Client, type Drafter, draftOne, drawBody, drawIfMatch, emptyDraft } from "../draft.ts";
import { addNewId, learn, unexplained } from "../learn.ts";
import type { CategoryResource } from "../memory.ts";

/** Ids that no `double` represents; pets of all clients may have them, and nothing deletes or names them. */
export const SHARED_CATEGORY_IDS = [2n ** 63n - 1n, -(2n ** 63n), 2n ** 53n + 1n];
/** Number of ids of one client between two of another. */
const CLIENTS_MAX = 64n;
/** Minimum of the ids that clients choose, greater than any id that the service assigns. */
const CHOSEN_ID_MIN = 2n ** 40n;

/** An id that no category had and that no other client chooses. */
export function freshCategoryId({ values, next, number }: Client): bigint {
  const id = (CHOSEN_ID_MIN + BigInt(next())) * CLIENTS_MAX + BigInt(number);
  return values.chance(0.5) ? id : -id;
}

/** A category for a pet: one that exists, a new one, or one of all clients. */
export function categoryIdFor(client: Client): bigint {
  const { values, memory } = client;
  const known = values.chance(0.7) ? memory.categories.pick(values.random) : undefined;
  if (known) return known.id;
  return values.chance(0.5) ? freshCategoryId(client) : values.pick(SHARED_CATEGORY_IDS);
}

/** Whether the category is registered; undefined if other clients may have registered it. */
export function isRegistered({ memory }: Client, id: bigint): boolean | undefined {
  if (SHARED_CATEGORY_IDS.includes(id)) return undefined;
  return memory.categories.find(id) !== undefined;
}

/** Notes that a pet has registered a category, unless it existed. */
export function noteCategory(client: Client, category: Category, tag: string | null = null): void {
  const { memory } = client;
  if (isRegistered(client, category.id) !== false) return;
  const resource: CategoryResource = { kind: "category", id: category.id, body: category, isGone: false };
  if (tag !== null) resource.tag = tag;
  const former = memory.categories.gone.findIndex(({ id }) => id === category.id);
  if (former >= 0) memory.categories.gone.splice(former, 1);
  memory.shared.revive("category", category.id);
  memory.categories.add(resource);
}

export const createCategory: Drafter = (client) => {
  const { values, memory } = client;
  const { id: _, ...body } = drawBody("createCategory", client);
  const existing = values.chance(0.2) ? memory.categories.pick(values.random) : undefined;
  const former = values.chance(0.2) ? memory.categories.gone.at(-1) : undefined;
  const isChosen = values.chance(0.6);
  const id = existing?.id ?? former?.id ?? freshCategoryId(client);
  return emptyDraft("createCategory", {
    body: existing || former || isChosen ? { id, ...body } : body,
    expected: [existing ? 409 : 201],
    verify: ({ body: created }) =>
      existing || former || isChosen
        ? created.id === id
          ? undefined
          : unexplained(`The new category has the id ${created.id}, not ${id}.`)
        : addNewId(memory, "category", created.id),
    apply({ body: created, headers }) {
      memory.shared.addId("category", created.id);
      noteCategory(client, created, headers.get("ETag"));
    },
  });
};

export const updateCategory: Drafter = (client) => {
  const draft = draftOne("updateCategory", "category", client);
  if (!draft) return undefined;
  draft.body = drawBody("updateCategory", client);
  const category = draft.subject;
  if (category && !drawIfMatch(draft, category, client)) draft.expected = [412];
  draft.apply = ({ body, headers }) => category && learn(category, body, headers.get("ETag"));
  return draft;
};

export const deleteCategory: Drafter = (client) => {
  const { memory } = client;
  const draft = draftOne("deleteCategory", "category", client);
  const category = draft?.subject;
  if (!draft || !category) return draft;
  const isUsed = memory.pets.live.some(({ body }) => body.categoryId === category.id);
  if (isUsed) draft.expected = [409];
  if (!drawIfMatch(draft, category, client)) draft.expected = [412];
  draft.apply = () => memory.remove("category", category);
  return draft;
};
