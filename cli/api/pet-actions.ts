/** What the subcommands of `petstore pets` do. */
import {
  formatAmount,
  type Pet,
  type PetDetails,
  type PetHistoryEntry,
  type PetProfile,
  type PetStatus,
  PetStoreError,
  type Schemas,
} from "../../client/index.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { print, type Style } from "../output.ts";
import { formatRows, printable, widthsOf } from "../table.ts";
import { formatTime, timeTitle } from "../time.ts";
import { CategoryNames, findCategory } from "./category-actions.ts";
import type { ApiOptions, Context } from "./connect.ts";
import { showActor, showChanges } from "./event-actions.ts";
import { withoutUndefined } from "./options.ts";
import { type Column, type ListOptions, readPages, showList, showRecord } from "./show.ts";

export interface FilterOptions {
  /** False: without a status. */
  status?: PetStatus | false;
  category?: string;
  name?: string;
  id?: bigint[];
  createdSince?: string;
  updatedSince?: string;
  search?: string;
  number?: string;
  chip?: string;
  tag?: string;
  published?: "yes" | "no";
}

interface Options extends ApiOptions, FilterOptions, Omit<ListOptions, "json" | "quiet"> {
  sort: Schemas["PetSort"];
  long?: true;
}

export async function listPets(context: Context, options: Options): Promise<void> {
  const { client } = context;
  const { sort, long } = options;
  const query = { ...(await toFilters(context, options)), sort };
  const names = new CategoryNames(client);
  const list = {
    idOf: ({ id }: Pet) => id,
    noun: "pets",
    prepare: (pets: Pet[]) => names.load(pets.map(({ categoryId }) => categoryId)),
  };
  const profile = toProfileFilters(options);
  if (!long && Object.keys(profile).length === 0) {
    const pages = readPages((page) => client.listPets({ query: { ...query, ...page } }), options);
    return showList(pages, { ...list, columns: petColumns(names) }, options);
  }
  const pages = readPages((page) => client.listPetDetails({ query: { ...query, ...profile, ...page } }), options);
  const columns = [...petColumns(names), ...(long ? detailColumns(options) : [])];
  return showList(pages, { ...list, columns }, options);
}

/** The filters that only the list with details and the export have. */
export function toProfileFilters({ search, number, chip, tag, published }: FilterOptions) {
  const isPublished = published === undefined ? undefined : published === "yes";
  return withoutUndefined({ search, externalId: number, microchip: chip, tag, published: isPublished });
}

export async function toFilters(
  context: Context,
  { status, category, name, id, createdSince, updatedSince }: FilterOptions,
) {
  return {
    ...(status === false ? { hasStatus: false } : { status }),
    categoryId: category === undefined ? undefined : await findCategory(category, context),
    ...{ name, id, createdSince, updatedSince },
  };
}

function statusStyle(status: string): Style | undefined {
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

export async function getPet(context: Context, id: bigint, options: ApiOptions): Promise<void> {
  const { client } = context;
  // The ETags are read first: if the pet changes in between, a change with one of them is refused, as it should be.
  const [{ etag }, { etag: profileEtag }] = await Promise.all([
    client.listPets({ query: { id: [id] } }),
    client.getPetProfile({ path: { petId: id } }),
  ]);
  const [pet] = (await client.listPetDetails({ query: { id: [id], include: ["all"] } })).data;
  if (!pet) throw new PetStoreError(`There is no pet ${id}.`, { code: "pet_not_found", status: 404 });
  const names = new CategoryNames(client);
  if (!options.json && !options.quiet) await names.load([pet.categoryId]);
  const { openOrder, profile = {}, photos } = pet;
  const lines: [string, string | undefined][] = [
    ["ID", `${id}`],
    ["Name", printable(pet.name)],
    ["Category", names.show(pet.categoryId)],
    ["Status", pet.status ?? "none"],
    ...profileLines(profile),
    ["Photos", photos?.map((photo) => photo.id).join(", ")],
    ["Added", formatTime(pet.createdAt, options, "second")],
    ["Changed", formatTime(pet.updatedAt, options, "second")],
    ["Open order", openOrder && `${openOrder.id} ${printable(openOrder.status)}`],
    ["ETag", etag],
    ["ETag of the profile", profileEtag],
  ];
  showRecord({ ...pet, etag, profileEtag }, id, lines, options);
}

function profileLines(profile: PetProfile): [string, string | undefined][] {
  const { neutered, weightGrams, price, tags, fields = {}, published } = profile;
  const lines: [string, string | undefined][] = [
    ["Number", profile.externalId],
    ["Breed", profile.breed],
    ["Color", profile.color],
    ["Sex", profile.sex],
    ["Born", profile.bornOn],
    ["Arrived", profile.arrivedOn],
    ["Neutered", neutered === undefined ? undefined : neutered ? "yes" : "no"],
    ["Microchip", profile.microchip],
    ["Weight", weightGrams === undefined ? undefined : `${weightGrams} g`],
    ["Price", price && `${formatAmount(price.amount, price.currency)} ${price.currency}`],
    ["Description", profile.description],
    ["Notes", profile.notes],
    ["Tags", tags?.join(", ")],
    ...Object.entries(fields).map(([name, text]): [string, string] => [printable(name), text]),
    ["Published", published ? "yes" : undefined],
  ];
  return lines.map(([title, text]) => [title, text && printable(text.replace(/\s*\n\s*/g, " "))]);
}

export async function countPets({ client }: Context, options: ApiOptions): Promise<void> {
  const { data: counts } = await client.getInventory();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0n);
  if (options.json) return print(writeJson({ ...counts, total }));
  if (options.quiet) return print(`${total}`);
  const rows = [...Object.entries(counts), ["total", total] as const].map(([status, count]) => [
    status === "unset" ? "no status" : status,
    count.toLocaleString("en"),
  ]);
  print(formatRows(rows, widthsOf(rows)).join("\n"));
}
