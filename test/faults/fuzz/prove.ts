/**
 * Sends requests to all operations of the contract, most of them with what earlier responses gave, and judges every
 * response by the contract and by what the client knows of the store. Faults are server errors, responses that the
 * contract does not have, invalid requests that are accepted, valid ones that are refused, requests without the right
 * to send them, and deleted resources that come back.
 */
import { formatCount } from "../../../cli/progress-line.ts";
import { everyOperation } from "../../support/contract.ts";
import { testKey } from "../../support/process.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import { audit, auditEvents, readContents } from "./audit.ts";
import { Coverage } from "./coverage.ts";
import { faultKinds } from "./finding.ts";
import { findUnlimited, limitedVariables } from "./limits.ts";
import { type Caller, SharedMemory } from "./memory.ts";
import { prepareWalker, setUpStore } from "./prepare.ts";
import { openOnPostgres, openOnSqlite, type Service } from "./start-service.ts";
import { Walker } from "./walker.ts";

const REQUESTS = 100_000;
const REQUESTS_SHORT = 5000;
const CLIENTS = 8;
/** Share of the requests that are sent to the service on SQLite. */
const SQLITE_SHARE = 0.75;
const operator: Caller = { name: "the operator's key", scope: "admin", key: testKey };

interface Run {
  proof: Proof;
  coverage: Coverage;
  faults: string[];
  requests: number;
  /** Feed positions of the store of the preceding run. */
  foreignPositions: string[];
}

/** Sends requests to one service until its share of them has been sent. Returns positions of its feed. */
async function fuzz(service: Service, { proof, coverage, faults, requests, foreignPositions }: Run): Promise<string[]> {
  const { origin, engine } = service;
  const shared = new SharedMemory();
  const isPostgres = engine === "PostgreSQL";
  const common = { origin, isPostgres, seed: proof.seed, shared, operator, coverage, faults, foreignPositions };
  const walkers = Array.from({ length: CLIENTS }, (_, number) => new Walker({ ...common, number }));
  const first = walkers[0] as Walker;
  await setUpStore(first, service.setUpToken, operator);
  const before = await readContents(origin, operator);

  const start = coverage.requests;
  async function walk(walker: Walker): Promise<void> {
    await prepareWalker(walker, operator);
    while (coverage.requests - start < requests) {
      await walker.step();
      proof.progress.show({ title: engine, done: coverage.requests - start, total: requests, unit: "requests" });
    }
  }
  await Promise.all(walkers.map(walk));
  faults.push(...audit(await readContents(origin, operator), before, walkers, shared, operator));
  faults.push(...(await auditEvents(origin, operator)), ...service.findProblems());
  return walkers.flatMap(({ memory }) => memory.positions);
}

/** Sends requests to a service that refuses them by a rate limit, and after the removal of an operation. */
async function fuzzLimits({
  proof: { seed },
  coverage,
  faults,
}: Pick<Run, "proof" | "coverage" | "faults">): Promise<void> {
  await using service = await openOnSqlite(limitedVariables);
  const common = { origin: service.origin, isPostgres: false, seed, number: 0, foreignPositions: [] };
  const walker = new Walker({ ...common, shared: new SharedMemory(), operator, coverage, faults });
  faults.push(...(await findUnlimited(walker, operator)), ...service.findProblems());
}

async function proveFuzz(proof: Proof): Promise<ProofResult> {
  const requests = Number(proof.values.requests ?? (proof.isShort ? REQUESTS_SHORT : REQUESTS));
  const coverage = new Coverage();
  const faults: string[] = [];
  let foreignPositions: string[] = [];
  for (const open of [openOnSqlite, openOnPostgres]) {
    const share = open === openOnSqlite ? SQLITE_SHARE : 1 - SQLITE_SHARE;
    await using service = await open();
    foreignPositions = await fuzz(service, { proof, coverage, faults, requests: requests * share, foreignPositions });
  }
  await fuzzLimits({ proof, coverage, faults });
  if (!proof.isShort) {
    console.log(coverage.table());
    const unproved = requests < REQUESTS ? [] : coverage.unproved;
    for (const id of unproved) faults.push(`no request to ${id} succeeded.`);
  }

  const { seen, documented } = coverage.count();
  const counts = faultKinds.map((kind) => [kind, faults.filter((fault) => fault.startsWith(kind)).length] as const);
  const found = counts.filter(([, count]) => count > 0).map(([kind, count]) => `${kind}: ${count}`);
  return {
    summary:
      `${formatCount(coverage.requests)} requests to ${everyOperation.length} operations (SQLite and PostgreSQL), ` +
      `${coverage.shed} shed, ${seen} of ${documented} documented statuses seen` +
      found.map((count) => `; ${count}`).join(""),
    proved: `no ${faultKinds.join(", no ")}`,
    faults,
  };
}

await runProof("fuzz", proveFuzz, ["requests"]);
