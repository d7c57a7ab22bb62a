import type { Operation } from "../operation.ts";
import { addCountIfPreferred, pagedRead } from "../reads.ts";

const readPage = pagedRead("listEnquiries", ({ filter, limit, before }, { store, requester }) =>
  store.enquiries.list(filter, limit, before, requester),
);

export const listEnquiries: Operation<"listEnquiries"> = (input, context) => {
  const { limit, cursor, ...filter } = input.query;
  return addCountIfPreferred(readPage(input, context), context, (max, requester) =>
    context.store.enquiries.countMatching(filter, max, requester),
  );
};
