/** What the tests of all operations share: the operations of each kind, and a pet store to call them. */
import type { OperationId } from "../../../src/contract/contract.ts";
import { entryOf } from "../../requests/request.ts";
import { everyOperation, type Operation } from "../../support/contract.ts";
import { openPetStore, type PetStore, type RequestOptions, type TestResponse } from "../../support/pet-store.ts";
import { type PreparedRequest, send } from "./prepare-request.ts";

/** The statuses that are tested in this folder for each operation that documents them. */
export const sharedStatuses = ["304", "401", "403", "412", "413", "422", "429", "503", "default"] as const;
export type SharedStatus = (typeof sharedStatuses)[number];

/** 48 seconds before the end of a minute. */
export const now = Date.parse("2026-11-21T12:00:12Z");

/** Not in the contract: operations that change something and write no event. */
const silentOperations: OperationId[] = [
  ...(["logIn", "logOut", "changePassword", "checkLink"] as const),
  ...(["invite", "withdrawInvitation"] as const),
];

/** Operations that an API key can call. */
export const operationsForKeys = everyOperation.filter(
  ({ id, scope }) => scope !== undefined && !entryOf(id).isOfSession,
);

export function writesEvents({ id, method }: Operation): boolean {
  return method !== "GET" && !silentOperations.includes(id);
}

export function operationsWith(status: SharedStatus, among = everyOperation): Operation[] {
  return among.filter(({ statuses }) => statuses.includes(status));
}

/** The operation that reads the resource that this one changes, itself or a part of it. */
export function readerOf({ path }: Operation): Operation {
  const whole = path.replace(/(\})\/\w+$/, "$1");
  const reader = everyOperation.find(
    (other) => (other.path === path || other.path === whole) && other.method === "GET",
  );
  if (!reader) throw new Error(`The contract has no GET ${path}.`);
  return reader;
}

/** A pet store with an admin key and a clock that only the test moves. */
export async function open(variables: Record<string, string> = {}) {
  const time = { now };
  const petStore = await openPetStore({ variables, now: () => time.now });
  return Object.assign(petStore, { time, admin: await petStore.addKey("admin") });
}

/** The id of the newest event. It stays the same if nothing was changed. */
export async function newestEvent({ store }: PetStore): Promise<bigint> {
  const [event] = await store.events.list({}, 1);
  return event?.id ?? 0n;
}

export async function expectSuccess(
  petStore: PetStore,
  operation: Operation,
  request: PreparedRequest,
  options: RequestOptions,
): Promise<TestResponse> {
  const response = await send(petStore, operation, request, options);
  if (response.status >= 300) throw new Error(`The response is ${response.status}: ${response.text}`);
  return response;
}

export function needsKey({ scope }: Operation): boolean {
  return scope !== undefined;
}

/** The request as a browser sends it for a page, with the cookie of a session. */
export function fromPage(
  { path, options }: PreparedRequest,
  cookie: string,
  headers: Record<string, string>,
): PreparedRequest {
  const { cookie: own = cookie, ...others } = options;
  return { path, options: { ...others, key: null, headers: { ...others.headers, Cookie: own, ...headers } } };
}

export function needsMoreThanRead({ scope }: Operation): boolean {
  return scope === "write" || scope === "admin";
}

/** Runs a check for each operation. An error names its operation. */
export async function forEach(operations: Operation[], check: (operation: Operation) => Promise<void>): Promise<void> {
  for (const operation of operations) {
    try {
      await check(operation);
    } catch (error) {
      throw new Error(`${operation.id}: ${(error as Error).message}`, { cause: error });
    }
  }
}
