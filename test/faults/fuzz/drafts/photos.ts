import type { Photo } from "../../../../src/contract/contract.ts";
import { smallPicture } from "../../../requests/catalogue.ts";
import { halves, toJpeg } from "../../../support/pictures.ts";
import { type Client, type Drafter, draftOne, drawIfMatch, drawQuery, emptyDraft } from "../draft.ts";
import { addNewId, type Finding, learn, toText, unexplained } from "../learn.ts";
import type { PhotoResource } from "../memory.ts";

/** Maximum number of photos of a pet. */
const PHOTOS_MAX = 12;

interface Picture {
  bytes: Uint8Array;
  width: bigint;
  height: bigint;
}

/** Small pictures. Bytes after their end do not change the image, but make it another file. */
const pictures: Picture[] = [
  { bytes: smallPicture, width: 1n, height: 1n },
  { bytes: halves(400, 3), width: 400n, height: 3n },
  { bytes: await toJpeg(halves(3, 900)), width: 3n, height: 900n },
  { bytes: await new Bun.Image(halves(30, 20)).webp().bytes(), width: 30n, height: 20n },
];
/** Number of different endings of a picture, from 0 bytes on: so few that a pet is sent the same file twice. */
export const ENDS = 8;
const types = ["image/png", "image/jpeg", "image/webp", "image/x-unknown", "application/octet-stream"];
const sizes = ["320", "800", "1600"];

export const addPhoto: Drafter = (client) => {
  const { values, memory } = client;
  const draft = draftOne("addPhoto", "pet", client);
  if (!draft) return undefined;
  // Half of the photos are added to pets that have some, so that some pet reaches the maximum.
  const owner = values.chance(0.5) && draft.subject ? memory.photos.live.at(-1)?.body.petId : undefined;
  if (owner !== undefined) Object.assign(draft, { path: { petId: `${owner}` }, subject: memory.pets.find(owner) });
  const { bytes, width, height } = values.pick(pictures);
  const body = Buffer.concat([bytes, Buffer.alloc(values.random.below(ENDS))]);
  const query = drawQuery("addPhoto", client);
  const common = { ...draft, body, query, headers: { "Content-Type": values.pick(types) } };
  const pet = draft.subject;
  if (!pet) return common;

  const photos = memory.photosOf(pet.id);
  const hash = Bun.hash(body);
  const same = photos.find((photo) => photo.hash === hash);
  const alt = query.find(([name]) => name === "alt")?.[1];
  return {
    ...common,
    expected: [same ? 200 : photos.length >= PHOTOS_MAX ? 409 : 201],
    verify({ body: { urls, createdAt, ...photo } }) {
      const expected = { petId: pet.id, width, height, ...(alt !== undefined && { alt }) };
      if (same) return checkPhoto({ ...photo, urls, createdAt }, same.body);
      return checkPhoto(photo, { id: photo.id, ...expected }) ?? addNewId(memory, "photo", photo.id);
    },
    apply({ status, body: photo, headers }) {
      if (status !== 201) return;
      const tag = headers.get("ETag") ?? undefined;
      memory.photos.add({ kind: "photo", id: photo.id, body: photo, isGone: false, tag, hash });
    },
  };
};

function checkPhoto(photo: object, expected: object): Finding | undefined {
  return Bun.deepEquals(photo, expected) ? undefined : unexplained(`It is ${toText(photo)}, not ${toText(expected)}`);
}

/** A request about the photos of a pet, which may have none. */
function draftOfPet(id: "listPhotos" | "orderPhotos", client: Client) {
  const draft = draftOne("getPet", "pet", client);
  return draft && { ...emptyDraft(id), ...draft, id };
}

export const listPhotos: Drafter = (client) => {
  const draft = draftOfPet("listPhotos", client);
  const pet = draft?.subject;
  return pet ? { ...draft, verify: ({ body }) => checkOrder(body, client.memory.photosOf(pet.id)) } : draft;
};

function checkOrder(photos: Photo[], expected: PhotoResource[]): Finding | undefined {
  const [found, known] = [photos, expected].map((each: { id: bigint }[]) => each.map(({ id }) => id).join());
  return found === known ? undefined : unexplained(`The photos are ${found}, not ${known}`);
}

/** Sets another order of the photos, or names photos that the pet does not have. */
export const orderPhotos: Drafter = (client) => {
  const { values, memory } = client;
  const draft = draftOfPet("orderPhotos", client);
  if (!draft) return undefined;
  const { subject: pet } = draft;
  const photos = pet ? memory.photosOf(pet.id).toSorted(() => values.random.below(3) - 1) : [];
  const ids = photos.map(({ id }) => id);
  const isWrong = values.chance(0.2);
  draft.body = { order: isWrong ? [...ids, 2n ** 62n] : ids };
  if (!pet) return draft;
  // The ETag is that of the list.
  const isCurrent = drawIfMatch(draft, undefined, client);
  return {
    ...draft,
    expected: [!isCurrent ? 412 : isWrong ? 400 : 200],
    verify: ({ body }) => checkOrder(body, photos),
    apply: () => memory.orderPhotos(photos),
  };
};

export const updatePhoto: Drafter = (client) => {
  const draft = draftOne("updatePhoto", "photo", client);
  const photo = draft?.subject;
  if (!draft || !photo) return draft;
  const { alt, ...others } = photo.body;
  const next = client.values.pick([null, "A cat, asleep", alt ?? "Ünal 🐕", undefined]);
  draft.body = next === undefined ? {} : { alt: next };
  if (!drawIfMatch(draft, photo, client)) draft.expected = [412];
  const expected = next === undefined ? photo.body : next === null ? others : { ...others, alt: next };
  draft.verify = ({ body }) => checkPhoto(body, expected);
  draft.apply = ({ body, headers }) => learn(photo, body, headers.get("ETag"));
  return draft;
};

export const deletePhoto: Drafter = (client) => {
  const draft = draftOne("deletePhoto", "photo", client);
  const photo = draft?.subject;
  if (!draft || !photo) return draft;
  if (!drawIfMatch(draft, photo, client)) draft.expected = [412];
  draft.apply = () => client.memory.remove("photo", photo);
  return draft;
};

export const getPhoto: Drafter = (client) => {
  const draft = draftOne("getPhoto", "photo", client);
  if (!draft) return undefined;
  const size = client.values.pick([...sizes, ...sizes, "0", "1601", "x"]);
  draft.path = { ...draft.path, size };
  if (!sizes.includes(size)) draft.expected = [404];
  return draft;
};
