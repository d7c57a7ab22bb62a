/** What a client knows of the store from the responses that it got. */
import type {
  Category,
  Invitation,
  KeyDescription,
  OperationId,
  Order,
  Person,
  Pet,
  PetProfile,
  Photo,
  Scope,
  WaitingEntry,
  WebhookDescription,
} from "../../../src/contract/contract.ts";
import type { Random } from "../random.ts";

export const kinds = [
  "pet",
  "profile",
  "photo",
  "category",
  "order",
  "waitingEntry",
  "key",
  "person",
  "invitation",
  "webhook",
] as const;
export type Kind = (typeof kinds)[number];

/** A resource that only one client changes. */
export interface Resource<Body extends { id: bigint } = { id: bigint }> {
  kind: Kind;
  id: bigint;
  /** As the last response has it. */
  body: Body;
  /** Its current ETag; undefined if it is not known. */
  tag?: string | undefined;
  /** An ETag that it had before, of another state. */
  oldTag?: string | undefined;
  isGone: boolean;
}

export interface PetResource extends Resource<Pet> {
  /** The profile and the photos that a deleted pet gets back. */
  deleted?: { profile: ProfileResource | undefined; photos: PhotoResource[] };
}
export type CategoryResource = Resource<Category>;
export type OrderResource = Resource<Order>;
export type WaitingResource = Resource<WaitingEntry>;

/** It has the id of its pet. A pet without a profile has an empty one. */
export type ProfileResource = Resource<PetProfile & { id: bigint }>;

export interface PhotoResource extends Resource<Photo> {
  /** Hash of the bytes that were sent. */
  hash: number | bigint;
}

export interface KeyResource extends Resource<KeyDescription> {
  text: string;
  /** Time of the last change: on PostgreSQL, it counts within a second. */
  changedAt: number;
}

export interface PersonResource extends Resource<Person> {
  password: string;
  /** The cookies of sessions that have not ended. */
  cookies: string[];
  /** The token of a link with which the person can set a new password. */
  passwordLink?: string | undefined;
  /** The code with which the person, an owner, can set a new password. */
  recoveryCode?: string | undefined;
}

export interface InvitationResource extends Resource<Invitation> {
  token: string;
}

export interface WebhookResource extends Resource<WebhookDescription> {
  /** Events that have failed and wait. */
  waiting?: bigint[];
}

/** An API key, or the cookie of a session. */
export interface Caller {
  name: string;
  scope: Scope;
  key?: string;
  cookie?: string;
  /** The key; undefined for the operator's. */
  keyResource?: KeyResource;
  person?: PersonResource;
}

/** A pet that an import has written. */
export interface ImportedPet {
  id: bigint;
  /** Undefined if the import added it. */
  previous: Pet | undefined;
}

interface Imported {
  id: bigint;
  /** The pets for which it has not been undone. */
  pets: ImportedPet[];
  /** Ids of the categories that it has added. */
  categories: bigint[];
}

/** Path and query of a request that can be sent by every caller with the scope `write` that the operation allows. */
export interface Link {
  id: OperationId;
  path: string;
  tag?: string;
  /** What the list belongs to. */
  subject?: Resource | undefined;
}

/** Resources of one kind: all that exist, and some that were deleted. */
export class Pool<Item extends Resource> {
  readonly live: Item[] = [];
  readonly gone: Item[] = [];

  add(item: Item): Item {
    this.live.push(item);
    return item;
  }

  remove(item: Item): void {
    item.isGone = true;
    this.live.splice(this.live.indexOf(item), 1);
    this.gone.push(item);
  }

  restore(item: Item): void {
    item.isGone = false;
    this.gone.splice(this.gone.indexOf(item), 1);
    this.live.push(item);
  }

  find(id: bigint): Item | undefined {
    return this.live.find((item) => item.id === id);
  }

  pick({ pick }: Random, suits: (item: Item) => boolean = () => true): Item | undefined {
    const suitable = this.live.filter(suits);
    return suitable.length > 0 ? pick(suitable) : undefined;
  }
}

/** What all clients of a store share: every id that was assigned, and when its resource was deleted. */
export class SharedMemory {
  readonly #ids = new Map<Kind, Set<bigint>>(kinds.map((kind) => [kind, new Set()]));
  readonly #goneAt = new Map<Kind, Map<bigint, number>>(kinds.map((kind) => [kind, new Map()]));
  /** Counts deletions, so that they can be compared with the start of a request. */
  clock = 0;

  /** Notes an id. Returns false if another resource has or had it. */
  addId(kind: Kind, id: bigint): boolean {
    const ids = this.#ids.get(kind) as Set<bigint>;
    const isNew = !ids.has(id);
    ids.add(id);
    return isNew;
  }

