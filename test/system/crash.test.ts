import { expect, test } from "bun:test";
import { checkAll, checkUnchecked } from "../faults/check-ledger.ts";
import { allActions, Writers } from "../faults/writers.ts";
import { openFolder, startProcess } from "../support/process.ts";
import { repetitions } from "../support/thorough-test.ts";

const CRASHES = repetitions(2, 4);
const WRITERS = 16;

// With more processes, engines and moments: `npm run prove:kills`.
test(`after ${CRASHES} kills (SIGKILL) while ${WRITERS} clients write, every acknowledged change exists, byte for byte`, async () => {
  await using folder = await openFolder();
  let origin = "";
  // No holds: after a kill, they expire only when the lease of the dead process has ended.
  const actions = allActions.filter((action) => action !== "hold");
  const writers = new Writers({ origins: () => [origin], count: WRITERS, actions });
  async function start() {
    const petStore = await startProcess({ DATABASE_URL: folder.databaseUrl });
    origin = petStore.origin;
    expect((await checkUnchecked(writers.client, writers.ledger)).faults).toEqual([]);
    await writers.keyedPosts.retryUnanswered();
    return petStore;
  }

  for (let crash = 0; crash < CRASHES; crash += 1) {
    await using petStore = await start();
    writers.start();
    // During the start, under full load, and during checkpoints of the WAL.
    await Bun.sleep(20 + ((crash * 137) % 400));
    petStore.child.kill("SIGKILL");
    await writers.stop();
  }

  await using _ = await start();
  expect((await checkAll(writers.client, writers.ledger)).faults).toEqual([]);
  expect(writers.ledger.faults).toEqual([]);
  expect(writers.ledger.pets.size).toBeGreaterThan(CRASHES * WRITERS);
}, 60_000);
