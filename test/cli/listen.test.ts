import { expect, test } from "bun:test";
import type { Event } from "../../src/contract/contract.ts";
import { signWebhook } from "../../src/credentials/webhook-signature.ts";
import { openApiCommandLine } from "../support/api-command-line.ts";
import { petstoreProgram } from "../support/command.ts";
import { linesOf } from "../support/lines-of.ts";

interface Received {
  path: string;
  headers: Headers;
  body: string;
}

/** A program that receives events, and responds with these statuses, then with 204. */
function openReceiver(...statuses: number[]) {
  const received: Received[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      received.push({ path: new URL(request.url).pathname, headers: request.headers, body: await request.text() });
      return new Response(null, { status: statuses.shift() ?? 204, headers: { Location: "/elsewhere" } });
    },
  });
  return {
    received,
    url: `http://127.0.0.1:${server.port}/hooks`,
    [Symbol.asyncDispose]: () => server.stop(true),
  };
}

const SECRET = "whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH";

test("listen forwards events in order, signed like webhooks and without the key, each until the response is 2xx", async () => {
  await using shop = await openApiCommandLine();
  await using receiver = openReceiver(500, 302);
  const { petStore } = shop;
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await petStore.updatePet(1n, { name: "Max" });
  await petStore.createPet({ name: "Bella", categoryId: 1n });
  const words = ["--forward-to", receiver.url, "--secret", SECRET, "--after", "start", "--pet", "1"];
  const env = { PATH: process.env.PATH ?? "", ...shop.variables };
  const child = Bun.spawn([...petstoreProgram, "listen", ...words], { env, stderr: "pipe" });
  const lines = linesOf(child.stdout);

  expect(await lines.next()).toMatch(/^TIME +TYPE +SUBJECT +STATUS +MS$/);
  expect(await lines.next()).toMatch(/pet\.created +pet 1 Rex +500 +\d+$/);
  expect(await lines.next()).toMatch(/pet\.created +pet 1 Rex +302 +\d+$/);
  expect(await lines.next()).toMatch(/pet\.created +pet 1 Rex +204 +\d+$/);
  expect(await lines.next()).toMatch(/pet\.updated +pet 1 Max +204 +\d+$/);
  child.kill("SIGINT");
  expect(await child.exited).toBe(130);

  const errors = await child.stderr.text();
  expect(errors).toStartWith(`Forwarding events to ${receiver.url}, signed with the secret ${SECRET}\n`);
  expect(errors).toContain(`To continue: petstore listen --forward-to ${receiver.url} --after `);
  const { body: events } = await petStore.listEvents("?petId=1");
  const [first, ...others] = receiver.received;
  expect(others.map(({ headers }) => headers.get("webhook-id") === first?.headers.get("webhook-id"))).toEqual([
    ...[true, true, false],
  ]);
  for (const { path, headers, body } of receiver.received) {
    const { type, timestamp, data } = JSON.parse(body);
    const event = events.find(({ id }: Event) => Number(id) === data.id);
    expect([path, type, timestamp]).toEqual(["/hooks", `${event?.type}`, `${event?.createdAt}`]);
    expect(data.data.pet).toMatchObject({ id: 1, categoryId: 1 });
    const id = `evt_${data.id}_${Date.parse(timestamp)}`;
    expect(headers.get("webhook-id")).toBe(id);
    const seconds = Number(headers.get("webhook-timestamp"));
    expect(headers.get("webhook-signature")).toBe(signWebhook({ id, timestamp: seconds, body }, SECRET));
    expect(headers.get("petstore-position")).toBeTruthy();
    expect([...headers.values()].join()).not.toContain(shop.variables.PETSTORE_KEY);
  }
}, 120_000);

test("listen begins with new events; the position of a delivery is before its event", async () => {
  await using shop = await openApiCommandLine();
  await using receiver = openReceiver();
  const { petStore } = shop;
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const env = { PATH: process.env.PATH ?? "", ...shop.variables };
  const words = ["--forward-to", receiver.url, "--type", "pet.created", "--json"];
  const child = Bun.spawn([...petstoreProgram, "listen", ...words], { env, stderr: "pipe" });
  const [lines, notes] = [linesOf(child.stdout), linesOf(child.stderr)];

  expect(await notes.next()).toMatch(/ secret whsec_[\w+/]{43}=$/);
  await petStore.createPet({ name: "Max", categoryId: 1n });

  const line = JSON.parse(await lines.next());
  expect(line).toMatchObject({ status: 204, event: { type: "pet.created", data: { pet: { name: "Max" } } } });
  expect(line.position).toBe(receiver.received[0]?.headers.get("petstore-position"));
  const page = await petStore.listEvents(`?after=${line.position}&type=pet.created`);
  expect(page.body.map(({ id }: Event) => Number(id))).toEqual([line.event.id]);
  child.kill("SIGTERM");
  expect(await child.exited).toBe(143);
}, 120_000);

test("listen refuses other addresses and secrets, and shows a program that cannot be reached", async () => {
  await using shop = await openApiCommandLine();
  const listen = (...words: string[]) => shop.run("listen", ...words);
  const refused = await Promise.all([
    listen(),
    ...["localhost:4000", "file:///etc/passwd", "http://ada@localhost:4000"].map((url) => listen("--forward-to", url)),
    listen("--forward-to", "http://localhost:4000", "--secret", "whsec_short"),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([2, 2, 2, 2, 2]);
  expect((await shop.run("listen", "--forward-to", "http://localhost:1", "--after", "nonsense")).status).toBe(7);

  await shop.petStore.createPet({ name: "Rex", categoryId: 1n });
  const env = { PATH: process.env.PATH ?? "", ...shop.variables };
  const words = ["--forward-to", "http://127.0.0.1:1", "--after", "start"];
  const child = Bun.spawn([...petstoreProgram, "listen", ...words], { env, stderr: "ignore" });
  const lines = linesOf(child.stdout);
  await lines.next();
  const [one, two] = [await lines.next(), await lines.next()];
  expect([one, two]).toEqual([expect.stringMatching(/ connection refused +\d+$/), expect.stringContaining("refused")]);
  child.kill("SIGINT");
  expect(await child.exited).toBe(130);
}, 120_000);
