import type { Pet, PetStatus } from "../../../client/index.ts";

/** The status of a pet; undefined for none. */
export type Status = PetStatus | undefined;

export const statuses: readonly Status[] = ["available", "pending", "sold", undefined];

const moves: { [From in PetStatus | "none"]: readonly Status[] } = {
  none: ["available", "pending", "sold"],
  available: ["pending", "sold", undefined],
  pending: ["available", "sold"],
  sold: ["available"],
};

/** Where the service lets the status of a pet go, as long as no order is open. */
export function movesFrom(status: Status): readonly Status[] {
  return moves[status ?? "none"];
}

export function withStatus({ id, name, categoryId }: Pet, status: Status): Pet {
  return { id, name, categoryId, ...(status && { status }) };
}
