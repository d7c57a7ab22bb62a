import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPetStore } from "../../test/support/pet-store.ts";
import { apiKey } from "../load/request-cycle.ts";
import { serveFloor } from "./floor.ts";
import { newPet } from "./pets.ts";
import { encodeForService, type RequestSpec } from "./requests.ts";
import { checkResponses, type RecordedResponses, receive, recordResponses } from "./responses.ts";

const numbers = Array.from({ length: 8 }, (_, index) => index + 1);
const page: RequestSpec = { kind: "page", limit: 1, status: "available" };
const gets = numbers.map((id): RequestSpec => ({ kind: "get", id }));
const creates = numbers.map((n): RequestSpec => ({ kind: "create", n }));

/** A service with some pets, and a floor with the same; `change` changes the responses that the floor repeats. */
async function openBoth(change: (recorded: RecordedResponses) => RecordedResponses = (recorded) => recorded) {
  const petStore = await openPetStore({ variables: { PETSTORE_API_KEY: apiKey } });
  for (const n of numbers) await petStore.createPet({ ...newPet(n), categoryId: BigInt(newPet(n).categoryId) });
  const service = { port: petStore.port, encode: encodeForService };
  const recorded = change(await recordResponses(service, [page, ...gets, ...creates]));
  const folder = await mkdtemp(join(tmpdir(), "petstore-floor-"));
  const options = { port: 0, apiKey, file: join(folder, "floor.jsonl"), pets: numbers.length, recorded };
  const logLines: string[] = [];
  const server = serveFloor(options, (lines) => void logLines.push(lines));
  return {
    service,
    floor: { port: server.port as number, encode: encodeForService },
    async [Symbol.asyncDispose]() {
      await server.stop(true);
      await petStore[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

test("responds to lists, gets and creates like the service", async () => {
  await using both = await openBoth();
  const { service, floor } = both;

  const request = { method: "GET", path: "/v1/pets/3" } as const;
  const [expected, actual] = await Promise.all([receive(service, request), receive(floor, request)]);

  expect(actual.text).toBe(expected.text);
  expect(actual.headers.etag).toBe(expected.headers.etag as string);
  await checkResponses(service, floor, [page, ...gets, ...creates]);
});

test("the check names a header that is missing", async () => {
  const withoutVary = ({ page }: RecordedResponses) => {
    const { vary: _, ...headers } = page?.headers ?? {};
    return { page: { status: 200, text: "[]", ...page, headers } };
  };
  await using both = await openBoth(withoutVary);

  const check = checkResponses(both.service, both.floor, [page]);

  await expect(check).rejects.toThrow("Unlike the service, a server responds to a page without vary: Prefer.");
});

test("the check names a member that is missing", async () => {
  await using both = await openBoth(({ page }) => ({ ...(page && { page: { ...page, text: '[{"id":1}]' } }) }));

  const check = checkResponses(both.service, both.floor, [page]);

  await expect(check).rejects.toThrow("a page without categoryId (number), without name (string), without status");
});
