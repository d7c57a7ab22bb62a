import { expect, test } from "bun:test";
import { smallPicture } from "../../../test/requests/catalogue.ts";
import { type Options, openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import { openSocket } from "../../../test/support/socket.ts";
import { noon } from "../../../test/support/store.ts";

const base = { PETSTORE_BASE_URL: "https://pets.example/store/v1" };
const second = 1000;

/** A pet store whose catalogue is on. */
async function openShop(settings: object = {}, options: Options = {}): Promise<PetStore> {
  const petStore = await openPetStore({ variables: base, ...options });
  await petStore.updateStoreSettings({ name: "Hill Farm", catalogue: "on", ...settings });
  return petStore;
}

async function publish(petStore: PetStore, name: string, profile: object = {}, categoryId = 1n): Promise<bigint> {
  const { body } = await petStore.createPet({ name, categoryId, status: "available" });
  await petStore.updatePetProfile(body.id, { ...profile, published: true });
  return body.id;
}

function get(petStore: PetStore, path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(petStore.origin + path, { headers, redirect: "manual" });
}

async function read(petStore: PetStore, path: string): Promise<string> {
  return (await get(petStore, path)).text();
}

const namesIn = (page: string) => [...page.matchAll(/<h2><a [^>]*>([^<]*)</g)].map(([, name]) => name);

test("404: there are no pages until the catalogue is on", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ variables: base, now: () => clock.now });
  await publish(petStore, "Rex");
  await petStore.addPhoto(1n, smallPicture);
  await petStore.updateStoreSettings({ phone: "+46 8 123", address: "Hill Road 1" });
  const paths = ["/shop", "/shop/pets/1", "/shop/photos/1/320"];
  const statuses = async () => Promise.all(paths.map(async (path) => (await get(petStore, path)).status));

  const off = await statuses();
  const offPage = await read(petStore, "/shop");
  await petStore.updateStoreSettings({ catalogue: "on" });
  clock.now += second;
  const on = await statuses();
  const [page = ""] = [await read(petStore, "/shop/nothing")];

  expect([off, on]).toEqual([
    [404, 404, 404],
    [200, 200, 200],
  ]);
  expect(page).toContain("Page not found");
  // Nothing of a store that is not public yet, except what its log-in page shows.
  expect([page, offPage].map((each) => /Hill Road 1/.test(each) && /123/.test(each))).toEqual([true, false]);
});

test("200: a page has no script, no cookie and no link to another server, and loads its own files only", async () => {
  await using petStore = await openShop();
  const { cookie } = await petStore.addPerson("owner");
  await publish(petStore, "<script>alert(1)</script>", { breed: `"><img src=x onerror=alert(1)>` });

  for (const path of ["/shop", "/shop/pets/1"]) {
    const response = await get(petStore, path, { Cookie: cookie });
    const page = await response.text();
    expect(response.headers.toJSON()).toMatchObject({
      "cache-control": "public, no-cache",
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; img-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expect(response.headers.get("Vary")).toBe("Accept-Encoding");
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">']);
    expect(page.replace(/"[^"]*"/g, "")).not.toMatch(/<style|<[^>]*\s(style|on\w+)=|<img src=x/);
    expect(page.replace(/<(script|link rel="canonical"|meta)[\s\S]*?>([^<]*<\/script>)?/g, "")).not.toMatch(
      /https?:|"\/\//,
    );
  }
});

test("200: filters by category, sex and age, and offers the categories of pets that are shown", async () => {
  await using petStore = await openShop({}, { now: () => noon });
  await publish(petStore, "Rex", { sex: "male", bornOn: "2015-05" });
  await publish(petStore, "Mimi", { sex: "female", bornOn: "2026-09-01" }, 2n);
  await petStore.createPet({ name: "Hidden", categoryId: 3n, status: "available" });

  const queries = ["", "?category=1", "?sex=female", "?age=young", "?age=senior&sex=", "?age=adult", "?utm_source=x"];
  const found = await Promise.all(queries.map(async (query) => namesIn(await read(petStore, `/shop${query}`))));
  const page = await read(petStore, "/shop?category=2");

  expect(found).toEqual([["Mimi", "Rex"], ["Rex"], ["Mimi"], ["Mimi"], ["Rex"], [], ["Mimi", "Rex"]]);
  const options = [...page.matchAll(/<option value="(\d*)"( selected)?>([^<]*)/g)].map(
    ([, value, isSelected = "", text]) => `${value}${isSelected} ${text}`,
  );
  expect(options.slice(0, 3)).toEqual([" All categories", "2 selected Cats", "1 Dogs"]);
  expect(page).not.toContain("Hidden");
});

test("400: a filter or a cursor that is invalid", async () => {
  await using petStore = await openShop();

  for (const query of ["?category=x", "?sex=other", "?age=7", "?cursor=7.x"]) {
    const response = await get(petStore, `/shop${query}`);
    expect([query, response.status]).toEqual([query, 400]);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  }
});

test("200: pages link to the next one until all pets were shown, each once", async () => {
  await using petStore = await openShop();
  for (let number = 1; number <= 50; number += 1) await publish(petStore, `Pet ${number}`, { sex: "male" });
  const seen: unknown[] = [];
  let path: string | undefined = "/shop?sex=male";

  for (let pages = 0; path !== undefined; pages += 1) {
    const page: string = await read(petStore, path);
    seen.push(...namesIn(page));
    const next: string | undefined = /href="([^"]*)" rel="next"/.exec(page)?.[1];
    path = next && `/${next.replaceAll("&amp;", "&")}`;
    expect(/rel="first"/.test(page)).toBe(pages > 0);
  }

  expect(seen).toEqual(Array.from({ length: 50 }, (_, index) => `Pet ${50 - index}`));
});

test("200: the page of a pet has its facts, structured data, and links that work below any path", async () => {
  await using petStore = await openShop({ privacyUrl: "https://farm.example/privacy", indexing: true });
  await publish(petStore, "Rex", {
    ...{ breed: "Pug", sex: "male", bornOn: "2024-05-17", price: { amount: 45050n, currency: "EUR" } },
    description: "Likes children.\nBarks.",
  });
  await petStore.addPhoto(1n, smallPicture, { query: { alt: "Rex in the garden" } });

  const page = await read(petStore, "/shop/pets/1");

  const links = [...page.matchAll(/<(?:a|img|link rel="stylesheet") [^>]*(?:href|src)="([^"]*)"/g)].map(
    ([, url]) => url,
  );
  const paths = links.map((url = "") => new URL(url, "https://proxy.example/farm/shop/pets/1").href);
  expect(paths.filter((path) => !path.startsWith("https://proxy.example/farm/shop"))).toEqual([
    "https://farm.example/privacy",
  ]);
  expect(page).toContain("€450.50");
  expect(page).toContain("Likes children.<br>Barks.");
  expect(page).toContain('alt="Rex in the garden"');
  expect(page).toContain('href="../../shop/pets/1/question"');
  expect(page).toContain('<link rel="canonical" href="https://pets.example/store/shop/pets/1">');
  expect(page).toContain('<meta property="og:image" content="https://pets.example/store/shop/photos/1/1600">');
  expect(page).not.toContain("noindex");
  expect(JSON.parse(/<script[^>]*>([^<]*)/.exec(page)?.[1] ?? "")).toMatchObject({
    "@type": "Product",
    name: "Rex",
    image: ["https://pets.example/store/shop/photos/1/1600"],
    offers: { price: "450.50", priceCurrency: "EUR", availability: "https://schema.org/InStock" },
  });
});

