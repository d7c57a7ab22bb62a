/** Visitors get what is public about the pets that are shown, and nothing else of the store: a hostile walk. */
import { expect, test } from "bun:test";
import { everyOperation } from "../support/contract.ts";
import { openPetStore, type PetStore, type TestResponse } from "../support/pet-store.ts";
import { blue, halves } from "../support/pictures.ts";
import { sendRequest } from "../support/send-request.ts";

const publicUrl = "https://pets.example.org";
const variables = { PETSTORE_BASE_URL: `${publicUrl}/v1` };

/** The texts that are planted. Each consists of letters, or of digits, so that no encoding changes it. */
const secrets = {
  note: "bitesTheVeterinarian",
  fieldName: "purchasePrice",
  fieldValue: "47119283",
  supplier: "sheltersOfTheNorth",
  tag: "hardToPlace",
  chip: "276098102345678",
  number: "ownNumberAlpha17",
  customer: "ZoeLarsson",
  customerEmail: "zoeAtHome",
  customerPhone: "46812345699",
  reason: "couldNotPayAtAll",
  orderNote: "depositWasInCash",
  reference: "ticketTango42",
  person: "OliviaOwnerling",
  personEmail: "oliviaPrivately",
  keyName: "tillByTheWindow",
  webhook: "receiverOfTheShop",
  enquirer: "NosyNeighbour",
  question: "whyIsHeSoCheap",
  unpublished: "UnpublishedUlla",
  unpublishedBreed: "secretBreedUlla",
  neverShown: "SoldBeforeSven",
  withoutStatus: "StatuslessStina",
  alt: "photoOfUllaAtHome",
};

/** What visitors may see of the pets that are shown. */
const shown = { name: "RexTheShown", breed: "PublicPug", description: "likesChildrenALot", alt: "rexAsleep" };

interface Planted {
  /** Photos of pets that are not shown. */
  hiddenPhotos: bigint[];
  shownPhoto: bigint;
  /** Pets that are not shown. */
  hiddenPets: bigint[];
  publicKey: string;
  /** Texts that no response may contain. */
  secrets: string[];
}

/** Uses everything that the store keeps for itself. */
async function plant(petStore: PetStore): Promise<Planted> {
  const admin = { key: await petStore.addKey("admin", { name: secrets.keyName }) };
  await petStore.updateStoreSettings({
    name: "Hill Farm Pets",
    address: "1 Hill Road",
    privacyUrl: "https://hillfarm.example/privacy",
    catalogue: "on",
    indexing: true,
  });
  await petStore.setLogo(halves(40, 40));
  const owner = await petStore.addPerson("owner", {
    name: secrets.person,
    email: `${secrets.personEmail}@example.org`,
  });
  await petStore.createWebhook({ url: `https://${secrets.webhook}.example.org/events`, types: ["pet.*"] });
  const profile = {
    notes: secrets.note,
    fields: { [secrets.fieldName]: secrets.fieldValue, supplier: secrets.supplier },
    tags: [secrets.tag],
    published: true,
  };
  const customer = {
    name: secrets.customer,
    email: `${secrets.customerEmail}@example.org`,
    phone: `+${secrets.customerPhone}`,
  };

  const rex = await addPet(petStore, shown.name, "available");
  const known = { microchip: secrets.chip, externalId: secrets.number };
  await petStore.updatePetProfile(rex, { ...profile, ...known, breed: shown.breed, description: shown.description });
  const shownPhoto = await addPhoto(petStore, rex, shown.alt);
  const order = { petId: rex, customer, note: secrets.orderNote, reference: secrets.reference };
  expect((await petStore.placeOrder(order, { cookie: owner.cookie })).status).toBe(201);
  await petStore.updateOrder(1n, { status: "cancelled", reason: secrets.reason });
  expect((await petStore.placeOrder(order)).status).toBe(201);
  const enquiry = { name: secrets.enquirer, email: `${secrets.enquirer}@example.org`, message: secrets.question };
  const publicKey = (await petStore.createKey({ name: secrets.keyName, scope: "public" })).body.key;
  expect((await petStore.createEnquiry(rex, enquiry, { key: publicKey })).status).toBe(202);

  const ulla = await addPet(petStore, secrets.unpublished, "available");
  await petStore.updatePetProfile(ulla, { ...profile, breed: secrets.unpublishedBreed, published: false });
  const sven = await addPet(petStore, secrets.neverShown, "sold");
  const stina = await addPet(petStore, secrets.withoutStatus);
  const gone = await addPet(petStore, "Gone", "available");
  const hiddenPets = [ulla, sven, stina, gone];
  for (const id of [sven, stina, gone]) await petStore.updatePetProfile(id, profile);
  const hiddenPhotos: bigint[] = [];
  for (const id of hiddenPets) hiddenPhotos.push(await addPhoto(petStore, id, secrets.alt));
  await petStore.updatePet(gone, { status: "sold" });
  return {
    ...{ hiddenPhotos, shownPhoto, hiddenPets, publicKey },
    secrets: [...Object.values(secrets), admin.key, owner.cookie.split("=")[1] as string],
  };
}

