import type { CataloguePet } from "../contract/contract.ts";
import type { ShownPet } from "../store/tables/catalogue.ts";

/** Returns a pet as visitors see it, with URLs below that of the shop, which ends in `/shop` and may be relative. */
export function toCataloguePet(pet: ShownPet, shopUrl: string): CataloguePet {
  const photos = pet.photos.map(({ id, width, height, alt }) => ({
    url: `${shopUrl}/photos/${id}/1600`,
    width,
    height,
    ...(alt !== undefined && { alt }),
  }));
  return { ...pet, photos };
}

/** Returns the URL of the shop for a base URL of the API, which ends in `/v1`. */
export function shopUrlOf(baseUrl: string): string {
  return `${baseUrl.slice(0, -"/v1".length)}/shop`;
}
