import { afterAll, expect, spyOn, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPetStore } from "../test/support/pet-store.ts";
import { addressTo, readExamples } from "../test/support/readme-examples.ts";

/** Timeout, since there are many examples, and on PostgreSQL the server may have to start first. */
const TIMEOUT_MILLISECONDS = 20_000;

const folder = await mkdtemp(join(tmpdir(), "petstore-examples-"));
afterAll(() => rm(folder, { recursive: true }));

test(
  "the examples of the README print what their comments say",
  async () => {
    await using petStore = await openPetStore();
    const key = await petStore.addKey("write");
    const examples = await readExamples();
    expect(examples).not.toBeEmpty();
    const log = spyOn(console, "log");
    try {
      for (const [index, { title, code, output }] of examples.entries()) {
        log.mockReset();
        const path = join(folder, `${index}.ts`);
        const program = addressTo(code, petStore.origin, key).replaceAll(
          '"petstore-service-client"',
          JSON.stringify(client),
        );
        await Bun.write(path, program);
        await import(path);
        const printed = log.mock.calls.map((values) => values.map(toText).join(" ")).join("\n");
        expect(`${title}:\n${printed}`).toBe(`${title}:\n${addressTo(output, petStore.origin, key)}`);
      }
    } finally {
      log.mockRestore();
    }
  },
  TIMEOUT_MILLISECONDS,
);

const client = join(import.meta.dir, "index.ts");

const toText = (value: unknown) => (typeof value === "string" ? value : Bun.inspect(value));
