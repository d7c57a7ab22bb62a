import type { ImportRow, Pet, PetProfile } from "../../../../src/contract/contract.ts";
import type { Json } from "../../../../src/contract/json.ts";
import { type Client, type Drafter, drawBody, emptyDraft } from "../draft.ts";
import { addNewId, learn, unexplained } from "../learn.ts";
import type { ImportedPet, PetResource } from "../memory.ts";
import { categoryIdFor, noteCategory } from "./categories.ts";
import { newCategoriesOf, noteImport } from "./imports.ts";
import { checkPet, drawPetPatch, notePet, planUpdate } from "./pets.ts";

/** Maximum number of operations and of rows. */
const STEPS_MAX = 6;

interface Step {
  operation: { [member: string]: Json };
  /** Of the single operation. */
  status: number;
  pet?: Pet;
  resource?: PetResource;
  /** The members of the profile that it sets. */
  profile?: PetProfile;
}

export const changePets: Drafter = (client) => {
  const { memory } = client;
  const steps = drawSteps(client);
  const refused = steps.find(({ status }) => status >= 400);
  return emptyDraft("changePets", {
    body: { operations: steps.map(({ operation }) => operation) },
    expected: [refused?.status ?? 200],
    verify({ body }) {
      for (const [index, { status, pet }] of steps.entries()) {
        if (body[index]?.status !== BigInt(status))
          return unexplained(`The result ${index} has not the status ${status}.`);
        const wrong = pet && checkPet(body[index].pet, { ...pet, id: pet.id || body[index].pet.id });
        const reused = status === 201 ? addNewId(memory, "pet", body[index].pet.id) : undefined;
        if (wrong || reused) return wrong ?? reused;
      }
      return undefined;
    },
    apply({ body }) {
      for (const [index, { status, resource, profile }] of steps.entries()) {
        const { pet } = body[index];
        if (status === 201) notePet(client, pet);
        else if (status === 200 && resource) {
          learn(resource, pet, null);
          noteCategory(client, { id: pet.categoryId });
        } else if (resource) memory.remove("pet", resource);
        if (profile && pet) learnProfile(client, pet.id, profile);
      }
    },
  });
};

/** Operations, of which the later ones see the effects of the earlier ones. */
function drawSteps(client: Client): Step[] {
  const { values, memory } = client;
  const pets = new Map<bigint, Pet | undefined>();
  return Array.from({ length: values.random.below(STEPS_MAX) }, (): Step => {
    const method = values.pick(["create", "update", "update", "delete"]);
    const resource = values.chance(0.95) ? memory.pets.pick(values.random) : memory.pets.gone.at(-1);
    if (method === "create" || !resource) {
      const body = { ...drawBody("createPet", client), categoryId: categoryIdFor(client) };
      const profile = drawBatchProfile(client);
      const operation = { method: "create", body, ...(profile && { profile: profile as Json }) };
      return { operation, status: 201, pet: { id: 0n, ...(body as object) } as Pet, ...(profile && { profile }) };
    }
    const { id } = resource;
    const pet = pets.has(id) ? pets.get(id) : resource.isGone ? undefined : resource.body;
    const profile = method === "update" ? drawBatchProfile(client) : undefined;
    const members = method === "update" ? { body: drawPetPatch(client) as Json } : {};
    const changes = { ...members, ...(profile && { profile: profile as Json }) };
    const ifMatch = values.chance(0.1) ? values.pick(["*", '"0"']) : undefined;
    const operation = { method, id, ...changes, ...(ifMatch && { ifMatch }) };
    if (!pet) return { operation, status: 404 };
    if (ifMatch === '"0"') return { operation, status: 412 };
    if (method === "delete") {
      if (memory.openOrderOf(id)) return { operation, status: 409 };
      pets.set(id, undefined);
      return { operation, status: 204, resource };
    }
    const { status, next } = planUpdate(client, pet, members.body as object);
    if (status === 200) pets.set(id, next);
    return { operation, status, ...(status === 200 && { pet: next, ...(profile && { profile }) }), resource };
  });
}

/** A whole profile, without what is unique. */
function drawBatchProfile({ values }: Client): PetProfile | undefined {
  if (values.chance(0.6)) return undefined;
  const price = { amount: values.pick([0n, 2n ** 63n - 1n]), currency: "EUR" };
  return { breed: values.pick(["Rex", "Ünal 🐕"]), price, tags: [values.pick(["calm", "shy"])] };
}

/** Notes a profile to which these members have been set. */
function learnProfile({ memory }: Client, petId: bigint, members: PetProfile): void {
  const profile = memory.profiles.find(petId);
  if (profile) learn(profile, { ...profile.body, ...members }, null);
}

export const importPets: Drafter = (client) => {
  const { values } = client;
  const match = values.pick([undefined, "none", "id", "id"]);
  const rows = Array.from({ length: 1 + values.random.below(STEPS_MAX) }, () => drawRow(client, match === "id"));
  const unique = rows.filter(({ id }, index) => id === "" || rows.findIndex((row) => row.id === id) === index);
  const [separator, end] = [values.pick([",", ";", "\t"]), values.pick(["\n", "\r\n"])];
  const lines = [
    ["name", "id", "categoryId", "status"],
    ...unique.map((row) => [row.name, row.id, row.categoryId, row.status]),
  ];
  return emptyDraft("importPets", {
    query: match === undefined ? [] : [["match", match]],
    body: lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join(end),
    verify({ body }) {
      const results = body.rows.map(({ result }: { result: string }) => result);
      for (const [index, row] of unique.entries()) {
        if (!row.results.includes(results[index]))
          return unexplained(`Row ${index + 2} is ${results[index]}, not ${row.results}.`);
        const reused = results[index] === "new" ? addNewId(client.memory, "pet", body.rows[index].pet.id) : undefined;
        if (reused) return reused;
      }
      return undefined;
    },
    apply({ body }) {
      const written: ImportRow[] = body.rows.filter(
        ({ result }: ImportRow) => result === "new" || result === "changed",
      );
      const categories = newCategoriesOf(client, written);
      const imported: ImportedPet[] = [];
      for (const [index, { resource }] of unique.entries()) {
        const { result, pet } = body.rows[index];
        if (result === "new") notePet(client, pet);
        if (result === "new") imported.push({ id: pet.id, previous: undefined });
        if (result !== "changed" || !resource) continue;
        imported.push({ id: pet.id, previous: resource.body });
        learn(resource, pet, null);
        noteCategory(client, { id: pet.categoryId });
      }
      noteImport(client, body.importId, imported, categories);
    },
  });
};

/** A row that adds a pet, that changes one, or that is invalid; and the results that it may have. */
function drawRow(client: Client, isMatchedById: boolean) {
  const { values, memory } = client;
  const name = `Imported ${client.next()} "${values.pick(["Ünal", "🐕", "a;b", "x\ny", "semi,colon"])}"`;
  const categoryId = `${categoryIdFor(client)}`;
  const status = values.pick(["", "available", "pending", "sold"]);
  const resource = values.chance(0.4) ? memory.pets.pick(values.random) : undefined;
  if (resource) {
    const members = { name, categoryId: BigInt(categoryId), status: (status || null) as Pet["status"] | null };
    const plan = planUpdate(client, resource.body, members);
    return {
      id: `${resource.id}`,
      name,
      categoryId,
      status,
      resource,
      results: [isMatchedById && plan.status === 200 ? "changed" : "wrong"],
    };
  }
  const isWrong = values.chance(0.1);
  return { id: "", name, categoryId: isWrong ? "x" : categoryId, status, results: [isWrong ? "wrong" : "new"] };
}
