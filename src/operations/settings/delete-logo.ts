import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";

export const deleteLogo: Operation<"deleteLogo"> = async (_, { store, by }) =>
  (await store.logo.remove(by)) ? { status: 204 } : refuse("logo_not_found");
