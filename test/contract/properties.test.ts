import { expect, test } from "bun:test";
import fc from "fast-check";
import { contract, type OperationId, type Scope } from "../../src/contract/contract.ts";
import { SMALL_MAX } from "../support/arbitrary.ts";
import { checkAnswer, documentedStatuses } from "../support/contract-check.ts";
import { type DrawnRequest, drawnRequests } from "../support/contract-requests.ts";
import { type Answer, openPetStore, type PetStore, password } from "../support/pet-store.ts";

const RUNS = 5000;
/** Of the clock, between two requests, so that tries of passwords are not too many a minute. */
const PAUSE_MILLISECONDS = 3000;
const seed = Number(process.env.PETSTORE_TEST_SEED ?? 20301205);

/** What says that the request itself is wrong, or that we are. */
const faults = ["400", "413", "429", "500", "503"];
/** What says so as well, but for those that try a password or a token. */
const refusals = ["401", "403"];

test(`${RUNS} requests drawn from the contract get the answers that the contract has for them`, async () => {
  const clock = { now: Date.now() };
  await using petStore = await openPetStore({ variables: { PETSTORE_SIGN_UP: "open" }, now: () => clock.now });
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
  // A password takes long to try, on purpose.
  const requests = fc.oneof(...drawnRequests.map(([id, arbitrary]) => ({ weight: hasSecret(id) ? 1 : 3, arbitrary })));

  await fc.assert(
    fc.asyncProperty(requests, async ({ id, path, key, expected, echo, isTry, ...options }) => {
      clock.now += PAUSE_MILLISECONDS;
      const answer = await petStore.request(path, { ...options, key: keys[key] });

      seen.get(id)?.add(answer.status);
      checkAnswer(id, answer);
      if (expected !== "success") expect(answer.status).toBe(expected);
      else {
        const wrong = isTry ? faults : [...faults, ...refusals];
        expect(statuses.get(id)?.filter((status) => !wrong.includes(status))).toContain(`${answer.status}`);
      }
      if (answer.status < 300) expectEcho(answer, echo);
    }),
    { numRuns: RUNS, seed },
  );

  // It would prove little had it never got past the doors. What needs a password or a token seldom does by chance.
  for (const [id, answered] of [...seen].filter(([id]) => !hasSecret(id))) {
    expect([id, [...answered].some((status) => status < 300), answered.has(401)]).toEqual([id, true, true]);
  }
  expect([...(seen.get("logIn") ?? [])]).toEqual(expect.arrayContaining([201, 401]));
}, 60_000);

function hasSecret(id: OperationId): boolean {
  return contract[id].takesSecret ?? false;
}

/**
 * Things to be found: each small id, as far as ids are drawn, has a pet, an order, a key, a person and an invitation that
 * nobody needs here. And the person whom the contract's examples are about.
 */
async function fill({ store, addPerson }: PetStore): Promise<void> {
  const by = { type: "service" } as const;
  await store.transaction(async ({ pets, orders, keys, people, invitations }) => {
    for (let id = 1n; id <= SMALL_MAX; id += 1n) {
      const pet = await pets.add({ name: `Pet ${id}`, categoryId: id, status: "available" }, by);
      await keys.add({ name: `Key ${id}`, scope: "read", expiresAt: undefined }, by);
      if (id % 2n) await orders.place(pet, {}, by);
      await people.add({ email: `${id}@example.org`, name: `Person ${id}`, role: "viewer", passwordHash: "none" }, by);
      await invitations.add("viewer");
    }
  });
  expect(password).toBe("correct horse battery");
  await addPerson("owner", { email: "ada@example.org" });
}

/** What was sent comes back as it was. */
function expectEcho({ body }: Answer, echo: DrawnRequest["echo"]): void {
  for (const [name, value] of Object.entries(echo)) expect([name, body[name]]).toEqual([name, value]);
}
