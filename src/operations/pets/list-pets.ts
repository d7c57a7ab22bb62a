import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";
import { readCursor, toNextLink } from "../page.ts";

export const listPets: Operation<"listPets"> = async ({ query }, { store, baseUrl }) => {
  const { limit, cursor, ...filter } = query;
  const before = cursor === undefined ? undefined : readCursor(cursor, filter);
  if (before === "invalid") {
    return refuse("invalid_request", "`cursor` is not one that was given for these filters.");
  }

  // One more than asked for tells whether there is a next page.
  const pets = await store.pets.list(filter, limit + 1, before);
  const page = pets.slice(0, limit);
  const last = page.at(-1);
  if (!last || pets.length <= limit) return { status: 200, body: page };

  return { status: 200, body: page, headers: { Link: toNextLink(`${baseUrl()}/pets`, limit, filter, last.id) } };
};
