/**
 * Sends requests to all operations of the contract, most of them with what earlier responses gave, and judges every
 * response by the contract and by what the client knows of the store. Faults are server errors, responses that the
 * contract does not have, invalid requests that are accepted, valid ones that are refused, requests without the right
 * to send them, and deleted resources that come back.
 */
import { formatCount } from "../../../cli/progress-line.ts";
import type { Role, Scope } from "../../../src/contract/contract.ts";
import { startOpen } from "../../postgres/processes.ts";
import { everyOperation, type Operation, parametersIn } from "../../support/contract.ts";
import { type PostgresServer, startPostgres } from "../../support/postgres-server.ts";
import { openFolder, testKey } from "../../support/process.ts";
import { createPostgresDatabase } from "../databases.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import { audit, auditEvents, readContents } from "./audit.ts";
import { Coverage } from "./coverage.ts";
import { type Draft, emptyDraft } from "./draft.ts";
import { noteKey } from "./drafts/keys.ts";
import { draftInvitation, draftJoin, freshEmail, freshPassword } from "./drafts/people.ts";
import { faultKinds } from "./learn.ts";
import { type Caller, SharedMemory } from "./memory.ts";
import { Walker } from "./walker.ts";

interface Service {
  engine: "SQLite" | "PostgreSQL";
  origin: string;
  /** The token of the link to create the first account. */
  setUpToken: string;
  /** Lines of its log that report an error, and whether it has ended. */
  findProblems(): string[];
  [Symbol.asyncDispose](): Promise<void>;
}

type Variables = { [name: string]: string };

/**
 * Empty: the default number of processes. A proxy is trusted, so that clients can have addresses of their own. Webhooks
 * may have the addresses of this machine, at which nothing listens.
 */
const commonVariables = {
  PETSTORE_PROCESSES: "",
  PETSTORE_TRUSTED_PROXIES: "1",
  PETSTORE_WEBHOOK_PRIVATE_ADDRESSES: "allow",
};

async function openOnSqlite(variables: Variables = {}): Promise<Service> {
  const folder = await openFolder();
  const own = { DATABASE_URL: `sqlite:${folder.databasePath}`, ...variables };
  return startService("SQLite", own, folder[Symbol.asyncDispose]);
}

async function openOnPostgres(): Promise<Service> {
  const server: PostgresServer = await startPostgres();
  const { url } = await createPostgresDatabase(server, "petstore");
  return startService("PostgreSQL", { DATABASE_URL: url }, server.stop);
}

async function startService(
  engine: Service["engine"],
  variables: Variables,
  dispose: () => Promise<void>,
): Promise<Service> {
  const process = await startOpen({ ...commonVariables, ...variables });
  const [, setUpToken = ""] = /set-up#(\S+)/.exec(process.firstAccess) ?? [];
  return {
    engine,
    origin: process.origin,
    setUpToken,
    findProblems() {
      const lines = process.output.text().split("\n").concat(process.errors.text().split("\n"));
      const errors = lines.filter((line) => /"level":[56]0/.test(line)).map((line) => `server error: logged: ${line}`);
      return process.child.exitCode === null ? errors : [...errors, "server error: the service ended"];
    },
    async [Symbol.asyncDispose]() {
      await process[Symbol.asyncDispose]();
      await dispose();
    },
  };
}

const REQUESTS = 100_000;
const REQUESTS_SHORT = 5000;
const CLIENTS = 8;
/** Share of the requests that are sent to the service on SQLite. */
const SQLITE_SHARE = 0.75;
const operator: Caller = { name: "the operator's key", scope: "admin", key: testKey };
const roles: Role[] = ["owner", "staff", "viewer"];
const scopes: Scope[] = ["read", "write", "admin"];
/** An address from which no attempt with a password is throttled. */
const OWN_ADDRESS = "198.51.100.1";
/** Time after which a key expires, so that requests can be sent with one that has expired. */
const EXPIRY_MILLISECONDS = 5000;
/** What the service needs so that its limits are reached; on staging, the clock can be set. */
const limitedVariables = {
  PETSTORE_ENVIRONMENT: "staging",
  PETSTORE_NOW: "2030-12-05T00:00:00Z",
  PETSTORE_RATE_LIMIT: "60",
};

