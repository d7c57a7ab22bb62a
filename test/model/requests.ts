import fc, { type Arbitrary } from "fast-check";
import type { Input } from "../../src/contract/contract.ts";
import { needsOf } from "../requests/request.ts";
import { operationOf, parametersIn } from "../support/contract.ts";
import type { ModelRow } from "./imports.ts";
import { DAY, type Model } from "./model.ts";
import type { ModelledId } from "./operations.ts";
import type { Query } from "./request.ts";
import * as values from "./values.ts";
import { categoryIdOf, find, findId, inBody, inPath, type Kind, pick, type Reference, toCategory } from "./values.ts";

const { compact, maybe, timeIn } = values;

/** The parts of a request that are specific to its operation, as of its turn in the sequence. */
export interface OperationRequest<Id extends ModelledId> {
  id?: bigint | string;
  query?: Query;
  body?: NonNullable<Input<Id>["body"]>;
}

/** Returns undefined if there is nothing that the request could refer to. */
type Drawn<Id extends ModelledId> = Arbitrary<(model: Model) => OperationRequest<Id> | undefined>;

const orderPatch = fc.record({
  status: maybe(values.orderStatus, 2),
  note: maybe(fc.option(values.note), 2),
  end: maybe(fc.oneof(values.expiry, fc.constantFrom(null, "kept" as const))),
  reference: maybe(fc.option(values.reference), 2),
  customer: maybe(fc.option(values.customerPatch), 2),
  reason: maybe(fc.option(values.reason), 2),
  price: maybe(fc.option(values.pricePatch), 4),
  deposit: maybe(fc.option(values.pricePatch), 6),
});

/** `end`: milliseconds from now, or the end that an order has. */
function withEnd(model: Model, { end, ...members }: typeof orderPatch extends Arbitrary<infer Drawn> ? Drawn : never) {
  const kept = [...model.orders.values()].findLast(({ expiresAt }) => expiresAt !== undefined)?.expiresAt;
  return { ...members, expiresAt: end === "kept" ? kept : typeof end === "number" ? timeIn(model, end) : end };
}

const entryPatch = fc.record({
  status: maybe(values.waitingStatus, 5),
  told: maybe(fc.boolean(), 5),
  note: maybe(fc.option(values.note), 2),
  reference: maybe(fc.option(values.reference), 2),
  customer: maybe(fc.option(values.customerPatch), 2),
  end: maybe(fc.oneof(values.expiry, fc.constantFrom(null, "kept" as const))),
});

/** `end`: milliseconds from now, or the end that an entry has. */
function withValidity(
  model: Model,
  { end, ...members }: typeof entryPatch extends Arbitrary<infer Drawn> ? Drawn : never,
) {
  const kept = [...model.waiting.entries.values()].findLast(({ validUntil }) => validUntil !== undefined)?.validUntil;
  return { ...members, validUntil: end === "kept" ? kept : typeof end === "number" ? timeIn(model, end) : end };
}

const petFilters = {
  status: maybe(values.petStatus, 2),
  hasStatus: maybe(fc.boolean(), 4),
  category: maybe(toCategory, 4),
  sort: maybe(fc.constantFrom("-id", "id", "name", "-name")),
  name: maybe(values.namePart, 2),
  namesake: maybe(fc.nat(3), 2),
  pets: maybe(fc.array(inBody, { minLength: 1, maxLength: 3 }), 4),
  createdBack: maybe(values.span, 4),
  updatedBack: maybe(values.span, 4),
};
const petFilter = fc.record(petFilters);
type PetFilter = typeof petFilter extends Arbitrary<infer Drawn> ? Drawn : never;

const detailsFilter = fc.record({
  ...petFilters,
  include: maybe(fc.array(values.petPart, { minLength: 1, maxLength: 2 })),
  externalId: maybe(values.externalId, 6),
  microchip: maybe(values.microchip, 6),
  tag: maybe(values.tag, 4),
  published: maybe(fc.boolean(), 4),
  search: maybe(values.searchText, 2),
});

