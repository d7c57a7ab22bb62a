import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import type { Store } from "./start-store.ts";
import { test as base, expect } from "./test.ts";

interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  /** Type of the event, and the name of its pet. */
  event: string;
}

interface Receiver {
  url: string;
  requests: Received[];
  /** Returns the status with which it responds, and the body. */
  respond: (event: string) => [status: number, body?: string];
}

/** The store may send to this computer, where `receiver` accepts everything. */
const test = base.extend<{ receiver: Receiver }>({
  variables: { PETSTORE_WEBHOOK_PRIVATE_ADDRESSES: "allow" },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
  receiver: async ({}, use) => {
    const receiver: Receiver = { url: "", requests: [], respond: () => [204] };
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString();
      const { type, data } = JSON.parse(text);
      const event = [type, data?.data?.pet?.name].filter(Boolean).join(" ");
      receiver.requests.push({ headers: request.headers, text, event });
      const [status, body] = receiver.respond(event);
      response.writeHead(status).end(body);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
    await use(receiver);
    server.closeAllConnections();
    server.close();
  },
});

const eventsOf = ({ requests }: Receiver) => requests.map(({ event }) => event);

async function createWebhook({ api }: Store, { url }: Receiver): Promise<void> {
  await api.post("/webhooks", { url, description: "Web shop" });
}

const addPet = ({ api }: Store, name: string) => api.post("/pets", { name, categoryId: 1, status: "available" });

