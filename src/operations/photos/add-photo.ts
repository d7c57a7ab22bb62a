import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";
import { PHOTOS_MAX, showPhoto } from "../photo.ts";

const CHANGED_MEANWHILE =
  "Another request changed the photos of the pet during the upload. This photo was not added. Retry later.";

export const addPhoto: Operation<"addPhoto"> = async ({ path, query }, { store, by, baseUrl, prepared }) => {
  const { importId } = query;
  // An import is locked before its pets.
  if (importId !== undefined && !(await store.imports.findOpen(importId))) return refuse("import_not_found");
  const pet = await store.pets.find(path.petId);
  if (!pet) return refuse("pet_not_found");
  const same = await store.photos.findSame(pet.id, prepared.sha256);
  if (same) return { status: 200, body: showPhoto(same, baseUrl()) };
  const photos = await store.photos.list(pet.id);
  if (photos.length >= PHOTOS_MAX) return refuse("too_many_photos");
  // The preparation did not encode it, since it was not needed then.
  if (!prepared.encoded) return refuse("unavailable", CHANGED_MEANWHILE);

  const { width, height, images } = prepared.encoded;
  const newPhoto = {
    width: BigInt(width),
    height: BigInt(height),
    alt: query.alt,
    sha256: prepared.sha256,
    images: images.map(({ size, bytes }) => ({ size: BigInt(size), bytes })),
  };
  const added = await (importId === undefined ? store : store.ofImport(importId)).photos.add(pet, newPhoto, by);
  if (importId !== undefined) await store.imports.recordPhoto(importId, added, photos);
  const photo = showPhoto(added, baseUrl());
  return { status: 201, body: photo, headers: { Location: photo.urls["1600"] } };
};
