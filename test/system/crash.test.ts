import { expect, test } from "bun:test";
import { checkAll, checkUnchecked } from "../faults/check-ledger.ts";
import { allActions, Writers } from "../faults/writers.ts";
import { eventually } from "../support/eventually.ts";
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
    await writers.keyedPosts.retryPending();
    return petStore;
  }

  for (let crash = 0; crash < CRASHES; crash += 1) {
    await using petStore = await start();
    writers.start();
    // From the first changes of each writer on, and ever later.
    const { size } = writers.ledger.pets;
    await eventually(() => writers.ledger.pets.size > size + WRITERS * (1 + 7 * crash));
    petStore.child.kill("SIGKILL");
    await writers.stop();
  }

  await using _ = await start();
  expect((await checkAll(writers.client, writers.ledger)).faults).toEqual([]);
  expect(writers.ledger.faults).toEqual([]);
}, 600_000);
