import { refuse } from "../../errors.ts";
import { singleRead } from "../reads.ts";

export const getPhoto = singleRead(
  "getPhoto",
  ({ path }, { store }) => store.photos.findImage(path.photoId, BigInt(path.size)),
  (bytes) => {
    if (!bytes) return refuse("photo_not_found");
    const headers = { "Cache-Control": "private, max-age=31536000, immutable" } as const;
    return { status: 200, bytes, type: "image/webp" as const, headers };
  },
);
