import { expect, test } from "bun:test";
import { smallPicture } from "../../../test/requests/catalogue.ts";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";

const website = "https://www.example.org";
const other = "https://other.example";

async function addKey(petStore: PetStore, body: object = {}): Promise<{ id: bigint; key: string }> {
  return (await petStore.createKey({ name: "Website", scope: "public", ...body })).body;
}

async function exposures(petStore: PetStore): Promise<{ data: { key: object } }[]> {
  return (await petStore.listEvents("type=key.exposed", { key: await petStore.addKey("admin") })).body;
}

test("a publishable key reads the catalogue from any website, and nothing else", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await petStore.updatePetProfile(1n, { published: true });
  const { key } = await addKey(petStore);
  const headers = { Origin: website };

  const list = await petStore.listCatalogue("", { key, headers });
  const pet = await petStore.getCataloguePet(1n, { key, headers });
  const refused = [
    await petStore.listPets("", { key, headers }),
    await petStore.getPetProfile(1n, { key, headers }),
    await petStore.listOrders("", { key, headers }),
    await petStore.listEvents("", { key, headers }),
    await petStore.getSession({ key, headers }),
    await petStore.createPet({ name: "Misty", categoryId: 1n }, { key, headers }),
    await petStore.listKeys("", { key, headers }),
  ];

  expect([list.status, pet.status]).toEqual([200, 200]);
  expect(list.headers.get("Access-Control-Allow-Origin")).toBe("*");
  for (const { status, body } of refused) expect([status, body.code]).toEqual([403, "insufficient_scope"]);
  expect(await exposures(petStore)).toEqual([]);
});

test("403: only pages of the allowed origins may use a key with `allowedOrigins`, and programs may", async () => {
  await using petStore = await openPetStore();
  const { key } = await addKey(petStore, { allowedOrigins: [website] });
  const list = (headers?: Record<string, string>) => petStore.listCatalogue("", { key, ...(headers && { headers }) });

  const allowed = [await list({ Origin: website }), await list()];
  const refused = await Promise.all(
    [other, "null", `${website}.evil.example`, "http://www.example.org", `${website}:8443`].map((Origin) =>
      list({ Origin }),
    ),
  );

  expect(allowed.map(({ status }) => status)).toEqual([200, 200]);
  for (const { status, body } of refused) expect([status, body.code]).toEqual([403, "origin_not_allowed"]);
  expect(refused[0]?.body.message).toBe(`This key may not be used by pages of ${other}.`);
  // So that the script of the page can read why.
  expect(refused[0]?.headers.get("Access-Control-Allow-Origin")).toBe("*");
});

test("a change of `allowedOrigins` counts from the next request on, and a rotated key has them, too", async () => {
  await using petStore = await openPetStore();
  const made = await addKey(petStore, { allowedOrigins: [website] });
  const statusOf = async (key: string) =>
    (await petStore.listCatalogue("", { key, headers: { Origin: other } })).status;
  const seen = [await statusOf(made.key)];

  await petStore.updateKey(made.id, { allowedOrigins: [website, other] });
  if (petStore.store.isSynchronous) seen.push(await statusOf(made.key));
  const { body: successor } = await petStore.rotateKey(made.id, {});
  seen.push(await statusOf(successor.key));

  expect(seen).toEqual(petStore.store.isSynchronous ? [403, 200, 200] : [403, 200]);
  expect([successor.scope, successor.allowedOrigins]).toEqual(["public", [website, other]]);
});

