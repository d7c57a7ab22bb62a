import type { CataloguePet } from "../contract/contract.ts";
import { andThen, type MaybePromise } from "../store/maybe-promise.ts";
import type { StoreReader } from "../store/store.ts";
import type { ShownPet } from "../store/tables/catalogue.ts";
import type { Context } from "./operation.ts";

/**
 * Returns a pet as visitors see it, with URLs below that of the shop, which ends in `/shop` and may be relative.
 * `hasPage`: whether the service has a page for it.
 */
export function toCataloguePet(pet: ShownPet, shopUrl: string, hasPage: boolean): CataloguePet {
  const photos = pet.photos.map(({ id, width, height, alt }) => ({
    url: `${shopUrl}/photos/${id}/1600`,
    width,
    height,
    ...(alt !== undefined && { alt }),
  }));
  return { ...pet, photos, ...(hasPage && { url: `${shopUrl}/pets/${pet.id}` }) };
}

/** Returns a function that shows pets as the operations of the catalogue do, with absolute URLs. */
export function cataloguePets({
  store,
  baseUrl,
  configuredBaseUrl,
}: Pick<Context<StoreReader>, "store" | "baseUrl" | "configuredBaseUrl">): MaybePromise<
  (pet: ShownPet) => CataloguePet
> {
  return andThen(store.settings.find(), ({ catalogue }) => {
    const hasPages = catalogue === "on" && configuredBaseUrl() !== undefined;
    const shopUrl = `${baseUrl().slice(0, -"/v1".length)}/shop`;
    return (pet) => toCataloguePet(pet, shopUrl, hasPages);
  });
}
