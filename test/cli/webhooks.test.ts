import { expect, test } from "bun:test";
import { openApiCommandLine } from "../support/api-command-line.ts";
import { petstoreProgram } from "../support/command.ts";
import { openTerminal } from "../support/terminal.ts";
import { WebhookReceiver } from "../support/webhook-receiver.ts";
import { addBlockingEvent } from "../support/webhooks.ts";

const url = "https://shop.example.org/hooks";
/** Nothing of this type happens in these tests, so nothing is sent. */
const TYPE = "order.returned";

test("creates, shows, changes and deletes webhooks; the secret is shown once", async () => {
  await using shop = await openApiCommandLine();
  const webhooks = (...words: string[]) => shop.output("webhooks", ...words);

  const created = await webhooks("create", url, "--type", TYPE, "--description", "Web shop");
  expect(created).toMatch(
    /^Created webhook 1 \(https:\/\/shop\.example\.org\/hooks\)\.\n\n {2}whsec_\S{44}\n\nThis is the/,
  );
  expect(await webhooks("create", `${url}/2`, "--type", TYPE, "-q")).toMatch(/^whsec_\S{44}\n$/);
  const [newest, oldest] = JSON.parse(await webhooks("list", "--json"));
  expect([newest.url, oldest.description, oldest.secret]).toEqual([`${url}/2`, "Web shop", undefined]);
  expect(await webhooks("list")).toMatch(
    /^ID {2}URL +STATUS +WAITING +OLDEST +LAST SUCCESS +LOST\n2 .*\n1 {3}https:\S+hooks +active +0 +- +- +0\n$/,
  );

  const { etag, position } = JSON.parse(await webhooks("get", "1", "--json"));
  expect(await webhooks("get", "1")).toContain(`\nTypes:        ${TYPE}\n`);
  expect(position).toMatch(/./);
  const update = (...words: string[]) => shop.run("webhooks", "update", "1", ...words);
  expect((await update("--description", "Shop", "--if-match", "other")).status).toBe(6);
  expect(await update("--target", `${url}/1`, "--description", "", "--if-match", etag)).toMatchObject({
    status: 0,
    output: `Changed webhook 1 (${url}/1).\n`,
  });
  expect((await update()).status).toBe(2);
  const { types } = JSON.parse(await webhooks("update", "1", "--type", "all", "--json"));
  expect(types).toEqual(["pet.*", "order.*", "category.*", "waiting.*", "enquiry.*", "store.*"]);

  const rotated = JSON.parse(await webhooks("rotate-secret", "1", "--overlap", "1h", "--json"));
  expect([rotated.secret, rotated.previousSecretExpiresAt]).toEqual([expect.any(String), expect.any(String)]);
  expect(created).not.toContain(rotated.secret);
  expect(await webhooks("rotate-secret", "1", "--overlap", "0", "-q")).toMatch(/^whsec_\S{44}\n$/);
  expect(await webhooks("delete", "1")).toBe("Deleted webhook 1.\n");
  expect((await shop.run("webhooks", "get", "1")).status).toBe(5);
});

test("a URL that is refused and an invalid use name the fault", async () => {
  await using shop = await openApiCommandLine();
  const create = (...words: string[]) => shop.run("webhooks", "create", ...words);

  const refused = await create("https://me@shop.example.org/hooks");
  expect([refused.status, refused.errors]).toEqual([7, expect.stringContaining("webhook_address_refused")]);
  expect(refused.errors).toContain("at fault: url (body)");
  expect((await create(url, "--type", "webhook.created")).status).toBe(7);
  for (const words of [["enable"], ["enable", "1", "--all"], ["replay", "1"], ["skip", "1"], ["disable"]]) {
    expect([words, (await shop.run("webhooks", ...words)).status]).toEqual([words, 2]);
  }
});

test("enable --all enables what a restore has disabled, and leaves what a person has disabled", async () => {
  await using shop = await openApiCommandLine();
  const webhooks = (...words: string[]) => shop.output("webhooks", ...words);
  for (const name of ["a", "b", "c"]) await webhooks("create", `${url}/${name}`, "--type", TYPE);
  expect(await webhooks("disable", "1", "-q")).toBe("1\n");
  await shop.petStore.store.transaction(({ feed }) => feed.renew());
  const statuses = async () => {
    const all = JSON.parse(await webhooks("list", "--json")) as { status: string; disabledReason?: string }[];
    return all.map(({ status, disabledReason }) => disabledReason ?? status);
  };
  expect(await statuses()).toEqual(["restored", "restored", "manual"]);

  expect(await webhooks("enable", "--all")).toBe(`Enabled webhook 3 (${url}/c).\nEnabled webhook 2 (${url}/b).\n`);
  expect(await statuses()).toEqual(["active", "active", "manual"]);
  expect(await shop.run("webhooks", "enable", "--all")).toMatchObject({
    status: 0,
    errors: "No webhook was disabled by a restore or a move.\n",
  });
  expect(await webhooks("enable", "1", "-q")).toBe("1\n");
  expect(await statuses()).toEqual(["active", "active", "active"]);
});

