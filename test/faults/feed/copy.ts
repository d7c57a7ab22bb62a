/** A copy of the pets of a store, made from the event feed alone. */

/** An event as a follower receives it. */
export interface Received {
  id: bigint;
  type: string;
  data: {
    pet?: { id: bigint; name: string };
    photo?: { id: bigint; alt?: string };
    changes?: { field: string; from?: Value; to?: Value }[];
  };
}

type Value = string | bigint | boolean;

interface CopiedPet {
  name: string;
  /** The members of the profile, such as `breed` and `price.amount`, without those that events do not show. */
  profile: Map<string, Value>;
  /** The text of each photo, by its id. */
  photos: Map<bigint, string | undefined>;
}

/** A pet of `GET /pet-details?include=all`. */
export interface ReadPet {
  id: bigint;
  name: string;
  profile?: { breed?: string; price?: { amount: bigint } };
  photos?: { id: bigint; alt?: string }[];
}

export class Copy {
  readonly #pets = new Map<bigint, CopiedPet>();

  /** Applies an event. Returns whether it is consistent with the earlier events of its pet. */
  apply({ type, data: { pet, photo, changes = [] } }: Received): boolean {
    if (!pet) return true;
    const known = this.#pets.get(pet.id) ?? { name: pet.name, profile: new Map(), photos: new Map() };
    const isNew = !this.#pets.has(pet.id);
    this.#pets.set(pet.id, known);
    const from = changes.find(({ field }) => field === "name")?.from ?? pet.name;
    const isInOrder = type === "pet.created" ? isNew : !isNew && known.name === from;
    known.name = pet.name;
    if (type === "pet.profile_updated")
      return changes.map((each) => change(known.profile, each)).every(Boolean) && isInOrder;
    return applyPhoto(known.photos, type, photo) && isInOrder;
  }

  /** Returns a sentence if the copy of a pet differs from the pet. */
  compare({ id, name, profile = {}, photos = [] }: ReadPet): string[] {
    const copied = this.#pets.get(id);
    const [breed, amount] = ["breed", "price.amount"].map((field) => copied?.profile.get(field));
    const isSame =
      copied?.name === name &&
      breed === profile.breed &&
      amount === profile.price?.amount &&
      Bun.deepEquals(copied?.photos, new Map(photos.map((photo) => [photo.id, photo.alt])));
    return isSame ? [] : [`the copy of pet ${id} made from the feed differs from the pet`];
  }
}

/** Returns whether the earlier value of the change is that of the copy. A change without values is not compared. */
function change(
  profile: CopiedPet["profile"],
  { field, from, to }: { field: string; from?: Value; to?: Value },
): boolean {
  const isShown = from !== undefined || to !== undefined;
  const isInOrder = !isShown || profile.get(field) === from;
  if (to === undefined) profile.delete(field);
  else profile.set(field, to);
  return isInOrder;
}

function applyPhoto(photos: CopiedPet["photos"], type: string, photo: Received["data"]["photo"]): boolean {
  if (!photo || !type.startsWith("pet.photo_")) return true;
  const isKnown = photos.has(photo.id);
  if (type === "pet.photo_removed") photos.delete(photo.id);
  else photos.set(photo.id, photo.alt);
  return isKnown === (type !== "pet.photo_added");
}
