import { expect, test } from "bun:test";
import fc from "fast-check";
import { documentedStatuses } from "../support/contract-check.ts";
import { isPostgres } from "../support/engine.ts";
import { drawSequences } from "./draw.ts";
import { unmodelled } from "./modelled.ts";
import { compareAll, openWorlds } from "./world.ts";

/** To open a store takes far longer over a server. */
const RUNS = isPostgres ? 150 : 2000;
const LENGTH_MAX = 40;
const seed = Number(process.env.PETSTORE_TEST_SEED ?? 20301205);

test(`${RUNS} sequences of requests to every operation get the answers of a simple model, and leave what it has`, async () => {
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

  if (isPostgres) return;
  // It would prove little about what was never met.
  const worthMeeting = /^(20\d|404|409|412|422)$/;
  const modelled = documentedStatuses().filter(({ id }) => !unmodelled.some((other) => other === id));
  const documented = modelled.flatMap(({ id, statuses }) =>
    statuses.filter((status) => worthMeeting.test(status)).map((status) => `${id} ${status}`),
  );
  expect(documented.filter((each) => !met.has(each))).toEqual([]);
}, 300_000);