test("lists deliveries, retries failed events, and skips an event", async () => {
  await using shop = await openApiCommandLine();
  const webhooks = (...words: string[]) => shop.output("webhooks", ...words);
  const { id: eventId, webhookId } = await addBlockingEvent(shop.petStore);
  const shared = { webhookId, eventType: "pet.created", createdAt: 1000, durationMilliseconds: 87 };
  await shop.petStore.store.transaction(({ webhookAttempts }) =>
    webhookAttempts.addAll([
      { ...shared, eventId: 999n, attempt: 1, isSuccess: true, status: 204 },
      { ...shared, eventId, attempt: 2, isSuccess: false, error: "connection_refused" },
    ]),
  );

  const [heading, failed, delivered] = (await webhooks("deliveries", `${webhookId}`)).split("\n");
  expect(heading).toMatch(/^TIME +EVENT +TYPE +ATTEMPT +OUTCOME +MS +NEXT ATTEMPT$/);
  expect(failed).toMatch(/^1970-01-01 00:00:01 .* 2 +connection refused +87 +1970-01-01 00:00:05$/);
  expect(delivered).toMatch(/ 999 +pet\.created +1 +204 +87 +-$/);
  const failures = JSON.parse(await webhooks("deliveries", `${webhookId}`, "--failed", "--json"));
  expect(failures).toMatchObject([{ eventId: Number(eventId), outcome: "failed", error: "connection_refused" }]);
  const blocking = async () => (await webhooks("deliveries", `${webhookId}`, "--blocking", "-q")).trim();
  expect(await blocking()).toBe(`${failures[0].id}`);

  expect(await webhooks("skip", `${webhookId}`, `${eventId}`)).toStartWith(`Gave up event ${eventId} for webhook`);
  expect(await shop.run("webhooks", "skip", `${webhookId}`, `${eventId}`)).toMatchObject({ status: 6 });
  expect(await blocking()).toBe("");
  expect(await shop.run("webhooks", "retry", `${webhookId}`)).toMatchObject({ status: 6 });
  await webhooks("enable", `${webhookId}`);
  expect(await webhooks("retry", `${webhookId}`)).toStartWith(`The failed events of webhook ${webhookId} (`);
}, 60_000);

test("test prints the response, and ends with status 1 if the receiver does not accept it", async () => {
  await using shop = await openApiCommandLine();
  using receiver = new WebhookReceiver();
  await shop.output("webhooks", "create", receiver.url, "--type", TYPE);

  expect(await shop.output("webhooks", "test", "1")).toMatch(/^Accepted: 204, \d+ ms\.\n$/);
  receiver.respond = () => new Response("Closed\u001b[2J for lunch", { status: 503 });
  const refused = await shop.run("webhooks", "test", "1");
  expect([refused.status, refused.errors]).toEqual([1, ""]);
  expect(refused.output).toMatch(/^Not accepted: 503, \d+ ms\.\n\nClosed�\[2J for lunch\n$/);
  const { outcome, type } = JSON.parse((await shop.run("webhooks", "test", "1", "--json")).output);
  expect([outcome, type, receiver.requests.length]).toEqual(["failed", "webhook.test", 3]);
}, 60_000);

test("replay says how many events will be sent, and sends them only after a yes", async () => {
  await using shop = await openApiCommandLine();
  const webhooks = (...words: string[]) => shop.output("webhooks", ...words);
  await shop.petStore.createPet({ name: "Rex", categoryId: 1n });
  await shop.petStore.createPet({ name: "Max", categoryId: 1n });
  await webhooks("create", url, "--type", "pet.created");
  await webhooks("disable", "1");
  const { position: before } = JSON.parse(await webhooks("get", "1", "--json"));

  expect(await webhooks("replay", "1", "--created-since", "1h", "--dry-run")).toBe("Would send 2 events again.\n");
  await using terminal = openTerminal([...petstoreProgram, "webhooks", "replay", "1", "--after", "start"], {
    variables: { NO_COLOR: "1", ...shop.variables },
    columns: 200,
  });
  await terminal.shows(`Send 2 events again to webhook 1 (${url})? It cannot be undone. [y/N] `);
  terminal.type("n\n");
  expect(await terminal.ended()).toBe(1);
  expect(JSON.parse(await webhooks("get", "1", "--json")).position).toBe(before);

  const { count, position } = JSON.parse(await webhooks("replay", "1", "--after", "start", "--json"));
  expect([count, position === before]).toEqual([2, false]);
  expect(JSON.parse(await webhooks("get", "1", "--json")).position).toBe(position);
  expect((await shop.run("webhooks", "replay", "1", "--after", "nonsense")).status).toBe(7);
}, 60_000);
