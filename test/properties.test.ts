import { expect, test } from "bun:test";
import fc from "fast-check";
import { checkAnswer } from "./contract-check.ts";
import { drawnRequests } from "./contract-requests.ts";
import { openPetStore } from "./pet-store.ts";

const RUNS = 5000;
const seed = Number(process.env.PETSTORE_TEST_SEED ?? 20301205);

test(`${RUNS} requests drawn from the contract get the answers that the contract has for them`, async () => {
  await using petStore = await openPetStore();
  const readKey = await petStore.addKey("read");
  const keys = { write: undefined, read: readKey, none: null, wrong: "wrong" };
  const seen = new Map(drawnRequests.map(([id]) => [id, new Set<number>()]));
  const requests = fc.oneof(...drawnRequests.map(([, arbitrary]) => arbitrary));

  await fc.assert(
    fc.asyncProperty(requests, async ({ id, method, path, key, contentType, body, value, expected }) => {
      const keyOption = keys[key] === undefined ? {} : { key: keys[key] };
      const answer = await petStore.request(path, {
        method,
        ...(contentType !== undefined && { headers: { "Content-Type": contentType } }),
        ...(body !== undefined && { body }),
        ...keyOption,
      });

      seen.get(id)?.add(answer.status);
      checkAnswer(id, answer);
      if (expected === "success") expect([200, 201, 204, 404]).toContain(answer.status);
      else expect(answer.status).toBe(expected);
      if (answer.status === 201 && value !== undefined) expect(answer.body).toMatchObject(value as object);
    }),
    { numRuns: RUNS, seed },
  );

  // It would prove little had it never got past the doors.
  for (const statuses of seen.values()) {
    expect(Math.min(...statuses)).toBeLessThan(300);
    expect(statuses).toContain(401);
  }
}, 60_000);
