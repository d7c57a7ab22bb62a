import { describeKey } from "../../store/tables/key-rows.ts";
import { pagedRead } from "../reads.ts";

export const listKeys = pagedRead("listKeys", async ({ limit, before }, { store }) =>
  (await store.keys.list(limit, before)).map(describeKey),
);
