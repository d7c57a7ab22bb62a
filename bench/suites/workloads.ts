import { newPet } from "../servers/pets.ts";
import { type Scenario, scenarios, uncachedPages } from "./scenarios.ts";

/** What the service is overloaded with: more different requests than are cached. */
export type Workload = Pick<Scenario, "title" | "requests" | "status"> & {
  /** Whether a request costs so much more than shedding it that goodput can stay near the maximum. */
  isGoodputHeld: boolean;
  /** Whether the connections of the load are enough to keep the service behind: it handles 2,000 cheap requests in time. */
  isLatencyHeld: boolean;
};

export const workloads = {
  search: {
    title: "100 pets by part of their name",
    requests: (pets) =>
      Array.from({ length: 5000 }, (_, n) => {
        // Without the last two digits of its number.
        const name = newPet(1 + ((n * 17) % pets)).name.slice(0, -2);
        return { kind: "page", limit: 100, name };
      }),
    status: [200],
    isGoodputHeld: true,
    isLatencyHeld: true,
  },
  page: {
    title: "a page of 60 to 100 pets",
    requests: (pets) => uncachedPages(pets).map(({ status: _, ...page }, n) => ({ ...page, limit: 60 + (n % 41) })),
    status: [200],
    isGoodputHeld: false,
    isLatencyHeld: true,
  },
  create: { ...scenarios.create, isGoodputHeld: false, isLatencyHeld: false },
  get: { ...scenarios.get, isGoodputHeld: false, isLatencyHeld: false },
} satisfies Record<string, Workload>;