test("a page does not repeat the host of a request", async () => {
  await using petStore = await openShop({ privacyUrl: "https://farm.example/privacy" });
  await publish(petStore, "Rex");
  await petStore.addPhoto(1n, smallPicture);

  for (const path of ["/shop", "/shop/pets/1", "/shop/nothing"]) {
    const response = await get(petStore, path, { Host: "evil.example", "X-Forwarded-Host": "evil.example" });
    expect(await response.text()).not.toContain("evil.example");
    expect(JSON.stringify(response.headers)).not.toContain("evil.example");
  }
});

test("without a form, the page of a pet has phone number and email address", async () => {
  await using petStore = await openShop({ phone: "+49 30 (0) 12", email: "hello@farm.example" });
  await publish(petStore, "Rex");

  const page = await read(petStore, "/shop/pets/1");

  expect(page).not.toContain("question");
  expect(page).toContain('href="tel:+4930012"');
  expect(page).toContain('href="mailto:hello@farm.example"');
});

test("410: a pet that was sold is named, and one that was unpublished or deleted is not", async () => {
  const clock = { now: noon };
  await using petStore = await openShop({}, { now: () => clock.now });
  for (const name of ["Sold", "Unpublished", "Deleted"]) await publish(petStore, name);
  await petStore.updatePet(1n, { status: "sold" });
  await petStore.updatePetProfile(2n, { published: false });
  await petStore.deletePet(3n);
  await petStore.createPet({ name: "Never", categoryId: 1n, status: "sold" });
  const seen = [];
  const titleOf = (page: string) => /<h1[^>]*>([^<]*)/.exec(page)?.[1];

  for (const id of ["1", "2", "3", "4", "5", "x", "9223372036854775808"]) {
    const response = await get(petStore, `/shop/pets/${id}`);
    seen.push([response.status, titleOf(await response.text())]);
  }
  clock.now += 30 * 24 * 3600 * second;

  expect(seen).toEqual([
    [410, "Sold has found a home"],
    [410, "This pet is no longer shown"],
    [410, "This pet is no longer shown"],
    ...Array.from({ length: 4 }, () => [404, "Page not found"]),
  ]);
  expect((await get(petStore, "/shop/pets/1")).status).toBe(404);
});

