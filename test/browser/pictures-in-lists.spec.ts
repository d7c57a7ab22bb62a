import type { Locator, Page } from "@playwright/test";
import { holdRequests } from "./hold-requests.ts";
import { addPhoto, makePicture } from "./pictures.ts";
import type { Store } from "./start-store.ts";
import { expect, test } from "./test.ts";

const breed = "Norwegian Forest Cat";
const chip = "276098102345678";

/** "Rex" with two photos and a profile, and "Bo" with neither. */
async function addPets(page: Page, store: Store): Promise<void> {
  for (const name of ["Rex", "Bo"]) await store.api.post("/pets", { name, categoryId: 2, status: "available" });
  const price = { amount: 45050, currency: "EUR" };
  await store.api.patch("/pets/1/profile", { breed, externalId: "A-17", microchip: chip, price });
  for (const color of ["teal", "orange"]) await addPhoto(store, 1, await makePicture(page, { color }), color);
}

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });

/** Checks that this is the first photo of Rex, loaded, as a decoration of this size. */
async function expectPhoto(within: Locator, size: number): Promise<void> {
  const image = within.locator("img");
  await expect(image).toHaveAttribute("src", /\/v1\/photos\/1\/320$/);
  await expect(image, "its name is beside it").toHaveAttribute("alt", "");
  await expect(image).toHaveAttribute("loading", "lazy");
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(320);
  expect(await image.boundingBox()).toMatchObject({ width: size, height: size });
}

test("first photos are in the lists, read with one request for each list, and move nothing", async ({
  owner,
  store,
}) => {
  await owner.goto("/console/activity");
  await addPets(owner, store);
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  for (const petId of [1, 2]) await store.api.post("/store/orders", { petId, expiresAt });
  const reads: string[] = [];
  owner.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (/\/v1\/(pets|pet-details)\b/.test(pathname) && search.includes("include=")) reads.push(pathname + search);
  });

  await test.step("pets", async () => {
    const respond = await holdRequests(owner, /\/v1\/photos\//);
    await owner.goto("/console/pets");
    const row = rowOf(owner, "Rex");
    await expect(row.locator("img")).toHaveCount(1);
    const before = await row.boundingBox();
    respond();
    await expectPhoto(row, 40);
    expect(await row.boundingBox(), "the row does not move").toEqual(before);
    await expect(row).toContainText(`${breed} · €450.50`);
    await expect(rowOf(owner, "Bo").locator("img")).toHaveCount(0);
    expect(reads).toHaveLength(1);
  });

  await test.step("orders, and an order", async () => {
    reads.length = 0;
    await owner.goto("/console/orders?view=open");
    await expectPhoto(rowOf(owner, "Rex"), 32);
    await expect(rowOf(owner, "Bo").locator("svg").first()).toBeVisible();
    const ofOrders = reads.filter((url) => url.includes("id="));
    expect(ofOrders, "one request for all pets of the page").toHaveLength(1);
    await owner.goto("/console/orders/1");
    await expectPhoto(owner.getByRole("main").getByRole("link", { name: /^Rex/ }), 40);
  });

  await test.step("Home, the palette, and a new order", async () => {
    await owner.goto("/console/");
    await expectPhoto(
      owner
        .getByRole("listitem")
        .filter({ hasText: /reserv/ })
        .filter({ hasText: "Rex" }),
      28,
    );
    await owner.keyboard.press("Control+k");
    await owner.getByRole("combobox", { name: "Search for pets, orders" }).fill("rex");
    await expectPhoto(owner.getByRole("option", { name: /Rex/ }), 28);
    await owner.goto("/console/orders?view=all");
    await owner.getByRole("combobox", { name: "Filter by pet" }).click();
    await expectPhoto(owner.getByRole("option", { name: /Rex/ }), 40);
  });
});

test("the searches find breed, own number and chip, and say which", async ({ owner, store }) => {
  await owner.goto("/console/activity");
  await addPets(owner, store);
  const finds: [typed: string, match: string][] = [
    ["forest", breed],
    ["a-1", "Own number A-17"],
    [chip.slice(0, 5), `Chip ${chip}`],
    ["rex norwegian", breed],
  ];

  await test.step("the list of pets", async () => {
    await owner.goto("/console/pets");
    await expect(rowOf(owner, "Bo")).toBeVisible();
    for (const hasPictures of [true, false]) {
      for (const [typed, match] of finds) {
        await owner.getByRole("searchbox").fill(typed);
        await expect(rowOf(owner, "Rex"), typed).toContainText(match);
        await expect(rowOf(owner, "Bo")).toHaveCount(0);
        await expect(owner.getByRole("radiogroup", { name: "Status" }).getByText("All")).toHaveText("All 1");
      }
      await owner.getByRole("searchbox").fill("");
      await expect(rowOf(owner, "Bo")).toBeVisible();
      if (!hasPictures) continue;
      await owner.getByRole("button", { name: "View" }).click();
      await owner.getByRole("menuitemcheckbox", { name: "Pictures" }).click();
      await owner.keyboard.press("Escape");
      await expect(rowOf(owner, "Rex")).not.toContainText(breed);
    }
  });

  await test.step("the palette", async () => {
    await owner.keyboard.press("Control+k");
    const field = owner.getByRole("combobox", { name: "Search for pets, orders" });
    for (const [typed, match] of finds) {
      await field.fill(typed);
      await expect(owner.getByRole("option", { name: /^Rex/ }), typed).toContainText(match);
    }
  });

  await test.step("the pet of a new order", async () => {
    await owner.goto("/console/orders?new=1");
    const field = owner.getByRole("dialog").getByRole("combobox", { name: "Pet" });
    await field.click();
    await expect(owner.getByRole("option", { name: /^Bo/ })).toBeVisible();
    for (const [typed, match] of finds) {
      await field.fill(typed);
      await expect(owner.getByRole("option", { name: /^Rex/ }), typed).toContainText(match);
      await expect(owner.getByRole("option", { name: /^Bo/ })).toHaveCount(0);
    }
  });
});

test("photos and breeds that others add and remove appear in the list at once", async ({ owner, store }) => {
  await owner.goto("/console/pets");
  await store.api.post("/pets", { name: "Rex", categoryId: 2, status: "available" });
  const row = rowOf(owner, "Rex");
  await expect(row).toBeVisible();
  await addPhoto(store, 1, await makePicture(owner));
  await expectPhoto(row, 40);
  await store.api.patch("/pets/1/profile", { breed });
  await expect(row).toContainText(breed);
  await owner.request.delete(`${store.origin}/v1/photos/1`, { headers: { "Sec-Fetch-Site": "same-origin" } });
  await expect(row.locator("img")).toHaveCount(0);
});
