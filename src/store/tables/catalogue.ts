/**
 * The pets that visitors see. Each change of a pet or a profile that shows or hides the pet writes `catalogue_pets` in
 * the same transaction, which has locked the pet.
 */
import { type CataloguePet, type Category, type PetProfile, type PetStatus, present } from "../../contract/contract.ts";
import type { Statements } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import { removeExpiredRows } from "./expired-rows.ts";
import { columnsOf, type ListedPage, listRows } from "./list-rows.ts";
import { type PetRow, toPet } from "./pet-rows.ts";
import { photoReader, type StoredPhoto } from "./photos.ts";
import { type ProfileRow, toProfile } from "./profile-rows.ts";
import { RowSource } from "./row-source.ts";

/** Time for which the id of a pet is kept after visitors no longer see the pet. */
const GONE_MILLISECONDS = 30 * 24 * 3600 * 1000;

export interface CatalogueFilter {
  categoryId?: bigint;
  sex?: PetProfile["sex"];
  /** Days, such as `2024-05-17`. If only the year or the month of birth is known, its first day is compared. */
  bornSince?: string;
  bornBefore?: string;
}

/** A pet that visitors see, whose photos have no URLs yet. */
export interface ShownPet extends Omit<CataloguePet, "photos" | "url"> {
  photos: StoredPhoto[];
}

interface ShownRow extends PetRow {
  category_name: string | null;
}

const publicColumns = [
  ...["breed", "color", "sex", "born_on", "arrived_on", "neutered", "weight_grams"],
  ...["price_amount", "price_currency", "description"],
];
const columns = columnsOf(
  ...["id", "name", "category_id", "status"].map((column) => `pets.${column} as ${column}`),
  "categories.name as category_name",
  ...publicColumns.map((column) => `pet_profiles.${column} as ${column}`),
);
const isShown = "catalogue_pets.expires_at is null";
const bornOn = "substr(pet_profiles.born_on || '-01-01', 1, 10)";
const isGoneSql = "select 1 from catalogue_pets where pet_id = $1 and expires_at > $2";
/** Maximum number of pets, the newest ones, whose categories are read. They usually have all that are in use. */
const CATEGORISED_PETS = 2000;
const categoriesSql = `select distinct categories.id as id, categories.name as name
  from (select pet_id from catalogue_pets where ${isShown} order by pet_id desc limit ${CATEGORISED_PETS}) as shown
  join pets on pets.id = shown.pet_id join categories on categories.id = pets.category_id and categories.name is not null`;
const idsSql = `select pet_id as id from catalogue_pets where pet_id > $1 and ${isShown} order by pet_id limit $2`;
const findImageSql = `select bytes from photo_images where photo_id = $1 and size = $2 and exists (
    select 1 from photos join catalogue_pets on catalogue_pets.pet_id = photos.pet_id
    where photos.id = photo_images.photo_id and ${isShown}
  )`;

export function catalogueReader(statements: Statements, now: () => number) {
  const photos = photoReader(statements);

  function read(source: RowSource, page: ListedPage): MaybePromise<ShownPet[]> {
    return andThen(listRows<ShownRow>(statements, columns, [source], page), (rows) =>
      andThen(photos.photosOf(rows.map(({ id }) => id)), (photosByPet) =>
        rows.map((row) => toShownPet(row, photosByPet.get(row.id) ?? [])),
      ),
    );
  }

  return {
    /** Returns pets that visitors see and that match the filter, in descending order of their ids. */
    list: (filter: CatalogueFilter, page: ListedPage): MaybePromise<ShownPet[]> =>
      read(toSource(filter, statements), page),

    /** Finds a pet that visitors see. */
    find(id: bigint): MaybePromise<ShownPet | undefined> {
      const source = shownPets(statements);
      source.isShort = true;
      source.indexed.push(`catalogue_pets.pet_id = ${source.bindInteger(id)}`);
      return andThen(read(source, { limit: 1 }), ([pet]) => pet);
    },

    /** Returns the categories of the newest pets that visitors see, without those that have no name. */
    categories: (): MaybePromise<Category[]> => statements.query<Category>(categoriesSql),

    /** Returns the ids of pets that visitors see in ascending order, beginning after an id. */
    ids: (after: bigint, limit: number): MaybePromise<bigint[]> =>
      andThen(statements.query<{ id: bigint }>(idsSql, after, BigInt(limit)), (rows) => rows.map(({ id }) => id)),

    /** Whether visitors saw a pet in the last 30 days, and see it no longer. */
    isGone: (id: bigint): MaybePromise<boolean> =>
      andThen(statements.query(isGoneSql, id, BigInt(now())), (rows) => rows.length > 0),

    /** Returns the image of a photo of a pet that visitors see. */
    findImage: (photoId: bigint, size: bigint): MaybePromise<Uint8Array | undefined> =>
      andThen(statements.query<{ bytes: Uint8Array }>(findImageSql, photoId, size), ([row]) => row?.bytes),
  };
}

