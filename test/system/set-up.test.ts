/** How an operator creates the first account of a store. */
import { expect, test } from "bun:test";
import { openFolder, startProcess } from "../support/process.ts";

type Process = Awaited<ReturnType<typeof startProcess>>;

const ada = { email: "ada@example.org", name: "Ada", password: "correct horse battery" };

/** The set-up link of the start. */
function linkOf({ firstAccess }: Process): URL | undefined {
  return URL.parse(/\S+\/console\/set-up#\S+/.exec(firstAccess)?.[0] ?? "") ?? undefined;
}

/** Sends the request that the page of the link sends. */
function setUp({ origin }: Process, link: URL | undefined, more: object = {}): Promise<Response> {
  return fetch(`${origin}/v1/setup`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...ada, token: link?.hash.slice(1), ...more }),
  });
}

test("a start writes a link that creates the owner's account, once", async () => {
  await using folder = await openFolder();
  await using petStore = await startProcess({ DATABASE_URL: folder.databaseUrl });
  const link = linkOf(petStore);

  expect(link?.href).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/console\/set-up#[\w-]{43}$/);
  expect(link?.origin).toBe(petStore.origin);
  expect(petStore.firstAccess).toContain("Open this link within 30 minutes to create the owner's account:");
  const first = await setUp(petStore, link);
  expect([first.status, await first.json()]).toMatchObject([201, { scope: "admin", person: { role: "owner" } }]);
  const again = await setUp(petStore, link, { email: "eve@example.org" });
  expect([again.status, await again.json()]).toMatchObject([409, { code: "already_set_up" }]);
});

test("a start of a store with an account prints the URL of the console, and there is no link", async () => {
  await using folder = await openFolder();
  {
    await using petStore = await startProcess({ DATABASE_URL: folder.databaseUrl });
    await setUp(petStore, linkOf(petStore));
  }

  await using again = await startProcess({ DATABASE_URL: folder.databaseUrl });
  expect(linkOf(again)).toBeUndefined();
  expect(again.errors.text()).toContain(`Console: ${again.origin}/console\n`);
});

test("the link of a later start replaces the earlier one", async () => {
  await using folder = await openFolder();
  let old: URL | undefined;
  {
    await using petStore = await startProcess({ DATABASE_URL: folder.databaseUrl });
    old = linkOf(petStore);
  }
  await using petStore = await startProcess({ DATABASE_URL: folder.databaseUrl });

  const refused = await setUp(petStore, old);
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: "invalid_token" }]);
  expect((await setUp(petStore, linkOf(petStore))).status).toBe(201);
});

test("the link has the public base URL", async () => {
  await using folder = await openFolder();
  await using petStore = await startProcess({
    DATABASE_URL: folder.databaseUrl,
    PETSTORE_BASE_URL: "https://shop.example/pets/v1",
  });

  expect(linkOf(petStore)?.href).toMatch(/^https:\/\/shop\.example\/pets\/console\/set-up#[\w-]{43}$/);
});

test("neither the link nor the password nor the session is in the log", async () => {
  await using folder = await openFolder();
  await using petStore = await startProcess({ DATABASE_URL: folder.databaseUrl });
  const link = linkOf(petStore);
  const [cookie = ""] = (await setUp(petStore, link)).headers.getSetCookie();
  petStore.child.kill("SIGTERM");
  await petStore.child.exited;
  await petStore.output.ended;

  const log = petStore.output.text();
  expect(log).toContain('"operation":"setUp","status":201');
  for (const secret of [link?.hash.slice(1) ?? "#", ada.password, cookie.split(/[=;]/)[1] ?? "="]) {
    expect(log).not.toContain(secret);
  }
});
