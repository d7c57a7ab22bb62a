import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPetStore } from "../test/support/pet-store.ts";

const program = `
  import { createClient } from "./client.js";
  const [baseUrl, key] = process.argv.slice(2);
  const client = createClient({ baseUrl, key });
  const { data } = await client.createPet({ body: { name: "Rex", categoryId: 9223372036854775807n } });
  console.log(typeof data.id, String(data.categoryId));
`;

test.skipIf(!Bun.which("node"))("runs on Node, which has no JSON.rawJSON before 22", async () => {
  await using petStore = await openPetStore();
  const folder = await mkdtemp(join(tmpdir(), "petstore-client-"));
  try {
    await Bun.build({
      entrypoints: [join(import.meta.dir, "index.ts")],
      target: "node",
      outdir: folder,
      naming: "client.js",
    });
    await Bun.write(join(folder, "package.json"), `{"type":"module"}`);
    await Bun.write(join(folder, "program.js"), program);
    const node = Bun.spawn(["node", "program.js", `${petStore.origin}/v1`, await petStore.addKey("write")], {
      cwd: folder,
      stderr: "inherit",
    });

    expect(await new Response(node.stdout).text()).toBe("bigint 9223372036854775807\n");
  } finally {
    await rm(folder, { recursive: true });
  }
});
