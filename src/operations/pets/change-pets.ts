import type { Actor, NewPet, Order, Output, Pet, PetProfile } from "../../contract/contract.ts";
import { isRefusal, type Refusal, refuse, refuseFields } from "../../errors.ts";
import { createYield } from "../../store/event-loop.ts";
import { allOrThrow } from "../../store/maybe-promise.ts";
import type { StoreWriter } from "../../store/store.ts";
import { abridgeBatch } from "../abridged-responses.ts";
import {
  type BatchOperation,
  findFaults,
  findUnknownMembers,
  membersFor,
  refuseCategories,
} from "../batch-operations.ts";
import type { Context, Operation } from "../operation.ts";
import { DRY_RUN_ID } from "../operation.ts";
import { type ChangeRefusal, type FoundPet, planDelete, planUpdate } from "../pet-changes.ts";
import { freesIdentifier, ProfilePlan, type ProfileRefusal } from "../profile-plan.ts";

type Result = Extract<Output<"changePets">, { status: 200 }>["body"][number];

/** What an operation of the batch does: a new pet; or a change of `pet` into `next`, or its deletion without `next`. */
type PlannedChange = ({ newPet: NewPet } | { pet: Pet; next?: Pet }) & {
  profile?: PetProfile;
  nextProfile?: PetProfile;
  /** Whether a later operation may give the number or the microchip of the pet to another one. */
  freesIdentifier?: boolean;
};
type BatchRefusal = Refusal<(ChangeRefusal | ProfileRefusal)["body"]["code"]>;

/** Number of changes between yields to the event loop; renaming one pet takes up to 0.3 ms. */
const CHANGES_PER_STEP = 20;

/** Plans all changes before it makes the first one, so that a refusal has nothing to roll back. */
export const changePets: Operation<"changePets"> = async ({ query, body: { operations } }, context) => {
  const faults = findFaults(operations);
  if (faults.length > 0) return refuseFields(...faults);
  const ignored = context.nameOrRefuseIgnored(findUnknownMembers(operations), "member", membersFor);
  if (ignored) return ignored;
  const unknown = context.prefers("handling=strict") ? await refuseCategories(operations, context.store) : undefined;
  if (unknown) return unknown;
  const changes = await planAll(operations, context);
  if (isRefusal(changes)) return changes;

  const results: Result[] = [];
  const yieldWhenDue = createYield();
  for (const step of toSteps(changes)) {
    results.push(...(await allOrThrow(step.map((change) => make(change, context.store, context.by)))));
    await yieldWhenDue();
  }
  const body = query.dryRun ? results.map(withoutNewId) : results;
  return { status: 200, body, abridge: () => abridgeBatch(results) };
};

/** Locks all pets that the operations name, and returns the change of each operation, or the first refusal. */
async function planAll(
  operations: BatchOperation[],
  context: Context<StoreWriter>,
): Promise<PlannedChange[] | BatchRefusal> {
  const pets = await findPets(operations, context.store);
  const changes: PlannedChange[] = [];
  for (const [index, operation] of operations.entries()) {
    const change = plan(operation, index, pets, context);
    // A refusal of fields has their paths.
    if (isRefusal(change))
      return change.fields ? change : refuse(change.body.code, `\`operations.${index}\`: ${change.body.message}`);
    changes.push(change);
    if ("pet" in change) pets.found.set(change.pet.id, change.next);
  }
  return changes;
}

interface Pets {
  /** As the preceding operations leave them. */
  found: Map<bigint, Pet | undefined>;
  orders: Map<bigint, Order>;
  /** Undefined if no operation changes a profile. */
  profiles: ProfilePlan | undefined;
}

async function findPets(operations: BatchOperation[], store: StoreWriter): Promise<Pets> {
  const { pets, orders } = store;
  const ids = [...new Set(operations.flatMap((operation) => (operation.method === "create" ? [] : [operation.id])))];
  // Before the pets are read: finding an order releases its pet from an expired hold.
  const openOrders = await orders.findAllOpen(ids);
  const found = new Map((await pets.findAll(ids)).map((pet) => [pet.id, pet]));
  const patches = operations.flatMap((operation) => ("profile" in operation ? (operation.profile ?? []) : []));
  const profiles = patches.length > 0 ? await ProfilePlan.begin(patches, [...found.keys()], store) : undefined;
  return { found, orders: openOrders, profiles };
}

function plan(
  operation: BatchOperation,
  index: number,
  pets: Pets,
  context: Context<StoreWriter>,
): PlannedChange | BatchRefusal {
  const change = planPet(operation, index, pets, context);
  const { profiles } = pets;
  if (isRefusal(change) || !profiles) return change;
  const owner = "pet" in change ? change.pet.id : `operations.${index}`;
  const profile = profiles.find(owner);
  if (operation.method === "delete") profiles.remove(owner);
  else if (operation.profile) {
    const planned = profiles.change(owner, operation.profile, `operations.${index}.profile.`);
    if (isRefusal(planned)) return planned;
  }
  const nextProfile = profiles.find(owner);
  return { ...change, profile, nextProfile, freesIdentifier: freesIdentifier(profile, nextProfile) };
}

function planPet(
  operation: BatchOperation,
  index: number,
  { found, orders }: Pets,
  { isCurrent, refuseReadOnly }: Context<StoreWriter>,
): PlannedChange | ChangeRefusal {
  if (operation.method === "create") return { newPet: operation.body };
  const { id, ifMatch } = operation;
  const pet: FoundPet = {
    pet: found.get(id),
    order: orders.get(id),
    isCurrent: (pet) => ifMatch === undefined || isCurrent(pet, ifMatch),
  };
  if (operation.method === "delete") return planDelete(pet);
  const part = { id: "updatePet", path: `operations.${index}.body.` } as const;
  const { body = {} } = operation;
  return planUpdate({ ...pet, refuseReadOnly: (found, patch) => refuseReadOnly(found, patch, part) }, body);
}

/**
 * Splits the changes into steps, so that those of a step can run concurrently: no pet is changed twice in a step, and none
 * gets a number or a microchip that another pet gives up in it.
 */
function* toSteps(changes: PlannedChange[]): Generator<PlannedChange[]> {
  let step: PlannedChange[] = [];
  let ids = new Set<bigint>();
  for (const change of changes) {
    const id = "pet" in change ? change.pet.id : undefined;
    const isFull = step.length === CHANGES_PER_STEP || step.at(-1)?.freesIdentifier;
    if (isFull || (id !== undefined && ids.has(id))) {
      yield step;
      step = [];
      ids = new Set();
    }
    step.push(change);
    if (id !== undefined) ids.add(id);
  }
  yield step;
}

/** Replaces the id that a new pet got in a dry run. */
function withoutNewId({ status, pet }: Result): Result {
  if (!pet) return { status };
  return { status, pet: status === 201n ? { ...pet, id: DRY_RUN_ID } : pet };
}

async function make(change: PlannedChange, { pets, profiles }: StoreWriter, by: Actor): Promise<Result> {
  const { profile = {}, nextProfile = profile } = change;
  if ("newPet" in change) {
    const added = await pets.add(change.newPet, by);
    if (nextProfile !== profile) await profiles.update(added, profile, nextProfile, by);
    return { status: 201n, pet: added };
  }
  const { pet, next } = change;
  if (!next) {
    await pets.remove(pet, by);
    return { status: 204n };
  }
  await pets.update(pet, next, by);
  if (nextProfile !== profile) await profiles.update(next, profile, nextProfile, by);
  return { status: 200n, pet: next };
}
