import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPetStore } from "../../test/support/pet-store.ts";
import { apiKey } from "../load/request-cycle.ts";
import { serveFloor } from "./floor.ts";
import { newPet } from "./pets.ts";
import { encodeForService, type RequestSpec } from "./requests.ts";
import { checkResponses, receive, recordResponses } from "./responses.ts";

const numbers = Array.from({ length: 8 }, (_, index) => index + 1);
const specs: RequestSpec[] = [
  { kind: "page", limit: 1, status: "available" },
  ...numbers.map((id) => ({ kind: "get", id }) as const),
  ...numbers.map((n) => ({ kind: "create", n }) as const),
];

/** A service with some pets, and a floor with the same. */
async function openBoth() {
  const petStore = await openPetStore({ variables: { PETSTORE_API_KEY: apiKey } });
  for (const n of numbers) await petStore.createPet({ ...newPet(n), categoryId: BigInt(newPet(n).categoryId) });
  const service = { port: petStore.port, encode: encodeForService };
  const recorded = await recordResponses(service, specs.slice(0, 2));
  const folder = await mkdtemp(join(tmpdir(), "petstore-floor-"));
  const options = { port: 0, apiKey, file: join(folder, "floor.jsonl"), pets: numbers.length };
  const written: string[] = [];
  const serve = (responses: typeof recorded) =>
    serveFloor({ ...options, recorded: responses }, (lines) => void written.push(lines));
  return { petStore, service, recorded, serve, folder };
}

test("responds like the service", async () => {
  const { petStore, service, serve, recorded, folder } = await openBoth();
  await using _ = petStore;
  const { create } = await recordResponses(service, specs.slice(-1));
  const server = serve({ ...recorded, ...(create && { create }) });
  const floor = { port: server.port as number, encode: encodeForService };

  const path = "/v1/pets/3";
  const [expected, actual] = await Promise.all([service, floor].map((each) => receive(each, { method: "GET", path })));
  expect(actual?.text).toBe(expected?.text as string);
  expect(actual?.headers.etag).toBe(expected?.headers.etag as string);
  await checkResponses(service, floor, specs);

  await server.stop(true);
  await rm(folder, { recursive: true });
});

test("a header that is missing is named", async () => {
  const { petStore, service, serve, recorded, folder } = await openBoth();
  await using _ = petStore;
  const { vary: _vary, ...headers } = recorded.page?.headers ?? {};
  const page = { status: 200, text: recorded.page?.text ?? "", headers };
  const server = serve({ ...recorded, page });
  const floor = { port: server.port as number, encode: encodeForService };

  const check = checkResponses(service, floor, specs.slice(0, 2));
  await expect(check).rejects.toThrow("Unlike the service, a server responds to a page without vary: Prefer.");

  await server.stop(true);
  await rm(folder, { recursive: true });
});