function toPetQuery(model: Model, { category, namesake, pets, createdBack, updatedBack, ...filter }: PetFilter) {
  return {
    ...filter,
    ...(namesake !== undefined && { name: pick(model.pets.values(), namesake)?.name }),
    categoryId: category && categoryIdOf(model, category),
    id: pets?.map((pet) => findId(model, "pet", pet) ?? 404n),
    createdSince: createdBack === undefined ? undefined : timeIn(model, -createdBack),
    updatedSince: updatedBack === undefined ? undefined : timeIn(model, -updatedBack),
  };
}

/** Mostly undefined; for requests that can be parts of an import. */
const inImport = maybe(inBody, 4);

function importQuery(model: Model, part: Reference | undefined): { importId?: bigint } {
  const importId = part && findId(model, "import", part);
  return importId === undefined ? {} : { importId };
}

const importedRow = fc.record({
  part: maybe(inBody, 0.5),
  pet: maybe(inBody, 0.3),
  isMatched: fc.boolean(),
  name: maybe(values.petName),
  category: maybe(toCategory),
  status: maybe(fc.option(values.usefulPetStatus), 0.5),
});
type DrawnRow = typeof importedRow extends Arbitrary<infer Drawn> ? Drawn : never;

/** A row that changes some members of a pet, or adds one; in a part of an import mostly the pet that it has written. */
function toRow(model: Model, { pet, name, category, status }: DrawnRow, importId: bigint | undefined): ModelRow {
  const [written] = model.imports.get(importId ?? 0n)?.changes.keys() ?? [];
  const id = written ?? (pet && findId(model, "pet", pet));
  const found = model.pets.get(id ?? 0n);
  return compact({
    id,
    name: name ?? found?.name ?? "Rex",
    categoryId: category ? categoryIdOf(model, category) : (found?.categoryId ?? 1n),
    status: status === null ? undefined : (status ?? found?.status),
  });
}