/** Maximum number of attempts for each operation: the quota is renewed each minute. */
const ATTEMPTS_MAX = 5;

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
  await setUpStore(first, service.setUpToken);
  const before = await readContents(origin, operator);

  const start = coverage.requests;
  async function walk(walker: Walker): Promise<void> {
    await prepareWalker(walker);
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

/** Creates the first account, and tries what is refused while it is the only one. */
async function setUpStore(walker: Walker, token: string): Promise<void> {
  const headers = { "X-Forwarded-For": OWN_ADDRESS };
  const body = { email: "first@example.org", name: "First", password: freshPassword(walker) };
  await walker.sendValid(emptyDraft("setUp", { headers, body: { ...body, token: "Tk3vZ0" }, expected: [403] }));
  const created = await walker.sendValid(emptyDraft("setUp", { headers, body: { ...body, token } }));
  const path = { personId: `${created?.body?.person?.id}` };
  await walker.sendValid(emptyDraft("updatePerson", { path, body: { role: "viewer" }, expected: [409] }), operator);
  await walker.sendValid(emptyDraft("removePerson", { path, expected: [409] }), operator);
}

/** Gives a client people with sessions, keys, and a key that expires at once. */
async function prepareWalker(walker: Walker): Promise<void> {
  const { memory } = walker;
  for (const role of roles) {
    const email = freshEmail(walker);
    await walker.sendValid(draftInvitation(walker, role, email), operator);
    const invitation = memory.invitations.live.at(-1);
    if (!invitation) continue;
    const draft = draftJoin(walker, { email, token: invitation.token }, invitation);
    await walker.sendValid({ ...draft, headers: { "X-Forwarded-For": OWN_ADDRESS } });
  }
  const times = [...scopes.map(() => undefined), new Date(Date.now() + EXPIRY_MILLISECONDS).toISOString()];
  for (const [index, expiresAt] of times.entries()) {
    const body = {
      name: `Key ${index}`,
      scope: scopes[index] ?? "admin",
      ...(expiresAt !== undefined && { expiresAt }),
    };
    const response = await walker.sendValid(emptyDraft("createKey", { body }), operator);
    if (response?.status === 201) noteKey(walker, response.body, response.headers.get("ETag"));
  }
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
  faults.push(...(await findUnlimited(walker)), ...service.findProblems());
}

/** Returns the operations that a key without quota could call, and the removed ones that were not refused as that. */
async function findUnlimited(walker: Walker): Promise<string[]> {
  const faults: string[] = [];
  const removed = everyOperation.filter(({ isDeprecated }) => isDeprecated);
  for (const operation of removed) {
    const response = await walker.sendValid({ ...draftAny(operation), expected: [410] }, operator);
    if (response?.status !== 410) faults.push(`undocumented status: ${operation.id} was not removed.`);
  }
  for (const operation of everyOperation.filter(({ scope }) => scope !== undefined)) {
    if (!(await isLimited(operation, walker))) faults.push(`valid input refused: ${operation.id} has no limit.`);
  }
  return faults;
}

/** Whether the operation responds with 429 once the key has no quota left. */
async function isLimited(operation: Operation, walker: Walker): Promise<boolean> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const response = await walker.sendValid(draftAny(operation), operator);
    if (response?.status === 429) return true;
    await exhaustQuota(walker);
  }
  return false;
}

async function exhaustQuota(walker: Walker): Promise<void> {
  for (let status = 200; status === 200; ) {
    const response = await walker.sendValid(emptyDraft("getInventory", { expected: [200, 429] }), operator);
    status = response?.status ?? 0;
  }
}

/** A request that may get any documented response. */
function draftAny(operation: Operation): Draft {
  const path = Object.fromEntries(parametersIn("path", operation).map(({ name }) => [name, "1"]));
  return emptyDraft(operation.id, { path, expected: operation.statuses.map(Number) });
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
