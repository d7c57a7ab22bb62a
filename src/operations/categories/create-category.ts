import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";

export const createCategory: Operation<"createCategory"> = async ({ query, body }, { store, baseUrl, by }) => {
  const { importId } = query;
  const open = importId === undefined ? undefined : await store.imports.findOpen(importId);
  if (importId !== undefined && !open) return refuse("import_not_found");
  const { categories } = open ? store.ofImport(open.id) : store;
  const category = await categories.add(body, by);
  if (!category) return refuse("category_exists", `A category with the id ${body.id} already exists.`);

  return { status: 201, body: category, headers: { Location: `${baseUrl()}/categories/${category.id}` } };
};
