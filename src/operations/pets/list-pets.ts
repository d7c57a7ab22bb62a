import type { Operation } from "../operation.ts";
import { answerPage } from "../page.ts";

export const listPets: Operation<"listPets"> = ({ query }, { store, baseUrl }) =>
  answerPage({ url: `${baseUrl()}/pets`, query, read: store.pets.list });
