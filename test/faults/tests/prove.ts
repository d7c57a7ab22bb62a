/**
 * Runs the tests that `npm test` shortens or leaves out, except the browser tests (`test/support/suites.ts`), at full
 * length. `--part 2/6` runs the second sixth of them. Faults are failed tests.
 */
import { root, thoroughPostgresCommand, thoroughSqliteCommand } from "../../support/suites.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";

/** Number of sequences of the model test at full length. */
const MODEL_RUNS = "2000";

interface Outcome {
  passed: number;
  faults: string[];
}

async function proveTests({ isShort, seed, values: { part } }: Proof): Promise<ProofResult> {
  const variables = {
    PETSTORE_TEST_THOROUGH: "1",
    ...(isShort ? {} : { PETSTORE_TEST_MODEL_RUNS: MODEL_RUNS, PETSTORE_TEST_SEED: `${seed}` }),
  };
  const shard = part ? [`--shard=${part}`] : [];
  // Concurrently, since many of the tests wait.
  const outcomes = await Promise.all([
    run("SQLite", [...thoroughSqliteCommand(), ...shard], variables),
    run("PostgreSQL", [...thoroughPostgresCommand, ...shard], variables),
  ]);
  const [sqlite, postgres] = outcomes.map(({ passed }) => passed);
  return {
    summary: `${sqlite} tests and ${postgres} over PostgreSQL passed`,
    proved: "no race, kill, pause or failover broke a promise, and commands and operations do what they promise",
    faults: outcomes.flatMap(({ faults }) => faults),
  };
}

/** Runs tests, and prints why one failed. */
async function run(engine: string, command: string[], variables: object): Promise<Outcome> {
  const child = Bun.spawn([...command, "--only-failures"], {
    cwd: root,
    env: { ...process.env, ...variables },
    stdout: "inherit",
    stderr: "pipe",
  });
  const [status, output] = await Promise.all([child.exited, child.stderr.text()]);
  const passed = Number(/^ *(\d+) pass$/m.exec(output)?.[1] ?? 0);
  const failed = new Set(output.match(/^\(fail\) .*?(?= \[[\d.]+ms\]$|$)/gm));
  if (status !== 0) process.stderr.write(output);
  const faults = [...failed].map((title) => `${engine}: ${title}`);
  if (faults.length === 0 && (status !== 0 || passed === 0))
    faults.push(`${engine}: the tests ended with status ${status}, and ${passed} of them passed.`);
  return { passed, faults };
}

await runProof("tests", proveTests, ["part"]);
