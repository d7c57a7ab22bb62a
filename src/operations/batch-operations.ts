/** The operations of a batch, and the faults that can be found without reading their pets. */
import { contract, type Input, isMember } from "../contract/contract.ts";
import type { Fault } from "../errors.ts";
import type { StoreWriter } from "../store/store.ts";
import { findPatchFaults } from "./profile.ts";
import { refuseUnknownCategories } from "./refuse-unknown-categories.ts";

export type BatchOperation = Input<"changePets">["body"]["operations"][number];

/** Members of an operation that would have no effect, with the reason. */
const meaninglessMembers: { [Of in BatchOperation["method"]]: { [member: string]: string } } = {
  create: { id: "the service assigns the ids of new pets", ifMatch: "a new pet has no earlier state" },
  update: {},
  delete: { body: "a deleted pet has no members", profile: "a deleted pet has no profile" },
};

export function findFaults(operations: BatchOperation[]): Fault[] {
  return operations.flatMap((operation, index) => findFaultsOf(operation, `operations.${index}.`));
}

function findFaultsOf(operation: BatchOperation, path: string): Fault[] {
  const faults: Fault[] = Object.entries(meaninglessMembers[operation.method])
    .filter(([member]) => member in operation)
    .map(([member, reason]) => ({ in: "body", name: path + member, reason: `must be absent: ${reason}` }));
  if (operation.method === "delete") return faults;
  const { method, body, profile } = operation;
  if (method === "update" && body === undefined && profile === undefined) {
    faults.push({ in: "body", name: `${path}body`, reason: "is missing" });
  }
  return profile ? [...faults, ...findPatchFaults(profile, `${path}profile.`)] : faults;
}

const knownMembers = ["method", "id", "ifMatch", "body", "profile"];

/** Finds the paths of unknown members, such as `operations.0.ifmatch`. */
export function* findUnknownMembers(operations: BatchOperation[]): Generator<string> {
  for (const [index, operation] of operations.entries()) {
    for (const name in operation) if (!knownMembers.includes(name)) yield `operations.${index}.${name}`;
    if (operation.method === "delete") continue;
    const single = operation.method === "create" ? contract.createPet : contract.updatePet;
    for (const name in operation.body) if (!isMember(name, single)) yield `operations.${index}.body.${name}`;
    for (const name in operation.profile) {
      if (!isMember(name, contract.updatePetProfile)) yield `operations.${index}.profile.${name}`;
    }
  }
}

/** The members that are known where the path of an unknown one leads: in an operation, its body or its profile. */
export function membersFor(path: string): readonly string[] {
  const [, part] = /^operations\.\d+\.(body|profile)\./.exec(path) ?? [];
  if (part === undefined) return knownMembers;
  return (part === "body" ? contract.createPet : contract.updatePetProfile).bodyMembers ?? [];
}

/** Refuses the categories of new and changed pets that are not registered yet. */
export function refuseCategories(operations: BatchOperation[], store: StoreWriter) {
  const fields = operations.flatMap((operation, index) => {
    const { categoryId } = (operation.method === "delete" ? undefined : operation.body) ?? {};
    return categoryId === undefined ? [] : [[`operations.${index}.body.categoryId`, categoryId] as const];
  });
  return fields.length > 0 ? refuseUnknownCategories(new Map(fields), store) : undefined;
}
