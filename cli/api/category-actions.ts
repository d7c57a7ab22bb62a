/** What the subcommands of `petstore categories` do. */
import { type Category, type Client, PetStoreError, type Schemas } from "../../client/index.ts";
import { readInt64 } from "../../src/contract/parameters.ts";
import { type ConfirmOptions, confirm } from "../confirm.ts";
import { fail, failUsage } from "../output.ts";
import { printable } from "../table.ts";
import type { ApiOptions, Context } from "./connect.ts";
import { type Column, type ListOptions, readPages, showList, showRecord, showResult } from "./show.ts";

interface ListCategoriesOptions extends ApiOptions, Omit<ListOptions, "json" | "quiet"> {
  name?: string;
  id?: bigint[];
  count?: true;
}

type ListedCategory = Schemas["ListedCategory"];

interface ChangeOptions extends ApiOptions {
  ifMatch?: string;
  dryRun?: true;
}

const petsColumn: Column<ListedCategory> = {
  title: "PETS",
  text: ({ pets }) => (pets === undefined ? "more than 10,000" : `${pets}`),
};

export async function listCategories({ client }: Context, options: ListCategoriesOptions): Promise<void> {
  const { name, id, count } = options;
  const query = { name, id, ...(count && { include: ["count" as const] }) };
  const pages = readPages((page) => client.listCategories({ query: { ...query, ...page } }), options);
  await showList(
    pages,
    {
      columns: [
        { title: "ID", text: ({ id }) => `${id}` },
        { title: "NAME", text: ({ name = "-" }) => printable(name), isFlexible: true },
        ...(count ? [petsColumn] : []),
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

export async function deleteCategory(
  context: Context,
  given: string,
  options: ChangeOptions & ConfirmOptions,
): Promise<void> {
  const { client, command } = context;
  const { ifMatch, dryRun } = options;
  const categoryId = await findCategory(given, context);
  const ask = async () => `Delete ${showCategory((await client.getCategory({ path: { categoryId } })).data)}?`;
  if (!dryRun) await confirm(ask, options, command);
  await client.deleteCategory({ path: { categoryId }, ifMatch, query: { dryRun } });
  const message = `${dryRun ? "Would delete" : "Deleted"} category ${categoryId}.`;
  showResult({ item: { id: categoryId }, ids: [categoryId], message }, options);
}

function showCategory({ id, name }: Category): string {
  return `category ${id} (${name === undefined ? "without a name" : printable(name)})`;
}

const PAGE_CATEGORIES_MAX = 100;

/** Names of categories, read once for each. */
export class CategoryNames {
  readonly #client: Client;
  readonly #names = new Map<bigint, string>();

  constructor(client: Client) {
    this.#client = client;
  }

  /** Reads the names of at most 100 categories, unless they are known. */
  async load(ids: bigint[]): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !this.#names.has(id));
    if (unknown.length === 0) return;
    for (const id of unknown) this.#names.set(id, "");
    const { data } = await this.#client.listCategories({ query: { id: unknown, limit: PAGE_CATEGORIES_MAX } });
    for (const { id, name = "" } of data) this.#names.set(id, name);
  }

  /** Formats a category as its id and its name. */
  show(id: bigint): string {
    return `${id} ${printable(this.#names.get(id) ?? "")}`.trimEnd();
  }
}

/** Returns the id of a category that is given by its id or its name; ends the command if no or several have the name. */
export async function findCategory(text: string, { client, command }: Context): Promise<bigint> {
  const id = readInt64(text);
  if (id !== undefined) return id;
  if (text === "" || /^-?\d{19,}$/.test(text)) {
    return failUsage("Give a category by its id, which is a 64-bit integer, or by its name.", command);
  }
  const same: Category[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.listCategories({ query: { name: text, limit: PAGE_CATEGORIES_MAX, cursor } });
    same.push(...page.data.filter(({ name = "" }) => name.toLowerCase() === text.toLowerCase()));
    cursor = page.next;
  } while (cursor !== undefined);
  // Of names that differ only in case, the exact one.
  const exact = same.filter(({ name }) => name === text);
  const found = exact.length > 0 ? exact : same;
  const [only, other] = found;
  const quoted = `“${printable(text)}”`;
  if (!only) {
    const message = `There is no category with the name ${quoted}. See petstore categories list.`;
    throw new PetStoreError(message, { code: "category_not_found", status: 404 });
  }
  if (other)
    return fail(
      `Several categories have the name ${quoted}: ${found.map((each) => each.id).join(", ")}. Give an id.`,
      command,
      "conflict",
    );
  return only.id;
}
