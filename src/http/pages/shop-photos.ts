import { contract } from "../../contract/contract.ts";
import { readInt64 } from "../../contract/parameters.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Exchange } from "../exchange.ts";
import { tagOfBytes } from "../response/etag.ts";
import { respond } from "../response/respond.ts";
import type { MethodHandlers } from "../routes.ts";
import { securityHeaders } from "./security.ts";
import type { ShopFace } from "./shop-face.ts";

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
  face: ShopFace,
): { [pattern: string]: MethodHandlers } {
  const operation = { id: "getCataloguePet", operation: contract.getCataloguePet } as const;

  /** Reads an image of a photo, if it is shown. Awaits nothing that is available synchronously. */
  function read(exchange: Exchange): MaybePromise<Uint8Array | undefined> {
    const { photoId: id = "", size = "" } = exchange.request.params ?? {};
    const photoId = readInt64(id);
    if (photoId === undefined || !sizes.includes(size)) return undefined;
    const find = () => store.catalogue.findImage(photoId, BigInt(size));
    return store.isSynchronous ? find() : loadShedder.run({ exchange, ...operation }, async () => find());
  }

  return {
    "/shop/photos/:photoId/:size": face.get(async (exchange) => {
      const bytes = (await face.showsPhotos()) ? await read(exchange) : undefined;
      if (!bytes) return face.writeError({ status: 404 }, exchange);
      const headers = { ...photoHeaders, ETag: tagOfBytes(bytes) };
      return respond({ status: 200, bytes, type: "image/webp", headers }, exchange);
    }),
  };
}