  delete(kind: Kind, id: bigint): void {
    this.clock += 1;
    this.#goneAt.get(kind)?.set(id, this.clock);
  }

  /** A category can have the id of a deleted one, since clients choose them, and a deleted pet can be restored. */
  revive(kind: Kind, id: bigint): void {
    this.#goneAt.get(kind)?.delete(id);
  }

  /** Whether the response to the deletion came before this time of `clock`. */
  wasGone(kind: Kind, id: bigint, clock: number): boolean {
    return (this.#goneAt.get(kind)?.get(id) ?? Number.POSITIVE_INFINITY) <= clock;
  }
}

/** What a client knows of resources of a kind. */
export type ItemOf<Of extends Kind> = Memory["pools"][Of]["live"][number];

/** Maximum number of links, positions, texts and requests that a client keeps, the newest. */
const KEPT_MAX = 30;

export class Memory {
  readonly pools = {
    pet: new Pool<PetResource>(),
    profile: new Pool<ProfileResource>(),
    photo: new Pool<PhotoResource>(),
    category: new Pool<CategoryResource>(),
    order: new Pool<OrderResource>(),
    waitingEntry: new Pool<WaitingResource>(),
    key: new Pool<KeyResource>(),
    person: new Pool<PersonResource>(),
    invitation: new Pool<InvitationResource>(),
    webhook: new Pool<WebhookResource>(),
  };
  readonly pets = this.pools.pet;
  readonly profiles = this.pools.profile;
  readonly photos = this.pools.photo;
  readonly categories = this.pools.category;
  readonly orders = this.pools.order;
  readonly waitingEntries = this.pools.waitingEntry;
  readonly keys = this.pools.key;
  readonly people = this.pools.person;
  readonly invitations = this.pools.invitation;
  readonly webhooks = this.pools.webhook;
  /** Cookies of sessions that have ended. */
  readonly endedCookies: string[] = [];
  /** Names, addresses and numbers of customers that were removed. */
  readonly removedCustomers: string[] = [];
  readonly imports: Imported[] = [];
  readonly nextPages: Link[] = [];
  /** Lists that were read, with their ETags. */
  readonly read: Link[] = [];
  /** Positions of the event feed. */
  readonly positions: string[] = [];

  constructor(
    readonly shared: SharedMemory,
    readonly operator: Caller,
  ) {}

  poolOf(kind: Kind): Pool<Resource> {
    return this.pools[kind] as unknown as Pool<Resource>;
  }

  keep<Item>(list: Item[], item: Item): void {
    list.push(item);
    if (list.length > KEPT_MAX) list.shift();
  }

  openOrderOf(petId: bigint): OrderResource | undefined {
    return this.orders.live.find(({ body }) => body.petId === petId && isOpen(body));
  }

  /** The photos of a pet in their order. */
  photosOf(petId: bigint): PhotoResource[] {
    return this.photos.live.filter(({ body }) => body.petId === petId);
  }

  /** Puts all photos of a pet in this order. */
  orderPhotos(photos: PhotoResource[]): void {
    const others = this.photos.live.filter((photo) => !photos.includes(photo));
    this.photos.live.splice(0, Number.POSITIVE_INFINITY, ...others, ...photos);
  }

  /** Removes a resource; the profile and the photos of a pet, too. */
  remove(kind: Kind, resource: Resource): void {
    const profile = kind === "pet" ? this.profiles.find(resource.id) : undefined;
    const photos = kind === "pet" ? this.photosOf(resource.id) : [];
    if (profile) this.remove("profile", profile);
    for (const photo of photos) this.remove("photo", photo);
    if (kind === "pet") (resource as PetResource).deleted = { profile, photos };
    this.poolOf(kind).remove(resource);
    this.shared.delete(kind, resource.id);
  }

  /** Notes that a deleted pet may be there again, for all clients. */
  expectRestored({ id, deleted }: PetResource): void {
    this.shared.revive("pet", id);
    this.shared.revive("profile", id);
    for (const photo of deleted?.photos ?? []) this.shared.revive("photo", photo.id);
  }

  /** Restores a deleted pet, with its profile and its photos. */
  restore(pet: PetResource): void {
    const { profile, photos = [] } = pet.deleted ?? {};
    this.pets.restore(pet);
    if (profile) this.profiles.restore(profile);
    for (const photo of photos) this.photos.restore(photo);
  }

  endSession(person: PersonResource, cookie: string): void {
    person.cookies.splice(person.cookies.indexOf(cookie), 1);
    this.keep(this.endedCookies, cookie);
  }
}

export function isOpen({ status }: Order): boolean {
  return status === "placed" || status === "approved";
}

export function isActive({ revokedAt, expiresAt }: KeyDescription): boolean {
  return revokedAt === undefined && (expiresAt === undefined || Date.parse(expiresAt) > Date.now());
}
