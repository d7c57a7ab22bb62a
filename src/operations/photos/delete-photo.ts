import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";
import { findPhoto, showPhoto } from "../photo.ts";

export const deletePhoto: Operation<"deletePhoto"> = async ({ path }, { store, by, baseUrl, isCurrent }) => {
  const found = await findPhoto(path.photoId, store);
  if (!found) return refuse("photo_not_found");
  if (!isCurrent(showPhoto(found.photo, baseUrl()))) return refuse("precondition_failed");

  await store.photos.remove(found.pet, found.photo, by);
  return { status: 204 };
};
