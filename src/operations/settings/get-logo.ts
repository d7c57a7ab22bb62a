import { refuse } from "../../errors.ts";
import { singleRead } from "../reads.ts";

export const getLogo = singleRead(
  "getLogo",
  (_, { store }) => store.logo.find(),
  (bytes) => (bytes ? { status: 200, bytes, type: "image/webp" as const } : refuse("logo_not_found")),
);
