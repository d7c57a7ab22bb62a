import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { olivia } from "./people.ts";
import { expect, test as storeTest } from "./test.ts";

/** A page on another port: another origin, but the same site, so browsers attach the session cookie. */
const test = storeTest.extend<{ otherOrigin: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern.
  otherOrigin: async ({}, use) => {
    const server = createServer((_, response) => {
      response.setHeader("Content-Type", "text/html").end("<!doctype html><title>Win a pet</title>");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    server.closeAllConnections();
    server.close();
  },
});

const forms = [
  { path: "/pets", body: `{"name":"Stolen","categoryId":1,"x":"`, what: "adds a pet" },
  { path: "/keys", body: `{"name":"Stolen","scope":"admin","x":"`, what: "creates a key" },
];

/** A form with `text/plain` encoding can produce a JSON body. */
async function submit(page: Page, action: string, name: string): Promise<number> {
  const response = page.waitForResponse(action);
  await page.evaluate(
    ({ action, name }) => {
      const form = Object.assign(document.createElement("form"), { method: "post", action, enctype: "text/plain" });
      form.append(Object.assign(document.createElement("input"), { name, value: '"}' }));
      document.body.append(form);
      form.submit();
    },
    { action, name },
  );
  return (await response).status();
}

for (const { path, body, what } of forms) {
  test(`rejects a form from another origin that ${what}`, async ({ owner, store, otherOrigin }) => {
    const before = await store.api.get(path);
    await owner.goto(otherOrigin);
    expect(await submit(owner, `${store.origin}/v1${path}`, body)).toBe(403);
    expect(await store.api.get(path)).toEqual(before);
  });
}

test("a script from another origin cannot change anything", { tag: "@core" }, async ({ owner, store, otherOrigin }) => {
  const rex = await store.api.post("/pets", { name: "Rex", categoryId: 1, status: "available" });
  await owner.goto(otherOrigin);
  const send = (method: string, path: string, type: string, body?: string) =>
    owner.evaluate(
      async ({ url, method, type, body }) => {
        const mode = type === "application/json" ? "cors" : "no-cors";
        const headers = { "Content-Type": type };
        await fetch(url, { method, mode, credentials: "include", headers, ...(body !== undefined && { body }) }).catch(
          () => {},
        );
      },
      { url: `${store.origin}/v1${path}`, method, type, body },
    );

  await send("POST", "/pets", "text/plain", '{"name":"Stolen","categoryId":1}');
  await send("POST", "/pets/import?dryRun=false", "text/plain", "name,categoryId\nStolen,1\n");
  await send("POST", "/pets", "application/json", '{"name":"Stolen","categoryId":1}');
  await send("PATCH", `/pets/${rex.id}`, "application/json", '{"name":"Stolen"}');
  await send("DELETE", `/pets/${rex.id}`, "application/json");
  await send("DELETE", "/session", "application/json");

  expect(await store.api.get("/pets")).toEqual([rex]);
  await owner.goto("/console");
  await expect(owner.getByRole("button", { name: `Account of ${olivia.name}` })).toBeVisible();
});

test("a script from another origin cannot read with the session", async ({ owner, store, otherOrigin }) => {
  await owner.goto(otherOrigin);
  const read = await owner.evaluate(
    (url) =>
      fetch(url, { credentials: "include" }).then(
        () => "read",
        () => "blocked",
      ),
    `${store.origin}/v1/keys`,
  );
  expect(read).toBe("blocked");
});

test("another origin cannot embed the console in a frame", async ({ owner, store, otherOrigin }) => {
  await owner.goto(otherOrigin);
  await owner.evaluate((src) => {
    document.body.append(Object.assign(document.createElement("iframe"), { src }));
  }, `${store.origin}/console`);
  await expect.poll(() => owner.frames()[1]?.url()).toMatch(/^chrome-error:/);
});