async function addPet(petStore: PetStore, name: string, status?: "available" | "sold"): Promise<bigint> {
  return (await petStore.createPet({ name, categoryId: 1n, ...(status && { status }) })).body.id;
}

async function addPhoto(petStore: PetStore, id: bigint, alt: string): Promise<bigint> {
  // Each with different bytes.
  const picture = halves(90 + Number(id), 60, blue);
  const { status, body } = await petStore.addPhoto(id, picture, { query: { alt } });
  expect(status).toBe(201);
  return body.id;
}

interface Visit {
  path: string;
  response: TestResponse;
}

/** A visitor without a key or a cookie, who follows every link and keeps every response. */
class Visitor {
  readonly visits: Visit[] = [];
  readonly #petStore: PetStore;
  readonly #seen = new Set<string>();

  constructor(petStore: PetStore) {
    this.#petStore = petStore;
  }

  async request(path: string, options: Parameters<typeof sendRequest>[1] = {}): Promise<TestResponse> {
    const response = await sendRequest(this.#petStore.origin + path, options);
    this.visits.push({ path, response });
    return response;
  }

  /** Reads a page, and everything that it leads to. */
  async walk(path: string): Promise<void> {
    if (this.#seen.has(path)) return;
    this.#seen.add(path);
    const { text, headers } = await this.request(path);
    if (/^(?:image|font)\//.test(headers.get("Content-Type") ?? "")) return;
    for (const link of linksIn(text, path)) await this.walk(link);
  }

  textOf(path: string): string {
    return this.visits.find((visit) => visit.path === path)?.response.text ?? "";
  }
}

/** The paths below `/shop` that a text links to: in HTML, JSON and XML. */
function linksIn(text: string, path: string): string[] {
  const attributes = [...text.matchAll(/\b(?:href|src|action)="([^"]*)"/g)].map(([, url = ""]) => url);
  const sets = [...text.matchAll(/\bsrcset="([^"]*)"/g)].flatMap(([, set = ""]) =>
    set.split(", ").map((each) => each.split(" ")[0] ?? ""),
  );
  const absolute = text.match(/https:\/\/pets\.example\.org[^"<>\s\\]*/g) ?? [];
  const urls = [...attributes, ...sets, ...absolute].map(
    (url) => new URL(url.replaceAll("&amp;", "&"), publicUrl + path),
  );
  return urls.filter(isOfShop).map(({ pathname, search }) => pathname + search);
}

function isOfShop({ origin, pathname }: URL): boolean {
  return origin === publicUrl && /^\/shop(?:\/|$)/.test(pathname);
}

const sizes = [320, 800, 1600];

/** Reads what links lead to, and everything else that a hostile visitor can think of. */
async function visitEverything(petStore: PetStore, { publicKey, hiddenPhotos }: Planted): Promise<Visitor> {
  const visitor = new Visitor(petStore);
  const starts = ["/shop", "/shop/feed.json", "/shop/sitemap.xml", "/shop/embed.js"];
  for (const path of [...starts, "/robots.txt", "/console/store.json", "/console/logo"]) await visitor.walk(path);
  const queries = [
    "category=1",
    "sex=female",
    "age=young",
    "category=x",
    "sex=x",
    "age=x",
    "cursor=x",
    "limit=1",
    "q=x",
  ];
  for (const query of [...queries, `name=${secrets.unpublished}`, `microchip=${secrets.chip}`, "include=all"]) {
    for (const path of ["/shop", "/shop/feed.json"]) await visitor.request(`${path}?${query}`);
  }
  const last = Number(hiddenPhotos.at(-1)) + 1;
  const ids = [...Array.from({ length: last + 1 }, (_, id) => `${id}`), "-1", "x", "9223372036854775808", "1%2f..%2f2"];
  for (const id of ids) {
    await visitor.request(`/shop/pets/${id}`);
    await visitor.request(`/shop/pets/${id}/question`);
    for (const size of [...sizes, 1]) await visitor.request(`/shop/photos/${id}/${size}`);
    await visitor.request(`/v1/catalogue/pets/${id}`, { key: publicKey });
  }
  for (const path of [
    "/shop/",
    "/shop/other",
    "/shop/pets",
    "/shop/pets/1/notes",
    "/shop/photos",
    "/shop/../v1/pets",
  ]) {
    for (const method of ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]) await visitor.request(path, { method });
  }
  const headers = { Origin: "https://hostile.example", "X-Forwarded-Host": "hostile.example", Accept: "text/csv" };
  for (const path of starts) await visitor.request(path, { headers });
  for (const query of ["", "?limit=1", "?include=all", "?search=chip", "?cursor=x", `?name=${secrets.unpublished}`]) {
    await visitor.request(`/v1/catalogue/pets${query}`, { key: publicKey });
  }
  return visitor;
}

test("no page, feed, picture, error or header of the shop has anything internal, or the id of a pet that is not shown", async () => {
  await using petStore = await openPetStore({ variables });
  const planted = await plant(petStore);

  const { visits } = await visitEverything(petStore, planted);

  expect(visits.length).toBeGreaterThan(100);
  const found = visits.flatMap(({ path, response: { headers, text } }) => {
    // What a visitor sends comes back in links to filters and in messages.
    const isSent = (secret: string) => path.includes(secret);
    const all = JSON.stringify(headers.toJSON()) + text;
    return planted.secrets
      .filter((secret) => all.includes(secret) && !isSent(secret))
      .map((secret) => `${path}: ${secret}`);
  });
  expect(found).toEqual([]);
  for (const { path, response } of visits) {
    expect([path, response.status < 500, response.headers.get("Set-Cookie")]).toEqual([path, true, null]);
  }

  const listed = visits.filter(({ response }) => response.status === 200).map(({ response }) => response.text);
  const idsAfter = (name: string) => [...new Set(listed.join().match(new RegExp(`/${name}/\\d+`, "g")))];
  expect([idsAfter("pets"), idsAfter("photos")]).toEqual([["/pets/1"], [`/photos/${planted.shownPhoto}`]]);
  const pictures = visits.filter(
    ({ path }) => path.startsWith("/shop/photos/") && sizes.some((size) => path.endsWith(`/${size}`)),
  );
  const served = pictures.filter(({ response }) => response.status !== 404);
  expect(new Set(served.map(({ path }) => path))).toEqual(
    new Set(sizes.map((size) => `/shop/photos/${planted.shownPhoto}/${size}`)),
  );
});

test("the walk would find what is there: what is public, and the secrets in what the store itself reads", async () => {
  await using petStore = await openPetStore({ variables });
  const planted = await plant(petStore);

  const visitor = await visitEverything(petStore, planted);

  for (const path of ["/shop/pets/1", "/shop/feed.json", "/v1/catalogue/pets"]) {
    for (const text of [shown.name, shown.breed, shown.description]) {
      expect([path, text, visitor.textOf(path).includes(text)]).toEqual([path, text, true]);
    }
  }
  const data = visitor.textOf("/shop/pets/1").match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? "";
  expect(JSON.parse(data)).toMatchObject({ name: shown.name, description: shown.description });
  expect(visitor.textOf("/shop/sitemap.xml")).toContain(`<loc>${publicUrl}/shop/pets/1</loc>`);
  const key = { key: await petStore.addKey("admin") };
  const own = await Promise.all([
    petStore.listPetDetails("include=all", key),
    petStore.listOrders("", key),
    petStore.listPhotos(planted.hiddenPets[0] as bigint, key),
    petStore.listPeople(key),
    petStore.listKeys(key),
    petStore.listWebhooks(key),
    petStore.listEnquiries("", key),
  ]);
  const text = own.map((response) => response.text).join();
  expect(Object.values(secrets).filter((secret) => !text.includes(secret))).toEqual([]);
});

test("a publishable key reads the catalogue, and nothing else", async () => {
  await using petStore = await openPetStore({ variables });
  const { publicKey } = await plant(petStore);
  const allowed = ["listCatalogue", "getCataloguePet", "createEnquiry"];

  for (const { id, method, path } of everyOperation) {
    const url = `${petStore.origin}/v1${path.replaceAll(/\{\w+\}/g, "1")}`;
    const { status } = await sendRequest(url, { method, key: publicKey });
    const isRefused = status === 401 || status === 403;
    if (!isRefused && !isOpenToAll(id)) expect([id, allowed.includes(id)]).toEqual([id, true]);
  }
});

/** Operations that need no key at all. */
function isOpenToAll(id: string): boolean {
  const operation = everyOperation.find((each) => each.id === id);
  return operation?.scope === undefined;
}