test("requests with publishable keys are limited per network, and not per key", async () => {
  const noon = Date.parse("2027-01-31T12:00:00Z");
  const variables = { PETSTORE_RATE_LIMIT: "2", PETSTORE_TRUSTED_PROXIES: "1" };
  await using petStore = await openPetStore({ variables, now: () => noon });
  const [one, another] = [await petStore.addKey("public"), await petStore.addKey("public")];
  const list = (key: string, address: string) =>
    petStore.listCatalogue("", { key, headers: { "X-Forwarded-For": address } });

  const replies = [
    await list(one, "192.0.2.1"),
    await list(another, "192.0.2.1"),
    await list(one, "192.0.2.1"),
    await list(one, "192.0.2.2"),
    await list(one, "2001:db8::1"),
    await list(one, "2001:db8::2"),
    await list(another, "2001:db8:0:ff::3"),
  ];

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 429, 200, 200, 200, 429]);
  expect(replies[2]?.body.message).toStartWith("The limit of your network is 2 requests a minute.");
});

test("a secret key that a page of another website sends is served, and marked once, with one event", async () => {
  const noon = Date.parse("2027-01-31T12:00:00Z");
  await using petStore = await openPetStore({ now: () => noon });
  const { body: shop } = await petStore.createKey({ name: "Shop", scope: "read" });
  const { key, ...described } = shop;
  const list = (Origin: string) => petStore.listPets("", { key, headers: { Origin } });

  const replies = await Promise.all([list(website), list(website), list(website)]);
  replies.push(await list(other));

  for (const { status } of replies) expect(status).toBe(200);
  const exposed = { ...described, exposedAt: "2027-01-31T12:00:00.000Z", exposedTo: website };
  expect(await exposures(petStore)).toMatchObject([{ by: { type: "service" }, data: { key: exposed } }]);
  expect((await petStore.getKey(shop.id)).body).toMatchObject(exposed);
});

test("a page without an origin exposes a key, too; pages of the service and programs do not", async () => {
  await using petStore = await openPetStore();
  const keys = [await petStore.addKey("write"), await petStore.addKey("write")] as const;
  const list = (key: string, headers: Record<string, string>) => petStore.listPets("", { key, headers });

  await list(keys[0], {});
  await list(keys[0], { Origin: petStore.origin });
  await petStore.createPet({ name: "Rex", categoryId: 1n }, { key: keys[0], headers: { Origin: petStore.origin } });
  await list(keys[1], { Origin: "null" });

  expect(await exposures(petStore)).toMatchObject([
    { data: { key: { lastFour: keys[1].slice(-4), exposedTo: "null" } } },
  ]);
});

test("the photos of the catalogue are served while a publishable key is active, though the service has no pages", async () => {
  const clock = { now: Date.parse("2027-01-31T12:00:00Z") };
  await using petStore = await openPetStore({ now: () => clock.now });
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await petStore.updatePetProfile(1n, { published: true });
  await petStore.addPhoto(1n, smallPicture);
  const statusOfPhoto = async () => {
    clock.now += 1000;
    return (await fetch(`${petStore.origin}/shop/photos/1/320`)).status;
  };
  const seen = [await statusOfPhoto()];
  const { id, key } = await addKey(petStore);
  seen.push(await statusOfPhoto());
  const [pet] = (await petStore.listCatalogue("", { key })).body;
  const photo = await fetch(pet.photos[0].url);

  await petStore.revokeKey(id);
  seen.push(await statusOfPhoto());

  expect(seen).toEqual([404, 200, 404]);
  expect([photo.status, photo.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  expect((await fetch(`${petStore.origin}/shop`)).status).toBe(404);
});

test("the store knows whether a publishable key is active", async () => {
  const clock = { now: Date.parse("2027-01-31T12:00:00Z") };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { keys } = petStore.store;
  await petStore.addKey("read");
  const seen = [await keys.hasPublishable()];
  const { id } = await addKey(petStore);
  seen.push(await keys.hasPublishable());
  await petStore.revokeKey(id);
  seen.push(await keys.hasPublishable());
  await addKey(petStore, { expiresAt: "2027-02-01T12:00:00Z" });
  seen.push(await keys.hasPublishable());
  clock.now += 24 * 3600 * 1000;

  seen.push(await keys.hasPublishable());

  expect(seen).toEqual([false, true, false, true, false]);
});
