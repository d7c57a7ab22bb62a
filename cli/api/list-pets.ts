import type { Pet, PetDetails, PetHistoryEntry, PetStatus, Schemas } from "../../client/index.ts";
import type { Style } from "../colours.ts";
import { formatTime, timeTitle } from "../local-time.ts";
import { printable } from "../table.ts";
import { CategoryNames, findCategory } from "./category-names.ts";
import type { ApiOptions, Context } from "./context.ts";
import { showActor, showChanges } from "./describe-event.ts";
import { type ListOptions, readPages } from "./read-pages.ts";
import { type Column, showList } from "./show-list.ts";

export interface FilterOptions {
  /** False: without a status. */
  status?: PetStatus | false;
  category?: string;
  name?: string;
}

interface Options extends ApiOptions, FilterOptions, Omit<ListOptions, "json" | "quiet"> {
  id?: bigint[];
  createdSince?: string;
  updatedSince?: string;
  sort: Schemas["PetSort"];
  long?: true;
}

export async function listPets(context: Context, options: Options): Promise<void> {
  const { client } = context;
  const { id, createdSince, updatedSince, sort, long } = options;
  const query = { ...(await toFilters(context, options)), id, createdSince, updatedSince, sort };
  const names = new CategoryNames(client);
  const list = {
    idOf: ({ id }: Pet) => id,
    noun: "pets",
    prepare: (pets: Pet[]) => names.load(pets.map(({ categoryId }) => categoryId)),
  };
  if (!long) {
    const pages = readPages((page) => client.listPets({ query: { ...query, ...page } }), options);
    return showList(pages, { ...list, columns: petColumns(names) }, options);
  }
  const pages = readPages((page) => client.listPetDetails({ query: { ...query, ...page } }), options);
  return showList(pages, { ...list, columns: [...petColumns(names), ...detailColumns(options)] }, options);
}

export async function toFilters(context: Context, { status, category, name }: FilterOptions) {
  return {
    ...(status === false ? { hasStatus: false } : { status }),
    categoryId: category === undefined ? undefined : await findCategory(category, context),
    name,
  };
}

export function statusStyle(status: string): Style | undefined {
  const styles: { [status: string]: Style } = { available: "green", pending: "yellow", sold: "dim" };
  return styles[status];
}

function petColumns(names: CategoryNames): Column<Pet>[] {
  return [
    { title: "ID", text: ({ id }) => `${id}` },
    { title: "NAME", text: ({ name }) => printable(name), isFlexible: true },
    { title: "CATEGORY", text: ({ categoryId }) => names.show(categoryId), isFlexible: true },
    { title: "STATUS", text: ({ status = "-" }) => status, style: statusStyle },
  ];
}

function detailColumns(options: ApiOptions): Column<PetDetails>[] {
  return [
    { title: timeTitle("ADDED", options), text: ({ createdAt }) => formatTime(createdAt, options) },
    { title: timeTitle("CHANGED", options), text: ({ updatedAt }) => formatTime(updatedAt, options) },
    { title: "ORDER", text: ({ openOrder }) => (openOrder ? `${openOrder.id} ${printable(openOrder.status)}` : "-") },
  ];
}

export async function listHistory(
  { client }: Context,
  petId: bigint,
  options: ApiOptions & ListOptions,
): Promise<void> {
  const pages = readPages((page) => client.getPetHistory({ path: { petId }, query: page }), options);
  const columns: Column<PetHistoryEntry>[] = [
    { title: timeTitle("TIME", options), text: ({ createdAt }) => formatTime(createdAt, options, "second") },
    { title: "CHANGE", text: ({ type }) => printable(type) },
    { title: "BY", text: ({ by }) => showActor(by), isFlexible: true },
    { title: "ORDER", text: ({ orderId }) => `${orderId ?? "-"}` },
    { title: "DETAILS", text: ({ changes }) => showChanges(changes), isFlexible: true },
  ];
  return showList(pages, { columns, idOf: ({ id }) => id, noun: "changes" }, options);
}
