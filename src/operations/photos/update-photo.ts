import { present } from "../../contract/contract.ts";
import { refuse } from "../../errors.ts";
import type { StoredPhoto } from "../../store/tables/photos.ts";
import type { Operation } from "../operation.ts";
import { findPhoto, showPhoto } from "../photo.ts";

export const updatePhoto: Operation<"updatePhoto"> = async ({ path, body }, context) => {
  const { store, by, baseUrl, isCurrent, refuseReadOnly } = context;
  const found = await findPhoto(path.photoId, store);
  if (!found) return refuse("photo_not_found");
  const { photo, pet } = found;
  const shown = showPhoto(photo, baseUrl());
  if (!isCurrent(shown)) return refuse("precondition_failed");
  const refusal = refuseReadOnly(shown, body);
  if (refusal) return refusal;

  const { alt = photo.alt } = body;
  const next = present<StoredPhoto>({ ...photo, alt: alt ?? undefined });
  await store.photos.update(pet, photo, next, by);
  return { status: 200, body: showPhoto(next, baseUrl()) };
};
