import { expect, test } from "bun:test";
import { languages } from "../../../languages/index.ts";
import { smallPicture } from "../../../test/requests/catalogue.ts";
import { type Options, openPetStore, type PetStore } from "../../../test/support/pet-store.ts";

const publicUrl = "https://pets.example/store/";
const variables = { PETSTORE_BASE_URL: `${publicUrl}v1` };

/** A pet store whose catalogue is on. */
async function openShop(settings: object = {}, options: Options = {}): Promise<PetStore> {
  const petStore = await openPetStore({ variables, ...options });
  await petStore.updateStoreSettings({ name: "Hill Farm", catalogue: "on", indexing: true, ...settings });
  return petStore;
}

async function publish(petStore: PetStore, name: string, profile: object = {}): Promise<bigint> {
  const { body } = await petStore.createPet({ name, categoryId: 1n, status: "available" });
  await petStore.updatePetProfile(body.id, { ...profile, published: true });
  return body.id;
}

const read = (petStore: PetStore, path: string, headers: Record<string, string> = {}) =>
  petStore.request(path, { key: null, headers });

test("feed: has the pets that visitors see, with absolute addresses, for all websites", async () => {
  await using petStore = await openShop({ language: "de" });
  const price = { amount: 9007199254740993n, currency: "EUR" };
  const shown = { breed: "Mops", sex: "male", description: "Mag Kinder.\nUnd Katzen.", price };
  await publish(petStore, "Rex", { ...shown, notes: "Bites the vet.", microchip: "276098102345678" });
  await petStore.addPhoto(1n, smallPicture);
  await publish(petStore, "Bo");
  await petStore.placeOrder({ petId: 2n });
  await petStore.createPet({ name: "Unpublished", categoryId: 1n, status: "available" });

  const { status, headers, text } = await read(petStore, "/shop/feed.json", { Host: "hostile.example" });

  const feed = JSON.parse(text);
  const { items, ...channel } = feed;
  const pet = (await petStore.getCataloguePet(1n)).text;
  expect(status).toBe(200);
  expect(channel).toEqual({
    version: "https://jsonfeed.org/version/1.1",
    title: "Hill Farm",
    home_page_url: `${publicUrl}shop`,
    feed_url: `${publicUrl}shop/feed.json`,
    description: languages.de.shop.description("Hill Farm"),
    language: "de",
    _petstore: { allPets: "Alle Tiere" },
  });
  expect(items).toEqual([
    {
      id: `${publicUrl}shop/pets/2`,
      url: `${publicUrl}shop/pets/2`,
      title: "Bo",
      content_text: "Reserviert",
      summary: "Reserviert",
      tags: ["Dogs"],
      _petstore: JSON.parse((await petStore.getCataloguePet(2n)).text),
    },
    {
      id: `${publicUrl}shop/pets/1`,
      url: `${publicUrl}shop/pets/1`,
      title: "Rex",
      content_text: "Mag Kinder.\nUnd Katzen.",
      summary: expect.stringMatching(/^Mops · männlich · 90\.071\.992\.547\.409,93\s€$/),
      image: `${publicUrl}shop/photos/1/1600`,
      tags: ["Dogs"],
      _petstore: JSON.parse(pet),
    },
  ]);
  expect(text, "the price digit for digit").toContain(pet);
  expect(headers.toJSON()).toMatchObject({
    "content-type": "application/feed+json",
    "access-control-allow-origin": "*",
    "cache-control": "public, no-cache",
  });
});

test("feed: its pages have each pet that matches the filters once, newest first", async () => {
  await using petStore = await openShop();
  const operations = Array.from({ length: 50 }, (_, index) => ({
    method: "create",
    body: { name: `Pet ${index + 1}`, categoryId: BigInt(1 + (index % 2)), status: "available" },
    profile: { published: true },
  }));
  expect((await petStore.changePets({ operations })).status).toBe(200);
  const ids: string[] = [];

  let next: string | undefined = `${publicUrl}shop/feed.json?category=1`;
  while (next) {
    const { text } = await read(petStore, `/${next.slice(publicUrl.length)}`);
    const feed = JSON.parse(text);
    expect(feed.feed_url).toBe(next);
    ids.push(...feed.items.map(({ url }: { url: string }) => url.split("/").at(-1)));
    next = feed.next_url;
  }

  expect(ids).toEqual(Array.from({ length: 25 }, (_, index) => `${49 - 2 * index}`));
  expect((await read(petStore, "/shop/feed.json?sex=x")).status).toBe(400);
});

