import {
  type Actor,
  contract,
  type Input,
  isMember,
  type NewPet,
  type Order,
  type Output,
  type Pet,
} from "../../contract/contract.ts";
import { type Fault, isRefusal, refuse, refuseFields } from "../../errors.ts";
import { createYield } from "../../store/event-loop.ts";
import { allOrThrow } from "../../store/maybe-promise.ts";
import type { StoreWriter } from "../../store/store.ts";
import { abridgeBatch } from "../abridged-responses.ts";
import type { Context, Operation } from "../operation.ts";
import { DRY_RUN_ID } from "../operation.ts";
import { type ChangeRefusal, type FoundPet, planDelete, planUpdate } from "../pet-changes.ts";
import { refuseUnknownCategories } from "../refuse-unknown-categories.ts";

type BatchOperation = Input<"changePets">["body"]["operations"][number];
type Result = Extract<Output<"changePets">, { status: 200 }>["body"][number];

/** What an operation of the batch does: a new pet; or a change of `pet` into `next`, or its deletion without `next`. */
type PlannedChange = { newPet: NewPet } | { pet: Pet; next?: Pet };

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

/** Members of an operation that would have no effect, with the reason. */
const meaninglessMembers: { [Of in BatchOperation["method"]]: { [member: string]: string } } = {
  create: { id: "the service assigns the ids of new pets", ifMatch: "a new pet has no earlier state" },
  update: {},
  delete: { body: "a deleted pet has no members" },
};

function findFaults(operations: BatchOperation[]): Fault[] {
  return operations.flatMap((operation, index) =>
    Object.entries(meaninglessMembers[operation.method])
      .filter(([member]) => member in operation)
      .map(([member, reason]) => ({
        in: "body",
        name: `operations.${index}.${member}`,
        reason: `must be absent: ${reason}`,
      })),
  );
}

const knownMembers = ["method", "id", "ifMatch", "body"];

/** Finds the paths of members that the operations do not have, such as `operations.0.ifmatch`. */
function* findUnknownMembers(operations: BatchOperation[]): Generator<string> {
  for (const [index, operation] of operations.entries()) {
    for (const name in operation) if (!knownMembers.includes(name)) yield `operations.${index}.${name}`;
    if (operation.method === "delete") continue;
    const single = operation.method === "create" ? contract.createPet : contract.updatePet;
    for (const name in operation.body) if (!isMember(name, single)) yield `operations.${index}.body.${name}`;
  }
}

/** The members that an operation, or its body, has in the place of an unknown one. */
function membersFor(path: string): readonly string[] {
  return /^operations\.\d+\.body\./.test(path) ? (contract.createPet.bodyMembers ?? []) : knownMembers;
}

/** Refuses the categories of new and changed pets that are not registered yet. */
function refuseCategories(operations: BatchOperation[], store: StoreWriter) {
  const fields = operations.flatMap((operation, index) => {
    const { categoryId } = operation.method === "delete" ? {} : operation.body;
    return categoryId === undefined ? [] : [[`operations.${index}.body.categoryId`, categoryId] as const];
  });
  return fields.length > 0 ? refuseUnknownCategories(new Map(fields), store) : undefined;
}

/** Locks all pets that the operations name, and returns the change of each operation, or the first refusal. */
async function planAll(
  operations: BatchOperation[],
  context: Context<StoreWriter>,
): Promise<PlannedChange[] | ChangeRefusal> {
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
}

async function findPets(operations: BatchOperation[], { pets, orders }: StoreWriter): Promise<Pets> {
  const ids = [...new Set(operations.flatMap((operation) => (operation.method === "create" ? [] : [operation.id])))];
  // Before the pets are read: finding an order releases its pet from an expired hold.
  const openOrders = await orders.findAllOpen(ids);
  return { found: new Map((await pets.findAll(ids)).map((pet) => [pet.id, pet])), orders: openOrders };
}

function plan(
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
  return planUpdate({ ...pet, refuseReadOnly: (found, patch) => refuseReadOnly(found, patch, part) }, operation.body);
}

/** Splits the changes into steps in which no pet is changed twice, so that those of a step can run concurrently. */
function* toSteps(changes: PlannedChange[]): Generator<PlannedChange[]> {
  let step: PlannedChange[] = [];
  let ids = new Set<bigint>();
  for (const change of changes) {
    const id = "pet" in change ? change.pet.id : undefined;
    if (step.length === CHANGES_PER_STEP || (id !== undefined && ids.has(id))) {
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

async function make(change: PlannedChange, { pets }: StoreWriter, by: Actor): Promise<Result> {
  if ("newPet" in change) return { status: 201n, pet: await pets.add(change.newPet, by) };
  const { pet, next } = change;
  if (!next) {
    await pets.remove(pet, by);
    return { status: 204n };
  }
  await pets.update(pet, next, by);
  return { status: 200n, pet: next };
}
