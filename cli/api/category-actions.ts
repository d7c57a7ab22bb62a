/** What the subcommands of `petstore categories` do. */
import type { Category } from "../../client/index.ts";
import { printable } from "../table.ts";
import { findCategory } from "./category-names.ts";
import type { ApiOptions, Context } from "./context.ts";
import { type ListOptions, readPages } from "./read-pages.ts";
import { showList } from "./show-list.ts";
import { showRecord, showResult } from "./show-record.ts";

interface ListCategoriesOptions extends ApiOptions, Omit<ListOptions, "json" | "quiet"> {
  name?: string;
  id?: bigint[];
}

interface ChangeOptions extends ApiOptions {
  ifMatch?: string;
  dryRun?: true;
}

export async function listCategories({ client }: Context, options: ListCategoriesOptions): Promise<void> {
  const { name, id } = options;
  const pages = readPages((page) => client.listCategories({ query: { name, id, ...page } }), options);
  await showList(
    pages,
    {
      columns: [
        { title: "ID", text: ({ id }) => `${id}` },
        { title: "NAME", text: ({ name = "-" }) => printable(name), isFlexible: true },
      ],
      idOf: ({ id }) => id,
      noun: "categories",
    },
    options,
  );
}

export async function getCategory(context: Context, given: string, options: ApiOptions): Promise<void> {
  const categoryId = await findCategory(given, context);
  const { data: category, etag } = await context.client.getCategory({ path: { categoryId } });
  const { name } = category;
  const lines: [string, string | undefined][] = [
    ["ID", `${categoryId}`],
    ["Name", name === undefined ? "none" : printable(name)],
    ["ETag", etag],
  ];
  showRecord({ ...category, etag }, categoryId, lines, options);
}

export async function addCategory(
  { client }: Context,
  options: ApiOptions & { name: string; id?: bigint; dryRun?: true },
): Promise<void> {
  const { name, id, dryRun } = options;
  const { data: category } = await client.createCategory({ body: { name, id }, query: { dryRun } });
  const message = dryRun ? `Would add the category ${printable(name)}.` : `Added ${showCategory(category)}.`;
  showResult({ item: category, ids: [category.id], message }, options);
}

export async function renameCategory(
  context: Context,
  given: string,
  name: string,
  options: ChangeOptions,
): Promise<void> {
  const { ifMatch, dryRun } = options;
  const path = { categoryId: await findCategory(given, context) };
  const body = { name: name === "" ? null : name };
  const { data: category } = await context.client.updateCategory({ path, body, ifMatch, query: { dryRun } });
  const message = `${dryRun ? "Would rename" : "Renamed"} ${showCategory(category)}.`;
  showResult({ item: category, ids: [category.id], message }, options);
}

export async function deleteCategory(context: Context, given: string, options: ChangeOptions): Promise<void> {
  const { ifMatch, dryRun } = options;
  const categoryId = await findCategory(given, context);
  await context.client.deleteCategory({ path: { categoryId }, ifMatch, query: { dryRun } });
  const message = `${dryRun ? "Would delete" : "Deleted"} category ${categoryId}.`;
  showResult({ item: { id: categoryId }, ids: [categoryId], message }, options);
}

function showCategory({ id, name }: Category): string {
  return `category ${id} (${name === undefined ? "without a name" : printable(name)})`;
}
