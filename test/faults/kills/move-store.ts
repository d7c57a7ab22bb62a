/** Kills `petstore move` again and again, and resumes it. */

import type { ProvedDatabase } from "../databases.ts";
import type { Random } from "../random.ts";
import { killCommand, startCommand, untilSucceeded } from "./command.ts";
import type { Tally } from "./tally.ts";

/** Time after which a move that copies nothing is killed: it may be indexing or checking. */
const WAIT_MILLISECONDS_MAX = 2000;
/** Maximum time from the first copied rows to the kill. */
const COPY_MILLISECONDS_MAX = 200;
const POLL_MILLISECONDS = 10;

interface Move {
  from: ProvedDatabase;
  to: ProvedDatabase;
  /** Maximum number of kills; a move may end before. */
  kills: number;
}

/** Returns the number of kills. Throws if the move does not succeed in the end. */
export async function moveStore({ from, to, kills }: Move, random: Random, tally: Tally): Promise<number> {
  for (let kill = 0; kill < kills; kill += 1) {
    const isEnded = await killMove(from, to, random);
    if (isEnded) return kill;
    tally.addKill("a move");
  }
  const hasBegun = (await countCopied(to)) !== undefined;
  const errors = await untilSucceeded(start(from, to));
  if (hasBegun && !errors.startsWith("Resuming")) tally.addFaults(`A move to ${to.engine}`, ["It did not resume."]);
  return kills;
}

/** Kills a move soon after it has begun to copy; returns whether it has succeeded before. */
async function killMove(from: ProvedDatabase, to: ProvedDatabase, random: Random): Promise<boolean> {
  const before = await countCopied(to);
  const move = start(from, to);
  const deadline = performance.now() + WAIT_MILLISECONDS_MAX;
  while (move.child.exitCode === null && performance.now() < deadline && (await countCopied(to)) === before) {
    await Bun.sleep(POLL_MILLISECONDS);
  }
  await Bun.sleep(random.below(COPY_MILLISECONDS_MAX));
  return killCommand(move);
}

async function countCopied(to: ProvedDatabase): Promise<number | undefined> {
  const sql = "select cast(sum(done) as bigint) as rows from moves having count(*) > 0";
  const [row] = await to.query<{ rows: number | bigint }>(sql);
  return row && Number(row.rows);
}

function start(from: ProvedDatabase, to: ProvedDatabase) {
  return startCommand(["move", "--from", from.url, "--to", to.url, "--json"]);
}
