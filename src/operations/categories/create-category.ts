import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";

export const createCategory: Operation<"createCategory"> = async ({ body }, { store, baseUrl, by }) => {
  const category = await store.categories.add(body, by);
  if (!category) return refuse("category_exists", `A category with the id ${body.id} already exists.`);

  return { status: 201, body: category, headers: { Location: `${baseUrl()}/categories/${category.id}` } };
};
