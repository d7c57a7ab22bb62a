import { contract } from "../../contract/contract.ts";
import { readInt64 } from "../../contract/parameters.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Exchange } from "../exchange.ts";
import { tagOfBytes } from "../response/etag.ts";
import { respond } from "../response/respond.ts";
import type { MethodHandlers } from "../routes.ts";
import { securityHeaders } from "./security.ts";
import type { ShownImage } from "./shop-cache.ts";
import type { ShopContext } from "./shop-context.ts";

const sizes = ["320", "800", "1600"];

const photoHeaders = {
  ...securityHeaders,
  // Other websites may show the photos, too.
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Cache-Control": "public, max-age=3600",
};

/** The photos of the pets that visitors see, for the public pages and for other websites. */
export function shopPhotos(
  { store, loadShedder }: Dependencies,
  shopContext: ShopContext,
): { [pattern: string]: MethodHandlers } {
  const operation = { id: "getCataloguePet", operation: contract.getCataloguePet } as const;

  /** Reads an image of a photo, if it is shown. */
  async function read(photoId: bigint, size: string, exchange: Exchange): Promise<ShownImage | undefined> {
    const find = async () => store.catalogue.findImage(photoId, BigInt(size));
    const bytes = await (store.isSynchronous ? find() : loadShedder.run({ exchange, ...operation }, find));
    return bytes && { bytes, tag: tagOfBytes(bytes) };
  }

  return {
    "/shop/photos/:photoId/:size": shopContext.get(async (exchange) => {
      const { photoId: id = "", size = "" } = exchange.request.params ?? {};
      const photoId = readInt64(id);
      const isValid = photoId !== undefined && sizes.includes(size);
      const images = isValid ? await shopContext.images() : undefined;
      const image = isValid && (await images?.get(`${photoId} ${size}`, () => read(photoId, size, exchange)));
      if (!image) return shopContext.writeError({ status: 404 }, exchange);
      const headers = { ...photoHeaders, ETag: image.tag };
      return respond({ status: 200, bytes: image.bytes, type: "image/webp", headers }, exchange);
    }),
  };
}
