/** Requests to a service that refuses them whatever they are: over a rate limit, and after the removal of an operation. */
import { everyOperation, type Operation, parametersIn } from "../../support/contract.ts";
import { type Draft, emptyDraft } from "./draft.ts";
import type { Caller } from "./memory.ts";
import type { Walker } from "./walker.ts";

/** What the service needs so that its limits are reached; on staging, the clock can be set. */
export const limitedVariables = {
  PETSTORE_ENVIRONMENT: "staging",
  PETSTORE_NOW: "2030-12-05T00:00:00Z",
  PETSTORE_RATE_LIMIT: "60",
};

/** Maximum number of attempts for each operation: the quota is renewed each minute. */
const ATTEMPTS_MAX = 5;

/** Returns the operations that a key without quota could call, and the removed ones that were not refused as that. */
export async function findUnlimited(walker: Walker, operator: Caller): Promise<string[]> {
  const faults: string[] = [];
  const removed = everyOperation.filter(({ isDeprecated }) => isDeprecated);
  for (const operation of removed) {
    const response = await walker.sendValid({ ...draftAny(operation), expected: [410] }, operator);
    if (response?.status !== 410) faults.push(`undocumented status: ${operation.id} was not removed.`);
  }
  for (const operation of everyOperation.filter(({ scope }) => scope !== undefined)) {
    if (!(await isLimited(operation, walker, operator)))
      faults.push(`valid input refused: ${operation.id} has no limit.`);
  }
  return faults;
}

/** Whether the operation responds with 429 once the key has no quota left. */
async function isLimited(operation: Operation, walker: Walker, operator: Caller): Promise<boolean> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const response = await walker.sendValid(draftAny(operation), operator);
    if (response?.status === 429) return true;
    await exhaustQuota(walker, operator);
  }
  return false;
}

async function exhaustQuota(walker: Walker, operator: Caller): Promise<void> {
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