test("sitemap: has the list and the pets that visitors see, and robots.txt names it", async () => {
  await using petStore = await openShop();
  await publish(petStore, "Rex");
  await petStore.createPet({ name: "Unpublished", categoryId: 1n, status: "available" });
  await publish(petStore, "Bo");

  const { status, headers, text } = await read(petStore, "/shop/sitemap.xml");
  const robots = await read(petStore, "/robots.txt");

  expect([status, headers.get("Content-Type")]).toEqual([200, "application/xml"]);
  expect(text).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      ["shop", "shop/pets/1", "shop/pets/3"].map((path) => `<url><loc>${publicUrl}${path}</loc></url>\n`).join("") +
      "</urlset>\n",
  );
  expect(robots.text).toEndWith(`\nSitemap: ${publicUrl}shop/sitemap.xml\n`);
});

test("sitemap: is an index of parts of at most 50,000 addresses if there are more ids, each pet in one of them", async () => {
  await using petStore = await openShop();
  const ids = [1, 49_999, 50_000, 99_998, 99_999, 5_000_000_000, 9_223_372_036_854_775_807n];
  for (const id of ids) await petStore.query(`insert into catalogue_pets (pet_id) values (${id})`);
  const addressesIn = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);

  const index = await read(petStore, "/shop/sitemap.xml");
  const parts = addressesIn(index.text);
  const read1 = (url: string) => read(petStore, `/${url.slice(publicUrl.length)}`);
  const listed = await Promise.all(parts.map(async (url) => addressesIn((await read1(url)).text)));

  expect(index.text).toContain("<sitemapindex ");
  expect(parts).toEqual(
    [0, 1, 2, 100_002, 184_471_130_159_698].map((part) => `${publicUrl}shop/sitemap.xml?part=${part}`),
  );
  const urlsOf = (some: (number | bigint)[]) => some.map((id) => `${publicUrl}shop/pets/${id}`);
  expect(listed).toEqual([
    [`${publicUrl}shop`, ...urlsOf([1, 49_999])],
    urlsOf([50_000, 99_998]),
    urlsOf([99_999]),
    urlsOf([5_000_000_000]),
    urlsOf([9_223_372_036_854_775_807n]),
  ]);
  for (const part of ["3", "x", "-1", "9".repeat(14), "9".repeat(15), "9".repeat(30)]) {
    expect((await read(petStore, `/shop/sitemap.xml?part=${part}`)).status).toBe(404);
  }
});

test("without `indexing`, there is no sitemap, the feed has `noindex`, and robots may read the pages", async () => {
  await using petStore = await openShop({ indexing: false });
  const [sitemap, feed, robots] = await Promise.all(
    ["/shop/sitemap.xml", "/shop/feed.json", "/robots.txt"].map((path) => read(petStore, path)),
  );

  expect([sitemap?.status, feed?.headers.get("X-Robots-Tag")]).toEqual([404, "noindex"]);
  expect(robots?.text).toBe("User-agent: *\nAllow: /docs\nDisallow: /v1/\nDisallow: /console\n");
});

test("embed.js: is small, and pages of all websites may load it", async () => {
  await using petStore = await openShop();

  const { status, headers, bytes, text } = await read(petStore, "/shop/embed.js");

  expect(status).toBe(200);
  expect(bytes.length).toBeLessThanOrEqual(10_000);
  expect(text).toContain("pet-catalogue");
  expect(headers.toJSON()).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "public, max-age=3600",
  });
});

test("404: there is neither a feed nor a script while the catalogue is off", async () => {
  await using petStore = await openShop({ catalogue: "off" });

  for (const path of ["/shop/feed.json", "/shop/sitemap.xml", "/shop/embed.js"]) {
    const { status, headers } = await read(petStore, path);
    expect([path, status, headers.get("Content-Type")]).toEqual([path, 404, "text/html; charset=utf-8"]);
  }
  expect((await read(petStore, "/robots.txt")).text).not.toContain("Sitemap");
});