/** Chooses an action of the page of a webhook. */
async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole("button", { name: /^More actions for http/ }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("a webhook is created, tested and deleted, and its page shows what is sent", async ({
  owner,
  store,
  receiver,
}) => {
  await owner.goto("/console/webhooks");
  await expect(owner.getByRole("link", { name: "How webhooks work" })).toHaveAttribute("href", "/docs/webhooks");
  await owner.getByRole("button", { name: "Create webhook" }).first().click();
  const form = owner.getByRole("dialog", { name: "Create webhook" });
  await form.getByLabel("URL").fill("https://me@shop.example.org");
  await form.getByRole("button", { name: "Create webhook" }).click();
  await expect(form.getByLabel("URL")).toBeFocused();
  await expect(form.getByText(/^The URL must /)).toBeVisible();
  await form.getByLabel("URL").fill(receiver.url);
  await form.getByRole("radio", { name: "Only some types" }).check();
  await form.getByRole("combobox", { name: "Types" }).fill("pet.created");
  await owner.keyboard.press("Enter");
  await form.getByRole("button", { name: "Create webhook" }).click();
  const created = owner.getByRole("dialog", { name: "Your new webhook" });
  const secret = await created.getByText(/^whsec_/).innerText();
  await created.getByRole("button", { name: "I have copied it" }).click();

  await owner.getByRole("link", { name: receiver.url }).click();
  await owner.getByRole("button", { name: "Send a test" }).click();
  const report = owner.getByRole("dialog", { name: /^Test of / });
  await expect(report).toContainText("Your program accepted it with status 204");
  await report.getByRole("button", { name: "Close", exact: true }).last().click();
  await addPet(store, "Rex");
  const row = owner.getByRole("row").filter({ hasText: "added Rex" });
  await expect(row).toContainText("204");
  await row.getByRole("button", { name: /^Details of delivery/ }).click();
  await expect(owner.getByText('"name": "Rex"')).toBeVisible();
  await expect(owner.getByText(secret)).toHaveCount(0);
  const [, sent] = receiver.requests;
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature } = sent?.headers ?? {};
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${sent?.text}`).digest("base64");
  expect([eventsOf(receiver), signature]).toEqual([["webhook.test", "pet.created Rex"], `v1,${expected}`]);

  await choose(owner, "Delete…");
  await owner.getByRole("button", { name: "Delete webhook" }).click();
  await expect(owner.getByRole("heading", { name: "No webhooks yet" })).toBeVisible();
});

test("a failing webhook is on the home page; an event can be skipped, and failed events be sent again at once", async ({
  owner,
  store,
  receiver,
}) => {
  receiver.respond = (event) => (event.startsWith("pet.created") ? [503, "Closed for lunch"] : [204]);
  await createWebhook(store, receiver);
  const { id } = await addPet(store, "Rex");
  await store.api.patch(`/pets/${id}`, { name: "Max" });
  // The service records a failure later than the receiver gets the request.
  await expect.poll(() => store.api.get("/webhooks/1")).toMatchObject({ status: "failing", waiting: 2 });

  await owner.goto("/console");
  const line = owner.getByRole("listitem").filter({ hasText: `The webhook ${receiver.url} fails: 2 events wait` });
  await expect(line).toBeVisible();
  await line.getByRole("link").click();
  await expect(owner.getByText("Failing")).toBeVisible();
  await owner.getByText("Blocked", { exact: true }).click();
  await owner.getByRole("button", { name: /^Details of delivery/ }).click();
  await expect(owner.getByText("Closed for lunch")).toBeVisible();
  expect(eventsOf(receiver)).not.toContain("pet.updated Max");
  await owner.getByRole("button", { name: "Skip this event" }).click();
  await owner.getByRole("button", { name: "Skip event" }).click();
  await expect(owner.getByText("No event blocks later ones.")).toBeVisible();
  await expect.poll(() => eventsOf(receiver)).toContain("pet.updated Max");

  await addPet(store, "Bo");
  const [added] = await store.api.get("/events?limit=1");
  // After the second attempt, the next one by itself is in five minutes.
  const findLast = async () => (await store.api.get("/webhooks/1/deliveries?limit=1"))[0];
  await expect.poll(findLast).toMatchObject({ eventId: added?.id, attempt: 2 });
  await expect(owner.getByText("Failing")).toBeVisible();
  receiver.respond = () => [204];
  await owner.getByRole("button", { name: "Retry now" }).click();
  await expect(owner.getByText("Active", { exact: true })).toBeVisible();
  await owner.goto("/console");
  await expect(owner.getByRole("heading", { name: "Today" })).toBeVisible();
  await expect(line).toHaveCount(0);
});

test("a replay says how many events it sends again, and sends them in order", async ({ owner, store, receiver }) => {
  await createWebhook(store, receiver);
  for (const name of ["Rex", "Max", "Bo"]) await addPet(store, name);
  await expect.poll(() => receiver.requests).toHaveLength(3);
  await owner.goto("/console/webhooks/1");
  await choose(owner, "Send events again…");
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel("Events").selectOption("The last hour");
  await expect(dialog.getByText("3 events will be sent again.")).toBeVisible();
  await dialog.getByRole("button", { name: "Send 3 events again" }).click();

  await expect.poll(() => receiver.requests).toHaveLength(6);
  const ids = receiver.requests.map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(3);
  await expect(owner.getByRole("row").filter({ hasText: "added Rex" })).toHaveCount(2);
});

test("after a restore, nothing is sent until the webhooks are enabled", async ({ owner, store, receiver }) => {
  await createWebhook(store, receiver);
  const env = { PATH: process.env.PATH ?? "", DATABASE_URL: `sqlite:${store.databasePath}` };
  const program = join(import.meta.dirname, "../../petstore");
  await promisify(execFile)(program, ["feed", "invalidate"], { env });
  await addPet(store, "Rex");

  await owner.goto("/console");
  await expect(owner.getByText("1 webhook sends nothing since the store was restored or moved")).toBeVisible();
  await owner.getByRole("link", { name: "Show webhooks" }).click();
  await expect(
    owner.getByRole("heading", { name: /^1 webhook is disabled, since the store was restored/ }),
  ).toBeVisible();
  await expect(owner.getByRole("row").filter({ hasText: "Web shop" })).toContainText("store was restored");
  expect(receiver.requests).toEqual([]);
  await owner.getByRole("button", { name: "Enable 1 webhook" }).click();

  await expect.poll(() => eventsOf(receiver)).toEqual(["pet.created Rex"]);
  await expect(owner.getByRole("row").filter({ hasText: "Web shop" })).toContainText("Active");
  await expect(owner.getByRole("heading", { name: /disabled/ })).toHaveCount(0);
});
