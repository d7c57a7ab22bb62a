/** What the subcommands of `petstore pets` do. */
import {
  type Pet,
  type PetDetails,
  type PetHistoryEntry,
  type PetStatus,
  PetStoreError,
  type Schemas,
} from "../../client/index.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { failUsage, print, type Style } from "../output.ts";
import { formatRows, printable, widthsOf } from "../table.ts";
import { formatTime, timeTitle } from "../time.ts";
import { CategoryNames, findCategory } from "./category-actions.ts";
import type { ApiOptions, Context } from "./connect.ts";
import { showActor, showChanges } from "./event-actions.ts";
import { withoutUndefined } from "./options.ts";
import { type Column, type ListOptions, readPages, showList, showRecord, showResult } from "./show.ts";

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

const BATCH_PETS_MAX = 1000;

interface AddOptions extends ApiOptions {
  name: string;
  category: string;
  status?: PetStatus;
  idempotencyKey?: string;
  dryRun?: true;
}

interface UpdateOptions extends ApiOptions {
  name?: string;
  category?: string;
  status?: PetStatus | "none";
  ifMatch?: string;
  dryRun?: true;
}

type DeleteOptions = Pick<UpdateOptions, "ifMatch" | "dryRun"> & ApiOptions;

export async function getPet(context: Context, id: bigint, options: ApiOptions): Promise<void> {
  const { client } = context;
  // The ETag is read first: if the pet changes in between, a change with it is refused, as it should be.
  const { etag } = await client.listPets({ query: { id: [id] } });
  const [pet] = (await client.listPetDetails({ query: { id: [id] } })).data;
  if (!pet) throw new PetStoreError(`There is no pet ${id}.`, { code: "pet_not_found", status: 404 });
  const names = new CategoryNames(client);
  if (!options.json && !options.quiet) await names.load([pet.categoryId]);
  const { openOrder } = pet;
  const lines: [string, string | undefined][] = [
    ["ID", `${id}`],
    ["Name", printable(pet.name)],
    ["Category", names.show(pet.categoryId)],
    ["Status", pet.status ?? "none"],
    ["Added", formatTime(pet.createdAt, options, "second")],
    ["Changed", formatTime(pet.updatedAt, options, "second")],
    ["Open order", openOrder && `${openOrder.id} ${printable(openOrder.status)}`],
    ["ETag", etag],
  ];
  showRecord({ ...pet, etag }, id, lines, options);
}

export async function addPet(context: Context, options: AddOptions): Promise<void> {
  const { name, category, status, idempotencyKey, dryRun } = options;
  const body = { name, categoryId: await findCategory(category, context), status };
  const request = { body, query: { dryRun }, ...(idempotencyKey !== undefined && { idempotencyKey }) };
  const { data: pet } = await context.client.createPet(request);
  const message = dryRun ? `Would add ${printable(name)}.` : `Added ${showPet(pet)}.`;
  showResult({ item: pet, ids: [pet.id], message }, options);
}

export async function updatePets(context: Context, ids: bigint[], options: UpdateOptions): Promise<void> {
  const { client, command } = context;
  const { name, category, status, ifMatch, dryRun } = options;
  if ([name, category, status].every((value) => value === undefined)) {
    return failUsage("Give what to change: --name, --category or --status.", command);
  }
  const categoryId = category === undefined ? undefined : await findCategory(category, context);
  const body = withoutUndefined({ name, categoryId, status: status === "none" ? null : status });
  const pets = await changeEach(context, ids, {
    ifMatch,
    one: async (petId) => (await client.updatePet({ path: { petId }, body, ifMatch, query: { dryRun } })).data,
    many: (id) => ({ method: "update", id, body }),
    dryRun,
  });
  const message = `${dryRun ? "Would change" : "Changed"} ${pets.map((pet) => showPet(pet as Pet)).join(", ")}.`;
  showResult({ item: ids.length === 1 ? (pets[0] as Pet) : pets, ids, message }, options);
}

export async function deletePets(context: Context, ids: bigint[], options: DeleteOptions): Promise<void> {
  const { ifMatch, dryRun } = options;
  await changeEach(context, ids, {
    ifMatch,
    one: async (petId) => (await context.client.deletePet({ path: { petId }, ifMatch, query: { dryRun } })).data,
    many: (id) => ({ method: "delete", id }),
    dryRun,
  });
  const message = `${dryRun ? "Would delete" : "Deleted"} ${ids.length === 1 ? "pet" : "pets"} ${ids.join(", ")}.`;
  showResult({ item: ids.map((id) => ({ id, deleted: !dryRun })), ids, message }, options);
}

interface Each {
  ifMatch: string | undefined;
  one: (id: bigint) => Promise<Pet | undefined>;
  many: (id: bigint) => Schemas["BatchOperation"];
  dryRun: true | undefined;
}

/** Changes one pet with a request of its own, which may have an ETag, and several as a batch. */
async function changeEach({ client, command }: Context, ids: bigint[], each: Each): Promise<(Pet | undefined)[]> {
  const [only, another] = ids;
  if (only !== undefined && another === undefined) return [await each.one(only)];
  if (each.ifMatch !== undefined) return failUsage("--if-match is for a single pet.", command);
  if (ids.length > BATCH_PETS_MAX) return failUsage("Give at most 1,000 ids, such as with xargs -n 1000.", command);
  const request = { body: { operations: ids.map(each.many) }, query: { dryRun: each.dryRun } };
  const { data } = await client.changePets(request).catch((error) => failWithId(error, ids));
  return data.map(({ pet }) => pet);
}

/** Throws the error of a batch with the id of the pet instead of the number of its operation. */
function failWithId(error: unknown, ids: bigint[]): never {
  if (!(error instanceof PetStoreError)) throw error;
  const [prefix = "", index = ""] = /^`operations\.(\d+)`: /.exec(error.message) ?? [];
  if (prefix) error.message = `Pet ${ids[Number(index)]}: ${error.message.slice(prefix.length)}`;
  throw error;
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

function showPet({ id, name, status }: Pet): string {
  return `pet ${id} (${printable(name)}${status ? `, ${status}` : ""})`;
}
