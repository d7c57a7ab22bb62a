import { expect, test } from "bun:test";
import fc from "fast-check";
import { everyOperation } from "../support/contract.ts";
import { isPostgres } from "../support/engine.ts";
import { repetitions } from "../support/thorough-test.ts";
import { operations } from "./operations.ts";
import { drawSequences } from "./sequences.ts";
import { compareAll, openWorlds } from "./world.ts";

/** Minimum number of sequences to meet every documented outcome. */
const RUNS_FOR_ALL_OUTCOMES = 1000;
/** Number of sequences: fewer over PostgreSQL, where opening a store is slower; 2000 to search for differences. */
const RUNS = Number(
  process.env.PETSTORE_TEST_MODEL_RUNS ?? (isPostgres ? repetitions(10, 30) : repetitions(30, RUNS_FOR_ALL_OUTCOMES)),
);
const LENGTH_MAX = 40;
const seed = Number(process.env.PETSTORE_TEST_SEED ?? 20301205);

/** Minimum number of operations that the model knows, so that none is lost. Others are not tested here. */
const MODELLED_MIN = 35;
const modelled = everyOperation.filter(({ id }) => id in operations);

test(`${RUNS} sequences of requests to ${modelled.length} operations get the responses of a simple model`, async () => {
  await using worlds = await openWorlds();
  const met = new Set<string>();
  const sequences = drawSequences(LENGTH_MAX, ({ operation }, { status }) => met.add(`${operation} ${status}`));

  await fc.assert(
    fc.asyncProperty(sequences, async (commands) => {
      await using world = await worlds.open();
      await fc.asyncModelRun(() => ({ model: world, real: null }), commands);
      await compareAll(world);
    }),
    { numRuns: RUNS, seed, unbiased: true },
  );

  if (RUNS < RUNS_FOR_ALL_OUTCOMES) return;
  // A condition fails in the same way at each read: the sequences meet that at most of them.
  const outcomes = modelled.flatMap(({ id, method, statuses }) => {
    const predictable = method === "GET" ? /^(200|404|409)$/ : /^(20\d|404|409|412|422)$/;
    return statuses.filter((status) => predictable.test(status)).map((status) => `${id} ${status}`);
  });
  expect(modelled.length).toBeGreaterThanOrEqual(MODELLED_MIN);
  // No sequence adds a thirteenth photo.
  expect(outcomes.filter((outcome) => !met.has(outcome) && outcome !== "addPhoto 409")).toEqual([]);
  expect([...met].filter((outcome) => /^(get|list)\w+ 412$/.test(outcome)).length).toBeGreaterThan(0);
}, 1_200_000);
