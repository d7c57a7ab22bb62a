import { refuse, refuseFields } from "../../errors.ts";
import type { Operation } from "../operation.ts";
import { showPhoto } from "../photo.ts";

export const orderPhotos: Operation<"orderPhotos"> = async ({ path, body }, { store, by, baseUrl, isCurrent }) => {
  const pet = await store.pets.find(path.petId);
  if (!pet) return refuse("pet_not_found");
  const photos = await store.photos.list(pet.id);
  const show = (each: typeof photos) => each.map((photo) => showPhoto(photo, baseUrl()));
  if (!isCurrent(show(photos))) return refuse("precondition_failed");

  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  const next = [...new Set(body.order)].flatMap((id) => byId.get(id) ?? []);
  if (next.length !== body.order.length || next.length !== photos.length) {
    const ids = photos.map(({ id }) => id).join(", ");
    const reason = ids === "" ? "must be empty: the pet has no photos" : `must contain each of these ids once: ${ids}`;
    return refuseFields({ in: "body", name: "order", reason });
  }
  await store.photos.order(pet, photos, next, by);
  return { status: 200, body: show(next) };
};