/** Requests to the operations for which the model draws more than the resource in the path. */
const requests: { [Id in ModelledId]?: Drawn<Id> } = {
  listPets: list(petFilter, toPetQuery),

  listPetDetails: list(detailsFilter, toPetQuery),

  listDeletedPets: list(
    fc.record({
      name: maybe(values.namePart, 2),
      externalId: maybe(values.externalId, 4),
      include: maybe(fc.array(values.petPart, { minLength: 1, maxLength: 2 })),
    }),
  ),

  updatePetProfile: fc.oneof(
    { weight: 2, arbitrary: change("pet", values.profilePatch) },
    // Often the same number, which only one pet can have.
    { weight: 6, arbitrary: change("pet", fc.constant({ externalId: "A-1" })) },
  ),

  listPhotos: one("pet"),
  addPhoto: fc.tuple(inPath, values.picture, inImport).map(([reference, body, part]) => (model) => {
    const id = find(model, "pet", reference);
    return id === undefined ? undefined : { id, query: importQuery(model, part), body };
  }),
  orderPhotos: fc.tuple(inPath, fc.boolean(), fc.nat(4)).map(([reference, isWrong, turn]) => (model) => {
    const id = find(model, "pet", reference);
    if (id === undefined) return undefined;
    const ids = (model.photos.get(id as bigint) ?? []).map((photo) => photo.id);
    return { id, body: { order: [...ids.slice(turn), ...ids.slice(0, isWrong ? 1 : turn)] } };
  }),
  updatePhoto: change("photo", fc.record({ alt: maybe(values.photoText) })),

  importPets: importedRow.map((drawn) => (model) => {
    const query = { ...importQuery(model, drawn.part), ...(drawn.isMatched && { match: "id" }) };
    return { query, body: { row: toRow(model, drawn, query.importId) } as unknown as string };
  }),

  listImports: list(
    fc.record({ ids: maybe(fc.array(inBody, { minLength: 1, maxLength: 2 }), 2) }),
    (model, { ids }) => ({
      id: ids?.map((reference) => findId(model, "import", reference) ?? 404n),
    }),
  ),

  undoImport: one("import"),

  createPet: fc
    .record({ name: values.petName, category: toCategory, status: maybe(values.usefulPetStatus, 0.3) })
    .map(({ name, category, status }) => (model) => ({
      body: compact({ name, categoryId: categoryIdOf(model, category), status }),
    })),

  updatePet: fc.oneof(
    {
      weight: 2,
      arbitrary: change(
        "pet",
        fc.record({
          name: maybe(values.petName, 2),
          category: maybe(toCategory, 3),
          status: maybe(fc.option(values.usefulPetStatus)),
        }),
        (model, { category, ...members }) => ({ ...members, categoryId: category && categoryIdOf(model, category) }),
      ),
    },
    // A sold pet that was made available without its order can be sold again.
    { weight: 1, arbitrary: change("soldPet", fc.constant({ status: "available" as const })) },
  ),

  getPetHistory: fc.tuple(inPath, values.listQuery).map(([reference, query]) => (model) => {
    const id = find(model, "pet", reference);
    return id === undefined ? undefined : { id, query };
  }),

  listCategories: list(
    fc.record({ name: maybe(values.categoryPart, 3), include: maybe(fc.constant(["count" as const])) }),
  ),

  createCategory: fc
    .record({ category: maybe(toCategory), name: maybe(values.categoryName), part: inImport })
    .map(({ category, name, part }) => (model) => ({
      query: importQuery(model, part),
      body: compact({ id: category && categoryIdOf(model, category), name }),
    })),

  updateCategory: change("category", fc.record({ name: maybe(fc.option(values.categoryName), 0.3) })),

  listOrders: list(
    fc.record({
      status: maybe(fc.array(values.orderStatus, { minLength: 1, maxLength: 2 })),
      pet: maybe(inBody),
      reference: maybe(values.reference, 3),
      customer: maybe(values.customerPart, 2),
      createdBack: maybe(values.span, 4),
      expiresIn: maybe(values.span, 4),
    }),
    (model, { pet, createdBack, expiresIn, ...filter }) => ({
      ...filter,
      petId: pet && findId(model, "pet", pet),
      createdSince: createdBack === undefined ? undefined : timeIn(model, -createdBack),
      expiresBefore: expiresIn === undefined ? undefined : timeIn(model, expiresIn),
    }),
  ),

  placeOrder: fc
    .record({
      pet: inBody,
      note: maybe(values.note),
      expiry: maybe(values.expiry),
      reference: maybe(values.reference),
      customer: maybe(values.customer),
      price: maybe(values.price),
      deposit: maybe(values.deposit, 6),
    })
    .map(({ pet, expiry, ...terms }) => (model) => {
      const petId = findId(model, "freePet", pet);
      const expiresAt = expiry === undefined ? undefined : timeIn(model, expiry);
      return petId === undefined ? undefined : { body: compact({ petId, expiresAt, ...terms }) };
    }),

  updateOrder: fc.oneof(
    { weight: 2, arbitrary: change("movingOrder", fc.record({ status: values.orderStatus })) },
    { weight: 2, arbitrary: change("order", orderPatch, withEnd) },
    { weight: 1, arbitrary: change("deliveredOrder", fc.record({ status: fc.constantFrom("returned", "approved") })) },
    // The pet is then offered to the first customer on its waiting list.
    { weight: 2, arbitrary: change("awaitedOrder", fc.constant({ status: "cancelled" as const })) },
  ),

  listWaiting: list(
    fc.record({
      status: maybe(fc.array(values.waitingStatus, { minLength: 1, maxLength: 2 })),
      pet: maybe(inBody),
      category: maybe(toCategory, 4),
      told: maybe(fc.boolean(), 4),
      customer: maybe(values.customerPart, 4),
    }),
    (model, { pet, category, ...filter }) => ({
      ...filter,
      petId: pet && findId(model, "pet", pet),
      categoryId: category && categoryIdOf(model, category),
    }),
  ),

  joinWaitingList: fc
    .record({
      pet: maybe(inBody, 0.2),
      category: maybe(toCategory, 0.2),
      customer: values.customer,
      note: maybe(values.note),
      reference: maybe(values.reference),
      end: maybe(values.expiry, 3),
    })
    .map(({ pet, category, end, ...terms }) => (model) => {
      const petId = pet && (findId(model, "orderedPet", pet) ?? findId(model, "takenPet", pet));
      const categoryId = pet || !category ? undefined : categoryIdOf(model, category);
      if (pet && petId === undefined) return undefined;
      const validUntil = end === undefined ? undefined : timeIn(model, end);
      return { body: compact({ petId, categoryId, validUntil, ...terms }) };
    }),

  updateWaitingEntry: fc.oneof(
    { weight: 3, arbitrary: change("openEntry", fc.record({ told: fc.boolean() })) },
    { weight: 2, arbitrary: change("openEntry", fc.constant({ status: "withdrawn" as const })) },
    { weight: 2, arbitrary: change("waitingEntry", entryPatch, withValidity) },
  ),

  deleteWaitingEntry: fc.oneof(one("waitingEntry"), { weight: 2, arbitrary: one("offeredEntry") }),

  getCustomer: contact(),
  eraseCustomer: contact(),

  getStatistics: fc
    .record({ back: fc.constantFrom(0, 0, 1, 31, 300), days: fc.constantFrom(-1, 0, 1, 40, 300), by: values.period })
    .map(({ back, days, by }) => (model) => {
      const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
      const start = model.now - back * DAY;
      return { query: { from: dayAt(start), to: dayAt(start + days * DAY), ...(by && { by }) } };
    }),

  listEvents: list(values.eventFilter),

  createKey: fc
    .record({ name: values.keyName, scope: maybe(values.scope), expiry: maybe(values.expiry) })
    .map(({ name, scope, expiry }) => (model) => ({
      body: compact({ name, scope, expiresAt: expiry === undefined ? undefined : timeIn(model, expiry) }),
    })),

  rotateKey: fc.oneof(
    one("key"),
    change(
      "key",
      fc.record({ overlapSeconds: maybe(values.overlapSeconds), expiry: maybe(fc.option(values.expiry)) }),
      (model, { overlapSeconds, expiry }) => ({
        overlapSeconds,
        expiresAt: typeof expiry === "number" ? timeIn(model, expiry) : expiry,
      }),
    ),
  ),

  updateKey: change(
    "key",
    fc.record({ name: maybe(values.keyName), expiry: maybe(fc.option(values.expiry)) }),
    (model, { name, expiry }) => ({ name, expiresAt: typeof expiry === "number" ? timeIn(model, expiry) : expiry }),
  ),
};

