import type { Category } from "../../contract/contract.ts";
import type { StoreReader } from "../../store/store.ts";
import type { Context, Operation } from "../operation.ts";
import { COUNT_MAX, pagedRead } from "../reads.ts";

const readPage = pagedRead("listCategories", ({ filter, limit, before }, { store, requester }) =>
  store.categories.list(filter, limit, before, requester),
);

export const listCategories: Operation<"listCategories"> = (input, context) => {
  const page = readPage(input, context);
  return input.query.include ? addCounts(page, context) : page;
};

async function addCounts(read: ReturnType<typeof readPage>, { store, requester }: Context<StoreReader>) {
  const page = await read;
  if (page.status !== 200) return page;
  const ids = page.body.map(({ id }: Category) => id);
  const counts = await store.categories.countPets(ids, COUNT_MAX, requester);
  const body = page.body.map((category: Category) => {
    const pets = counts.get(category.id);
    return { ...category, ...(pets !== undefined && { pets }) };
  });
  return { ...page, body };
}
