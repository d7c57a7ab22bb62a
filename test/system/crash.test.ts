import { expect, test } from "bun:test";
import { writeJson } from "../../src/contract/write-json.ts";
import { openFolder, startProcess } from "../support/process.ts";
import { readJson } from "../support/read-json.ts";

const CRASHES = 8;
const WRITERS = 16;
const NAMES = ["Rex", "", "Ünal 🐕‍🦺", '"quoted\\"', "\u0001", "ﷺ".repeat(300)];

test(`after ${CRASHES} kills (SIGKILL) while ${WRITERS} clients write, every acknowledged pet exists, byte for byte`, async () => {
  await using folder = await openFolder();
  const acknowledged = new Map<bigint, string>();
  let sent = 0;

  async function write(petStore: { request: (path: string, init: RequestInit) => Promise<Response> }): Promise<void> {
    for (;;) {
      const index = sent++;
      const categoryId = 9223372036854775807n - BigInt(index);
      const pet = {
        name: `${NAMES[index % NAMES.length]} ${index}`,
        categoryId,
        status: index % 2 ? "sold" : undefined,
      };
      const response = await petStore
        .request("/v1/pets", { method: "POST", body: writeJson(pet) })
        .catch(() => undefined);
      const text = await response?.text().catch(() => undefined);
      if (response?.status !== 201 || text === undefined) return;
      acknowledged.set((readJson(text) as { id: bigint }).id, text);
    }
  }

  for (let crash = 0; crash < CRASHES; crash += 1) {
    await using petStore = await startProcess({ DATABASE_URL: folder.databaseUrl });
    const writers = Array.from({ length: WRITERS }, () => write(petStore));
    // During the start, under full load, and during checkpoints of the WAL.
    await Bun.sleep(20 + ((crash * 137) % 400));
    petStore.child.kill("SIGKILL");
    await Promise.all(writers);
  }

  await using petStore = await startProcess({ DATABASE_URL: folder.databaseUrl });
  const found = new Map<bigint, string>();
  let path: string | undefined = "/v1/pets?limit=100";
  while (path) {
    const response: Response = await petStore.request(path);
    for (const pet of readJson(await response.text()) as { id: bigint }[]) found.set(pet.id, writeJson(pet));
    path = /<http:\/\/[^/]+([^>]+)>/.exec(response.headers.get("Link") ?? "")?.[1];
  }

  expect(acknowledged.size).toBeGreaterThan(CRASHES * WRITERS);
  for (const [id, text] of acknowledged) expect(found.get(id)).toBe(text);
  // A request without a response may have been executed, but once at most.
  expect(found.size).toBeLessThanOrEqual(sent);
}, 60_000);