test("a change is on the page after a second, and a page that has not changed is not sent again", async () => {
  const clock = { now: noon };
  await using petStore = await openShop({}, { now: () => clock.now });
  await publish(petStore, "Rex");
  const first = await get(petStore, "/shop");
  const tag = first.headers.get("ETag") ?? "";
  const same = await get(petStore, "/shop", { "If-None-Match": tag });
  await petStore.updatePet(1n, { name: "Max" });
  const early = namesIn(await read(petStore, "/shop"));
  clock.now += second;
  const late = await get(petStore, "/shop", { "If-None-Match": tag });

  expect([first.status, same.status, late.status]).toEqual([200, 304, 200]);
  expect([early, namesIn(await late.text())]).toEqual([["Rex"], ["Max"]]);
});

test("a page is the same for clients that accept gzip, and for others", async () => {
  await using petStore = await openShop();
  await publish(petStore, "Rex");

  const gzip = await get(petStore, "/shop", { "Accept-Encoding": "gzip" });
  const plain = await get(petStore, "/shop", { "Accept-Encoding": "identity" });

  expect([gzip.headers.get("Content-Encoding"), plain.headers.get("Content-Encoding")]).toEqual(["gzip", null]);
  expect(await gzip.text()).toBe(await plain.text());
});

test("pages are in the language and the color of the store, and are only indexed if the store allows it", async () => {
  await using petStore = await openShop({ language: "de", color: "#FFD500" });

  const page = await read(petStore, "/shop");
  const path = /href="([^"]*style.css[^"]*)"/.exec(page)?.[1];
  const style = await get(petStore, `/${path}`);
  const css = await style.text();

  expect(page).toContain('<html lang="de">');
  expect(page).toContain("Unsere Tiere");
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(css).toContain("--fill:#ffd500;--on-fill:#000000");
  expect(css).not.toContain("--accent-light:#ffd500");
  expect(style.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect((await get(petStore, "/shop/style.css?v=other")).headers.get("Cache-Control")).toBe("public, no-cache");
});

test("pages show the logo of the store, whose address changes with it", async () => {
  const clock = { now: noon };
  await using petStore = await openShop({}, { now: () => clock.now });
  const logoIn = (page: string) => /<img class="logo" src="([^"]*)"/.exec(page)?.[1];
  const without = [logoIn(await read(petStore, "/shop")), (await get(petStore, "/shop/logo")).status];
  await petStore.setLogo(smallPicture);
  clock.now += second;

  const path = logoIn(await read(petStore, "/shop"));
  const logo = await get(petStore, `/${path}`);
  const other = await get(petStore, "/shop/logo?v=other");

  expect(without).toEqual([undefined, 404]);
  expect([logo.status, logo.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  expect(logo.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(other.headers.get("Cache-Control")).toBe("public, no-cache");
  expect((await get(petStore, "/shop/logo", { "If-None-Match": logo.headers.get("ETag") ?? "" })).status).toBe(304);
});

test("errors are pages: 404, 405 and 414", async () => {
  await using petStore = await openShop();
  await read(petStore, "/shop");
  const post = await fetch(`${petStore.origin}/shop`, { method: "POST" });
  const long = await get(petStore, `/shop?x=${"x".repeat(9000)}`);
  const unknown = await get(petStore, "/shop/a/b/c");

  expect([post, long, unknown].map(({ status }) => status)).toEqual([405, 414, 404]);
  expect(post.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
  for (const response of [post, long, unknown]) {
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain("Hill Farm");
  }
  expect((await get(petStore, "/shop/")).headers.get("Location")).toBe("../shop");
});

test("200: pages do not need the host of the request, which HTTP/1.0 lacks, and whose port may not exist", async () => {
  await using petStore = await openShop();
  async function statusOf(path: string, head: string): Promise<string | undefined> {
    await using socket = await openSocket(petStore.port);
    socket.write(`GET ${path} ${head}\r\nConnection: close\r\n\r\n`);
    return (await socket.untilClosedOr(/never/)).split(" ")[1];
  }

  for (const head of ["HTTP/1.0", "HTTP/1.1\r\nHost: a:99999"]) {
    for (const path of ["/shop?sex=male", "/shop/feed.json", "/shop/style.css?v=1"]) {
      expect([path, head, await statusOf(path, head)]).toEqual([path, head, "200"]);
    }
  }
});

test("200: a visitor who disconnects does not take the page from others who wait for it", async () => {
  await using petStore = await openShop();
  // More than are searched at once.
  const numbers = "with recursive numbers (id) as (select 1 union all select id + 1 from numbers where id < 6000)";
  await petStore.query(
    `insert into pets (id, name, name_folded, category_id, status, created_at, updated_at)
      ${numbers} select id, 'Rex', 'rex', 1, 'a', 0, 0 from numbers`,
  );
  await petStore.query(`insert into pet_profiles (pet_id, published) ${numbers} select id, 1 from numbers`);
  await petStore.query(`insert into catalogue_pets (pet_id) ${numbers} select id from numbers`);
  const path = "/shop?sex=male";
  await using first = await openSocket(petStore.port);
  first.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await using second = await openSocket(petStore.port);
  second.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  await first[Symbol.asyncDispose]();

  expect(await second.untilClosedOr(/never/)).toStartWith("HTTP/1.1 200");
});
