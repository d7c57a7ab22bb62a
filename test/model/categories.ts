import type { Category } from "../../src/contract/contract.ts";
import { findOpen, within } from "./imports.ts";
import type { ModelOperation } from "./operation.ts";
import { created, found, hasWords, ok, page, refuse } from "./operation.ts";

export const listCategories: ModelOperation<"listCategories"> = ({ categories, pets }, { query }) => {
  const countOf = (id: bigint) => BigInt([...pets.values()].filter(({ categoryId }) => categoryId === id).length);
  const found = [...categories.values()].filter(({ name = "" }) => hasWords(name, query.name ?? ""));
  return page(query.include ? found.map((category) => ({ ...category, pets: countOf(category.id) })) : found, query);
};

export const createCategory: ModelOperation<"createCategory"> = (model, { query, body: { id, name }, by, choice }) => {
  const open = findOpen(model, query.importId);
  if (open === null) return refuse(404, "import_not_found");
  if (id !== undefined && model.categories.has(id)) return refuse(409, "category_exists");
  const isFree = typeof choice.id === "bigint" && !model.categoryIds.has(choice.id);
  if (id === undefined && !isFree) return { status: 201, body: "An id that no category ever had." };

  const category = { id: id ?? (choice.id as bigint), ...(name !== undefined && { name }) };
  if (open) within(model, open, () => model.addCategory(category, by));
  else model.addCategory(category, by);
  return created(category, `/categories/${category.id}`);
};

export const getCategory: ModelOperation<"getCategory"> = ({ categories }, { id }) =>
  found(categories.get(id), "category_not_found");

export const updateCategory: ModelOperation<"updateCategory"> = (model, { id, body, by, isCurrent }) => {
  const category = model.categories.get(id);
  if (!category) return refuse(404, "category_not_found");
  if (!isCurrent(category)) return refuse(412, "precondition_failed");

  const from = category.name;
  const to = body.name === undefined ? from : (body.name ?? undefined);
  if (from === to) return ok(category);
  const next: Category = { id, ...(to !== undefined && { name: to }) };
  const change = { field: "name", ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  model.categories.set(id, next);
  model.record("category.updated", by, { category: next, changes: [change] });
  return ok(next);
};

export const deleteCategory: ModelOperation<"deleteCategory"> = (model, { id, by, isCurrent }) => {
  const category = model.categories.get(id);
  if (!category) return refuse(404, "category_not_found");
  if (!isCurrent(category)) return refuse(412, "precondition_failed");
  if (model.isUsed(id)) return refuse(409, "category_in_use");

  model.categories.delete(id);
  model.record("category.deleted", by, { category });
  return { status: 204 };
};
