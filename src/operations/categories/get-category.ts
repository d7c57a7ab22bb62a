import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";

export const getCategory: Operation<"getCategory"> = async ({ path }, { store }) => {
  const category = await store.categories.find(path.categoryId);
  if (!category) return refuse("category_not_found");

  return { status: 200, body: category };
};
