import type { Change, Photo } from "../../src/contract/contract.ts";
import { findOpen, noteImportedPhoto, within } from "./imports.ts";
import type { Model } from "./model.ts";
import { created, type ModelOperation, ok, refuse } from "./operation.ts";
import { baseUrl } from "./request.ts";

export interface ModelPhoto extends Photo {
  /** The file that was sent. */
  file: Uint8Array;
}

export const listPhotos: ModelOperation<"listPhotos"> = (model, { id }) =>
  model.pets.has(id) ? ok(photosOf(model, id)) : refuse(404, "pet_not_found");

/** The files that are drawn have one row, and as many pixels in it as their first byte says. */
export const addPhoto: ModelOperation<"addPhoto"> = (model, { id: petId, query, body: file, by }) => {
  const open = findOpen(model, query.importId);
  if (open === null) return refuse(404, "import_not_found");
  const pet = model.pets.get(petId);
  if (!pet) return refuse(404, "pet_not_found");
  const photos = model.photos.get(petId) ?? [];
  const same = photos.find((photo) => Bun.deepEquals(photo.file, file));
  if (same) return { status: 200, body: shownPhoto(same), hasNext: false };
  if (photos.length >= 12) return refuse(409, "too_many_photos");

  const id = BigInt(model.photoIds.length + 1);
  const url = (size: string) => `${baseUrl}/photos/${id}/${size}`;
  const urls = { "320": url("320"), "800": url("800"), "1600": url("1600") };
  const width = BigInt(Buffer.from(file).readUInt32BE(16));
  const photo: ModelPhoto = { id, petId, width, height: 1n, urls, createdAt: model.time, file };
  model.photoIds.push(id);
  model.photos.set(petId, [...photos, photo]);
  const record = () => model.record("pet.photo_added", by, { pet, photo: summarize(photo) }, petId);
  if (open) within(model, open, record);
  else record();
  if (open) noteImportedPhoto(model, open, petId, id);
  return created(shownPhoto(photo), `/photos/${id}/1600`);
};

export const orderPhotos: ModelOperation<"orderPhotos"> = (model, { id, body: { order }, by, isCurrent }) => {
  const pet = model.pets.get(id);
  if (!pet) return refuse(404, "pet_not_found");
  if (!isCurrent(photosOf(model, id))) return refuse(412, "precondition_failed");
  const photos = model.photos.get(id) ?? [];
  const isPermutation = `${order.toSorted()}` === `${photos.map((photo) => photo.id).toSorted()}`;
  if (!isPermutation) return refuse(400, "invalid_request");

  const from = photos.map((photo) => photo.id).join(", ");
  const to = order.join(", ");
  model.photos.set(
    id,
    order.map((each) => photos.find((photo) => photo.id === each) as ModelPhoto),
  );
  if (from !== to) model.record("pet.photo_updated", by, { pet, changes: [{ field: "order", from, to }] }, id);
  return ok(photosOf(model, id));
};

export const updatePhoto: ModelOperation<"updatePhoto"> = (model, { id, body, by, isCurrent }) => {
  const photo = find(model, id);
  const pet = photo && model.pets.get(photo.petId);
  if (!photo || !pet) return refuse(404, "photo_not_found");
  if (!isCurrent(shownPhoto(photo))) return refuse(412, "precondition_failed");

  const { alt: from, ...others } = photo;
  const { alt: to = from } = body;
  const next: ModelPhoto = { ...others, ...(typeof to === "string" && { alt: to }) };
  const photos = model.photos.get(pet.id) ?? [];
  model.photos.set(
    pet.id,
    photos.map((each) => (each === photo ? next : each)),
  );
  if (next.alt === from) return ok(shownPhoto(next));
  const change: Change = { field: "alt", ...(from !== undefined && { from }), ...(next.alt && { to: next.alt }) };
  model.record("pet.photo_updated", by, { pet, photo: summarize(next), changes: [change] }, pet.id);
  return ok(shownPhoto(next));
};

export const deletePhoto: ModelOperation<"deletePhoto"> = (model, { id, by, isCurrent }) => {
  const photo = find(model, id);
  const pet = photo && model.pets.get(photo.petId);
  if (!photo || !pet) return refuse(404, "photo_not_found");
  if (!isCurrent(shownPhoto(photo))) return refuse(412, "precondition_failed");
  const photos = model.photos.get(pet.id) ?? [];
  model.photos.set(
    pet.id,
    photos.filter((each) => each !== photo),
  );
  model.record("pet.photo_removed", by, { pet, photo: summarize(photo) }, pet.id);
  return { status: 204 };
};

export function photosOf(model: Model, petId: bigint): Photo[] {
  return (model.photos.get(petId) ?? []).map(shownPhoto);
}

function find(model: Model, id: bigint): ModelPhoto | undefined {
  return [...model.photos.values()].flat().find((photo) => photo.id === id);
}

export function shownPhoto({ file, ...photo }: ModelPhoto): Photo {
  return photo;
}

function summarize({ id, width, height, alt }: Photo) {
  return { id, width, height, ...(alt !== undefined && { alt }) };
}
