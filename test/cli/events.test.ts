import { expect, test } from "bun:test";
import { openApiCommandLine } from "../support/api-command-line.ts";
import { petstoreProgram } from "../support/command.ts";
import { eventually } from "../support/eventually.ts";
import { linesOf } from "../support/lines-of.ts";

test("events lists and follows; a follower continues from a printed position, and ends at Ctrl-C or a closed pipe", async () => {
  await using shop = await openApiCommandLine();
  const { petStore, variables } = shop;
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await petStore.updatePet(1n, { name: "Max" });
  const environment = { PATH: process.env.PATH ?? "", ...variables };
  const follow = (...words: string[]) =>
    Bun.spawn([...petstoreProgram, "events", "--follow", ...words], { env: environment, stderr: "pipe" });

  expect(await shop.output("events", "--type", "pet.updated", "--pet", "1")).toMatch(
    /^ID .* WHAT\n\d+ .* pet\.updated +Test +pet 1 Max \(name: Rex → Max\)\n$/,
  );

  expect(await shop.output("events", "--created-since", "1h", "--type", "pet.created", "-q")).toMatch(/^\d+\n$/);
  expect((await shop.run("events", "--follow", "--created-since", "1h")).status).toBe(2);

  const first = follow("--after", "start", "--json", "--type", "pet.*");
  const lines = linesOf(first.stdout);
  const events = [JSON.parse(await lines.next()), JSON.parse(await lines.next())];
  expect(events.map(({ event }) => event.type)).toEqual(["pet.created", "pet.updated"]);
  first.kill("SIGINT");
  expect(await first.exited).toBe(130);

  const second = follow("--after", events[1].position, "--type", "order.*");
  const later = linesOf(second.stdout);
  await petStore.placeOrder({ petId: 1n });
  expect(await later.next()).toStartWith("ID  TIME");
  expect(await later.next()).toMatch(/^\d+ .* order\.placed +Test +order 1 of pet 1/);
  second.kill("SIGTERM");
  expect(await second.exited).toBe(143);
  expect(await second.stderr.text()).toContain("To continue: petstore events --follow --after ");
}, 120_000);

test("events --follow reads a stream, and continues from its position after the stream has ended", async () => {
  await using shop = await openApiCommandLine();
  const { petStore } = shop;
  const { body: key } = await petStore.createKey({ name: "Reports", scope: "read" });
  const env = { PATH: process.env.PATH ?? "", ...shop.variables, PETSTORE_KEY: key.key };
  const child = Bun.spawn([...petstoreProgram, "events", "--follow", "--type", "pet.created", "-q"], { env });
  const lines = linesOf(child.stdout);
  const hasStream = async () => /^petstore_event_streams_open 1$/m.test((await petStore.request("/metrics")).text);

  await eventually(hasStream);
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const first = await lines.next();
  // Ends the stream, and the key is still accepted.
  await petStore.updateKey(key.id, { allowedAddresses: ["127.0.0.0/8"] });
  await petStore.createPet({ name: "Max", categoryId: 1n });
  const second = await lines.next();

  const { body } = await petStore.listEvents("type=pet.created");
  expect([second, first]).toEqual(body.map(({ id }: { id: bigint }) => `${id}`));
  child.kill("SIGINT");
  expect(await child.exited).toBe(130);
}, 120_000);

test("a command ends with status 141 if its output is closed, and with 1 if the disk is full", async () => {
  await using shop = await openApiCommandLine();
  const env = { PATH: process.env.PATH ?? "", ...shop.variables };
  await shop.petStore.createPet({ name: "Rex", categoryId: 1n });
  const command = `"${petstoreProgram.join('" "')}" events --follow --after start -q | head -1; echo "\${PIPESTATUS[0]}"`;
  const child = Bun.spawn(["bash", "-c", command], { env, stderr: "pipe" });
  const lines = linesOf(child.stdout);

  expect(await lines.next()).toBe("1");
  await shop.petStore.createPet({ name: "Max", categoryId: 1n });
  expect(await lines.next()).toBe("141");
  expect(await child.stderr.text()).toBe("");
  const full = Bun.spawn([...petstoreProgram, "pets", "count"], { env, stdout: Bun.file("/dev/full"), stderr: "pipe" });
  expect(await full.exited).toBe(1);
  expect(await full.stderr.text()).toStartWith("error: The output cannot be written: ENOSPC");
}, 120_000);