/** Requests to a modelled operation: those above, or that of the catalogue for any resource of the kind. */
export function requestsOf(id: ModelledId): Arbitrary<(model: Model) => object | undefined> {
  return requests[id] ?? catalogued(id);
}

function catalogued(id: ModelledId): Arbitrary<(model: Model) => object | undefined> {
  const [kind] = needsOf(id) as Kind[];
  if (kind !== undefined) return one(kind);
  return parametersIn("query", operationOf(id)).length > 0 ? list() : fc.constant(() => ({}));
}

function one(kind: Kind): Arbitrary<(model: Model) => { id: bigint | string } | undefined> {
  return inPath.map((reference) => (model) => {
    const id = find(model, kind, reference);
    return id === undefined ? undefined : { id };
  });
}

/** Requests with a body for a resource. `resolve` returns the members as of the request's turn. */
function change<Drawn extends object, Members extends object = Drawn>(
  kind: Kind,
  drawn: Arbitrary<Drawn>,
  resolve: (model: Model, drawn: Drawn) => Members = (_, members) => members as unknown as Members,
) {
  return fc.tuple(inPath, drawn).map(([reference, members]) => (model: Model) => {
    const id = find(model, kind, reference);
    return id === undefined ? undefined : { id, body: compact(resolve(model, members)) };
  });
}

/** Requests about the person with an email address or a phone number, rarely with both or neither. */
function contact() {
  return fc
    .record({ email: maybe(values.email), phone: maybe(values.phone), isOne: fc.nat(9) })
    .map(({ email, phone, isOne }) => () => ({
      query: compact({ email, phone: isOne > 0 && email !== undefined ? undefined : phone }),
    }));
}

/** Requests for a list, with filters. */
function list<Filters extends object>(
  filters: Arbitrary<Filters> = fc.constant({} as Filters),
  resolve: (model: Model, filters: Filters) => object = (_, drawn) => drawn,
): Arbitrary<(model: Model) => { query: Query }> {
  return fc.tuple(values.listQuery, filters).map(([query, drawn]) => (model) => ({
    query: { ...query, ...compact(resolve(model, drawn)) },
  }));
}
