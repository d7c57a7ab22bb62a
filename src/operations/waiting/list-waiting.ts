import type { Operation } from "../operation.ts";
import { addCountIfPreferred, pagedRead } from "../reads.ts";

const readPage = pagedRead("listWaiting", ({ filter, limit, before }, { store, requester }) =>
  store.waiting.list(filter, limit, before, requester),
);

export const listWaiting: Operation<"listWaiting"> = (input, context) => {
  const { limit, cursor, ...filter } = input.query;
  return addCountIfPreferred(readPage(input, context), context, (max, requester) =>
    context.store.waiting.countMatching(filter, max, requester),
  );
};
