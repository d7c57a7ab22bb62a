/** What `petstore pets add`, `update` and `delete` do. */
import { type Pet, type PetStatus, PetStoreError, type Request, type Schemas } from "../../client/index.ts";
import { failUsage } from "../output.ts";
import { printable } from "../table.ts";
import { findCategory } from "./category-actions.ts";
import type { ApiOptions, Context } from "./connect.ts";
import { withoutUndefined } from "./options.ts";
import { type ProfileOptions, toProfilePatch } from "./profile-options.ts";
import { showResult } from "./show.ts";

const BATCH_PETS_MAX = 1000;

interface AddOptions extends ApiOptions, ProfileOptions {
  name: string;
  category: string;
  status?: PetStatus;
  idempotencyKey?: string;
  dryRun?: true;
}

interface UpdateOptions extends ApiOptions, ProfileOptions {
  name?: string;
  category?: string;
  status?: PetStatus | "none";
  ifMatch?: string;
  dryRun?: true;
}

type DeleteOptions = Pick<UpdateOptions, "ifMatch" | "dryRun"> & ApiOptions;

export async function addPet(context: Context, options: AddOptions): Promise<void> {
  const { name, category, status, idempotencyKey, dryRun } = options;
  const categoryId = await findCategory(category, context);
  const body = { name, categoryId, ...(status && { status }) };
  const request = { query: { dryRun }, ...(idempotencyKey !== undefined && { idempotencyKey }) };
  const profile = toProfilePatch(options);
  const pet = profile
    ? await addWithProfile(context, { ...request, body: { operations: [{ method: "create", body, profile }] } })
    : (await context.client.createPet({ ...request, body })).data;
  const message = dryRun ? `Would add ${printable(name)}.` : `Added ${showPet(pet)}.`;
  showResult({ item: pet, ids: [pet.id], message }, options);
}

async function addWithProfile({ client }: Context, request: Request<"changePets">): Promise<Pet> {
  const { data } = await client.changePets(request).catch((error) => failWithId(error));
  return data[0]?.pet as Pet;
}

export async function updatePets(context: Context, ids: bigint[], options: UpdateOptions): Promise<void> {
  const { command } = context;
  const { name, category, status, ifMatch, dryRun } = options;
  const profile = toProfilePatch(options);
  if (!profile && [name, category, status].every((value) => value === undefined)) {
    return failUsage("Give what to change, such as --name, --status or --breed.", command);
  }
  const categoryId = category === undefined ? undefined : await findCategory(category, context);
  const body = withoutUndefined({ name, categoryId, status: status === "none" ? null : status });
  const patch: Patch = withoutUndefined({ body: Object.keys(body).length > 0 ? body : undefined, profile });
  const pets = await changeEach(context, ids, {
    ifMatch,
    one: updateOne(context, patch, options),
    many: (id) => ({ method: "update", id, ...patch }),
    dryRun,
  });
  const message = `${dryRun ? "Would change" : "Changed"} ${pets.map((pet) => showPet(pet as Pet)).join(", ")}.`;
  showResult({ item: ids.length === 1 ? (pets[0] as Pet) : pets, ids, message }, options);
}

type Patch = Pick<Schemas["BatchUpdate"], "body" | "profile">;

/** Returns a function that changes one pet, or its profile, with a request of its own; undefined to change both. */
function updateOne({ client, command }: Context, { body, profile }: Patch, { ifMatch, dryRun }: UpdateOptions) {
  const query = { dryRun };
  if (body && !profile) {
    return async (petId: bigint) => (await client.updatePet({ path: { petId }, body, ifMatch, query })).data;
  }
  if (body && ifMatch !== undefined) return failUsage("--if-match is for the pet or its profile, not both.", command);
  if (body || !profile) return undefined;
  return async (petId: bigint) => {
    // The pet itself does not change. Without it, the change is a 404.
    const { data } = await client.listPets({ query: { id: [petId] } });
    await client.updatePetProfile({ path: { petId }, body: profile, ifMatch, query });
    return data[0];
  };
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
  one: ((id: bigint) => Promise<Pet | undefined>) | undefined;
  many: (id: bigint) => Schemas["BatchOperation"];
  dryRun: true | undefined;
}

/** Changes a single pet with a request of its own, which may have an ETag, and several pets as a batch. */
async function changeEach({ client, command }: Context, ids: bigint[], each: Each): Promise<(Pet | undefined)[]> {
  const [only, another] = ids;
  if (only !== undefined && another === undefined && each.one) return [await each.one(only)];
  if (each.ifMatch !== undefined) return failUsage("--if-match is for a single pet.", command);
  if (ids.length > BATCH_PETS_MAX) return failUsage("Give at most 1,000 ids, such as with xargs -n 1000.", command);
  const request = { body: { operations: ids.map(each.many) }, query: { dryRun: each.dryRun } };
  const { data } = await client.changePets(request).catch((error) => failWithId(error, ids));
  return data.map(({ pet }) => pet);
}

/** Throws the error of a batch with the id of the pet, if there are several, instead of the number of its operation. */
function failWithId(error: unknown, ids: bigint[] = []): never {
  if (!(error instanceof PetStoreError)) throw error;
  const [, index = ""] = /operations\.(\d+)/.exec(error.message) ?? [];
  const prefix = index !== "" && ids.length > 1 ? `Pet ${ids[Number(index)]}: ` : "";
  const ownName = (text: string) => text.replace(/operations\.\d+\.(?:body|profile)\./g, "");
  error.message = prefix + ownName(error.message.replace(/^`operations\.\d+`: /, ""));
  for (const fault of error.faults) fault.name = ownName(fault.name);
  throw error;
}

function showPet({ id, name, status }: Pet): string {
  return `pet ${id} (${printable(name)}${status ? `, ${status}` : ""})`;
}
