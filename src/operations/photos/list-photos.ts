import { refuse } from "../../errors.ts";
import { andThen } from "../../store/maybe-promise.ts";
import { showPhoto } from "../photo.ts";
import { singleRead } from "../reads.ts";

export const listPhotos = singleRead(
  "listPhotos",
  ({ path }, { store }) =>
    andThen(store.photos.list(path.petId), (photos) =>
      photos.length > 0 ? photos : andThen(store.pets.find(path.petId), (pet) => pet && photos),
    ),
  (photos, _, { baseUrl }) => {
    if (!photos) return refuse("pet_not_found");
    const base = baseUrl();
    return { status: 200, body: photos.map((photo) => showPhoto(photo, base)) };
  },
);
