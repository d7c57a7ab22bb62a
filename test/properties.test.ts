import { expect, test } from "bun:test";
import fc from "fast-check";
import type { Scope } from "../src/contract/contract.ts";
import { SMALL_MAX } from "./arbitrary.ts";
import { checkAnswer, documentedStatuses } from "./contract-check.ts";
import { type DrawnRequest, drawnRequests } from "./contract-requests.ts";
import { type Answer, openPetStore, type PetStore } from "./pet-store.ts";

const RUNS = 5000;
const seed = Number(process.env.PETSTORE_TEST_SEED ?? 20301205);

/** What says that the request itself is wrong, or that we are. */
const faults = ["400", "401", "403", "413", "429", "500", "503"];

test(`${RUNS} requests drawn from the contract get the answers that the contract has for them`, async () => {
  await using petStore = await openPetStore();
  await fill(petStore);
  const addKey = (scope: Scope) => petStore.addKey(scope);
  const keys: { [Key in DrawnRequest["key"]]: string | null } = {
    read: await addKey("read"),
    write: await addKey("write"),
    admin: await addKey("admin"),
    none: null,
    wrong: "wrong",
  };
  const statuses = new Map(documentedStatuses().map((operation) => [operation.id, operation.statuses]));
  const seen = new Map(drawnRequests.map(([id]) => [id, new Set<number>()]));
  const requests = fc.oneof(...drawnRequests.map(([, arbitrary]) => arbitrary));

  await fc.assert(
    fc.asyncProperty(requests, async ({ id, path, key, expected, echo, ...options }) => {
      const answer = await petStore.request(path, { ...options, key: keys[key] });

      seen.get(id)?.add(answer.status);
      checkAnswer(id, answer);
      if (expected !== "success") expect(answer.status).toBe(expected);
      else expect(statuses.get(id)?.filter((status) => !faults.includes(status))).toContain(`${answer.status}`);
      if (answer.status < 300) expectEcho(answer, echo);
    }),
    { numRuns: RUNS, seed },
  );

  // It would prove little had it never got past the doors.
  for (const [id, answered] of seen) {
    expect([id, [...answered].some((status) => status < 300), answered.has(401)]).toEqual([id, true, true]);
  }
}, 60_000);

/** Things to be found: each small id, as far as ids are drawn, has a pet, an order and a key that nobody needs here. */
async function fill({ store }: PetStore): Promise<void> {
  const by = { type: "service" } as const;
  await store.transaction(async ({ pets, orders, keys }) => {
    for (let id = 1n; id <= SMALL_MAX; id += 1n) {
      const pet = await pets.add({ name: `Pet ${id}`, categoryId: id, status: "available" }, by);
      await keys.add({ name: `Key ${id}`, scope: "read", expiresAt: undefined }, by);
      if (id % 2n) await orders.place(pet, {}, by);
    }
  });
}

/** What was sent comes back as it was. */
function expectEcho({ body }: Answer, echo: DrawnRequest["echo"]): void {
  for (const [name, value] of Object.entries(echo)) expect([name, body[name]]).toEqual([name, value]);
}
