/** The profiles and photos that the pets of a store must have according to the responses to writers. */
import type { PetProfile, Photo } from "../../src/contract/contract.ts";
import { readJson } from "../support/read-json.ts";
import { cut } from "./cut.ts";
import type { Picture } from "./pictures.ts";

/** A pet in a response to `GET /pet-details?include=all`. */
export interface Details {
  profile?: PetProfile;
  photos?: Photo[];
}

/** Of one pet. */
interface Known {
  /** The profiles that it may have: several if a change had no response. */
  profiles: PetProfile[];
  /** The acknowledged photos, in their order. */
  photos: Photo[];
  /** A picture whose upload had no response: it exists as the last photo, complete, or not at all. */
  doubtful?: Picture | undefined;
}

export class KnownDetails {
  readonly #pets = new Map<bigint, Known>();
  /** Pets whose details were acknowledged or changed since they were last checked. */
  readonly unchecked = new Set<bigint>();
  /** Number of acknowledged changes of profiles. */
  profileChanges = 0;
  readonly #faults: string[];

  /** `faults` gets a sentence for each response that cannot be right. */
  constructor(faults: string[]) {
    this.#faults = faults;
  }

  /** Pets with an acknowledged profile. */
  get petsWithProfile(): bigint[] {
    const isFilled = (profile: PetProfile) => Object.keys(profile).length > 0;
    return [...this.#pets].filter(([, { profiles }]) => profiles.every(isFilled)).map(([id]) => id);
  }

  /** The acknowledged photos of all pets. */
  get photos(): Photo[] {
    return [...this.#pets.values()].flatMap(({ photos }) => photos);
  }

  /** Returns the profile of a pet as it was acknowledged last. */
  profileOf(petId: bigint): PetProfile {
    return this.#of(petId).profiles[0] ?? {};
  }

  /** Records the profiles that a pet may have. */
  setProfile(petId: bigint, ...profiles: PetProfile[]): void {
    this.#of(petId).profiles = profiles;
    this.unchecked.add(petId);
    if (profiles.length === 1) this.profileChanges += 1;
  }

  /** Records that a picture is being added to a pet; undefined if that has been refused. */
  setDoubtful(petId: bigint, picture: Picture | undefined): void {
    this.#of(petId).doubtful = picture;
    this.unchecked.add(petId);
  }

  /** Records a photo as a response has it. */
  addPhoto(petId: bigint, text: string, picture: Picture): void {
    const known = this.#of(petId);
    known.doubtful = undefined;
    this.unchecked.add(petId);
    const photo = withPaths(readJson(text) as unknown as Photo);
    const earlier = known.photos.find(({ id }) => id === photo.id);
    if (!earlier) known.photos.push(photo);
    if (!isOf(photo, petId, picture) || (earlier && !Bun.deepEquals(earlier, photo)))
      this.#faults.push(`The photo of pet ${petId} was acknowledged as ${cut(text)}.`);
  }

  /** Returns what is wrong with the details of a pet. What was found once must stay. */
  check(petId: bigint, { profile = {}, photos: found = [] }: Details): string[] {
    const known = this.#of(petId);
    const photos = found.map(withPaths);
    const { profiles, photos: expected, doubtful } = known;
    const faults: string[] = [];
    if (!profiles.some((each) => Bun.deepEquals(each, profile)))
      faults.push(`The profile of pet ${petId} is ${show(profile)} instead of ${profiles.map(show).join(" or ")}.`);
    const [added, ...more] = photos.slice(expected.length);
    if (!Bun.deepEquals(photos.slice(0, expected.length), expected))
      faults.push(`The photos of pet ${petId} are ${show(photos)} instead of ${show(expected)}.`);
    if (more.length > 0 || (added && !(doubtful && isOf(added, petId, doubtful))))
      faults.push(`Pet ${petId} has photos that no request has added: ${show([added, ...more])}.`);
    if (faults.length > 0) return faults;
    known.profiles = [profile];
    known.photos = photos;
    if (added) known.doubtful = undefined;
    return [];
  }

  #of(petId: bigint): Known {
    const known = this.#pets.get(petId) ?? { profiles: [{}], photos: [] };
    this.#pets.set(petId, known);
    return known;
  }
}

/** Returns a photo with paths instead of URLs, whose origin depends on the process that has responded. */
export function withPaths(photo: Photo): Photo {
  const paths = Object.entries(photo.urls).map(([size, url]) => [size, new URL(url, "http://localhost").pathname]);
  return { ...photo, urls: Object.fromEntries(paths) };
}

function isOf(photo: Photo, petId: bigint, { width, height }: Picture): boolean {
  return photo.petId === petId && photo.width === BigInt(width) && photo.height === BigInt(height);
}

function show(value: unknown): string {
  return cut(JSON.stringify(value, (_, member) => (typeof member === "bigint" ? `${member}` : member)));
}
