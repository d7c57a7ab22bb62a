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

export function withStatus<Of extends Pet>(pet: Of, status: Status): Of {
  const { status: _, ...others } = pet;
  return { ...others, ...(status && { status }) } as Of;
}

/** The shortest sequence of allowed changes from one status to another, without `from`; undefined if there is none. */
export function statusPath(from: Status, to: Status): readonly Status[] | undefined {
  const paths: (readonly Status[])[] = [[]];
  const seen = new Set([from]);
  for (const path of paths) {
    const last = path.length === 0 ? from : path.at(-1);
    if (last === to) return path;
    for (const next of transitionsFrom(last).filter((each) => !seen.has(each))) {
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return undefined;
}
