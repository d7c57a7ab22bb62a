import { type Fault, refuseFields } from "../../errors.ts";
import { andThen } from "../../store/maybe-promise.ts";
import { cataloguePets } from "../catalogue-pet.ts";
import type { Operation } from "../operation.ts";
import { isRealDate } from "../profile.ts";
import { pagedRead } from "../reads.ts";

const readPage = pagedRead("listCatalogue", ({ filter, limit, before }, context) =>
  andThen(context.store.catalogue.list(filter, { limit, before, requester: context.requester }), (pets) =>
    andThen(cataloguePets(context), (show) => pets.map(show)),
  ),
);

export const listCatalogue: Operation<"listCatalogue"> = (input, context) => {
  const { bornSince, bornBefore } = input.query;
  const faults = Object.entries({ bornSince, bornBefore }).flatMap(([name, day]): Fault[] =>
    day === undefined || isRealDate(day) ? [] : [{ in: "query", name, reason: "must be a date that exists" }],
  );
  return faults.length > 0 ? refuseFields(...faults) : readPage(input, context);
};
