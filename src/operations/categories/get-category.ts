import { refuse } from "../../errors.ts";
import { singleRead } from "../reads.ts";

export const getCategory = singleRead(
  "getCategory",
  ({ path }, { store }) => store.categories.find(path.categoryId),
  (category) => (category ? { status: 200, body: category } : refuse("category_not_found")),
);
