/** What the operations on photos share. */
import type { Pet, Photo } from "../contract/contract.ts";
import type { StoreWriter } from "../store/store.ts";
import type { StoredPhoto } from "../store/tables/photos.ts";

/** Maximum number of photos of a pet. */
export const PHOTOS_MAX = 12;

/** Returns a photo with its URLs below a base URL. */
export function showPhoto(photo: StoredPhoto, baseUrl: string): Photo {
  const { id, petId, width, height, alt, createdAt } = photo;
  const url = (size: string) => `${baseUrl}/photos/${id}/${size}`;
  const urls = { "320": url("320"), "800": url("800"), "1600": url("1600") };
  return { id, petId, width, height, ...(alt !== undefined && { alt }), urls, createdAt };
}

/** Finds a photo, and its pet, which is locked until the transaction ends. */
export async function findPhoto(
  id: bigint,
  { photos, pets }: StoreWriter,
): Promise<{ photo: StoredPhoto; pet: Pet } | undefined> {
  const unlocked = await photos.find(id);
  const pet = unlocked && (await pets.find(unlocked.petId));
  const photo = pet && (await photos.find(id));
  return photo && { photo, pet };
}