export function catalogueWriter(statements: Statements, now: () => number) {
  const table = { table: "catalogue_pets", key: "pet_id", lifetimeMilliseconds: GONE_MILLISECONDS };
  return {
    ...catalogueReader(statements, now),

    removeExpired: (time: number, limit: number): Promise<number> => removeExpiredRows(statements, table, time, limit),
  };
}

/** Whether visitors see a pet with this status, if it is published. */
export function isShownStatus(status: PetStatus | undefined): boolean {
  return status === "available" || status === "pending";
}

const onShown = "on conflict (pet_id) do update set expires_at = null";

/** Shows a published pet to visitors. */
export function show(statements: Statements, petId: bigint): MaybePromise<unknown> {
  return statements.query(`insert into catalogue_pets (pet_id) values ($1) ${onShown}`, petId);
}

/** Shows a pet to visitors if it is published. */
export function showIfPublished(statements: Statements, petId: bigint): MaybePromise<unknown> {
  return statements.query(
    `insert into catalogue_pets (pet_id) select pet_id from pet_profiles where pet_id = $1 and published = 1 ${onShown}`,
    petId,
  );
}

/** Hides a pet, if visitors see it. */
export function hide(statements: Statements, petId: bigint, time: number): MaybePromise<unknown> {
  return statements.query(
    `update catalogue_pets set expires_at = $1 where pet_id = $2 and ${isShown}`,
    BigInt(time + GONE_MILLISECONDS),
    petId,
  );
}

function shownPets({ dialect }: Statements): RowSource {
  // SQLite reads the tables of a cross join in this order, and so the pets in the order of the list.
  const join = dialect.isRemote ? "join" : "cross join";
  const joins = `${join} pets on pets.id = catalogue_pets.pet_id
    ${join} pet_profiles on pet_profiles.pet_id = catalogue_pets.pet_id
    left join categories on categories.id = pets.category_id`;
  const source = new RowSource("catalogue_pets", joins, "pet_id");
  source.indexed.push(isShown);
  return source;
}

function toSource({ categoryId, sex, bornSince, bornBefore }: CatalogueFilter, statements: Statements): RowSource {
  const source = shownPets(statements);
  const { compared } = source;
  if (categoryId !== undefined) compared.push(`pets.category_id = ${source.bindInteger(categoryId)}`);
  if (sex !== undefined) compared.push(`pet_profiles.sex = ${source.bind(sex)}`);
  if (bornSince !== undefined) compared.push(`${bornOn} >= ${source.bind(bornSince)}`);
  if (bornBefore !== undefined) compared.push(`${bornOn} < ${source.bind(bornBefore)}`);
  return source;
}

function toShownPet(row: ShownRow, photos: StoredPhoto[]): ShownPet {
  const { id, name, categoryId, status } = toPet(row);
  const profile = toProfile(row as unknown as ProfileRow);
  const { breed, color, sex, bornOn, neutered, weightGrams, price, description, arrivedOn } = profile;
  return present<ShownPet>({
    id,
    name,
    category: { id: categoryId, ...(row.category_name !== null && { name: row.category_name }) },
    status: status as PetStatus,
    breed,
    color,
    sex,
    bornOn,
    neutered,
    weightGrams,
    price,
    description,
    arrivedOn,
    photos,
  });
}
