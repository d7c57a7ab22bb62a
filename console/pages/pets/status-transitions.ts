import type { Pet, PetStatus } from "../../../client/index.ts";

/** The status of a pet; undefined for none. */
export type Status = PetStatus | undefined;

export const statuses: readonly Status[] = ["available", "pending", "sold", undefined];

const transitions: { [From in PetStatus | "none"]: readonly Status[] } = {
  none: ["available", "pending", "sold"],
  available: ["pending", "sold", undefined],
  pending: ["available", "sold"],
  sold: ["available"],
};

/** Allowed status changes of a pet without an open order. */
export function transitionsFrom(status: Status): readonly Status[] {
  return transitions[status ?? "none"];
}

export function withStatus({ id, name, categoryId }: Pet, status: Status): Pet {
  return { id, name, categoryId, ...(status && { status }) };
}
