import type { Output } from "../../contract/contract.ts";
import { andThen } from "../../store/maybe-promise.ts";
import type { Operation } from "../operation.ts";
import { pagedPets } from "../paged-pets.ts";

const readPage = pagedPets("listPets", ({ pets }) => pets.list);

export const listPets: Operation<"listPets"> = (input, context) => {
  const page = readPage(input, context);
  return input.query.id?.length === 1 ? andThen(page, tagAsPet) : page;
};

/** Gives the list of a single pet the ETag of the pet, so that it can be changed with `If-Match`. */
function tagAsPet(page: Output<"listPets">): Output<"listPets"> {
  if (page.status !== 200) return page;
  const [pet] = page.body;
  return pet ? { ...page, resource: pet } : page;
}
