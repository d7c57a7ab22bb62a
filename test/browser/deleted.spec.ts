import type { Page } from "@playwright/test";
import { closeWithEscape } from "./close-with-escape.ts";
import { holdRequests } from "./hold-requests.ts";
import { join, vera } from "./people.ts";
import { addPhoto, makePicture } from "./pictures.ts";
import { expect, test } from "./test.ts";

const rows = (page: Page) => page.getByRole("table", { name: "Deleted pets" }).locator("tbody > tr");
const bringBack = (page: Page) => page.getByRole("button", { name: "Bring back", exact: true });

test("a deleted pet is found, and comes back with its profile and photos", async ({ owner, store, openBrowser }) => {
  for (const name of ["Rex", "Misty"]) await store.api.post("/pets", { name, categoryId: 1, status: "available" });
  await store.api.patch("/pets/1/profile", { breed: "Beagle", externalId: "A-17" });
  await owner.goto("/console/pets");
  await addPhoto(store, 1, await makePicture(owner));
  await owner.getByRole("button", { name: "Actions for Rex" }).click();
  await owner.getByRole("menuitem", { name: "Delete" }).click();
  await expect(owner.getByText("Rex was deleted.")).toBeVisible();

  await test.step("the list", async () => {
    await owner.getByText("Deleted", { exact: true }).click();
    await expect(owner).toHaveURL(/status=deleted$/);
    await expect(rows(owner)).toHaveCount(1);
    await expect(rows(owner)).toContainText("Beagle");
    await expect(rows(owner)).toContainText("just now by Olivia Owner");
    await owner.getByRole("searchbox").fill("misty");
    await expect(owner.getByText("No matching deleted pets")).toBeVisible();
    await owner.getByRole("searchbox").fill("rex");
    await rows(owner).getByRole("link", { name: "Rex" }).click();
  });

  await test.step("its page", async () => {
    await expect(owner.getByText(/^You deleted it just now. It can be brought back until/)).toBeVisible();
    await bringBack(owner).click();
    await expect(owner.getByText("Rex is back.")).toBeVisible();
    await expect(owner.getByText("This pet was deleted")).toBeHidden();
    await expect(owner.getByRole("button", { name: /^Breed: Beagle/ })).toBeVisible();
    await expect(owner.getByRole("img", { name: "Photo of Rex" }).first()).toBeVisible();
    await expect(owner.getByText("Brought back")).toBeVisible();
  });

  await test.step("viewers do not see deleted pets", async () => {
    const browser = await openBrowser();
    await join(browser, store, vera, "viewer");
    const viewer = await browser.newPage();
    await viewer.goto("/console/pets?status=deleted");
    await expect(viewer.getByRole("link", { name: "Rex" })).toBeVisible();
    await expect(viewer.getByRole("radio", { name: "Deleted" })).toHaveCount(0);
  });
});

test("several come back together; the report says which pet has the number or chip of another", async ({
  owner,
  store,
}) => {
  for (const [index, name] of ["Rex", "Misty", "Bella", "Bo"].entries()) {
    await store.api.post("/pets", { name, categoryId: 1 });
    const chip = index === 2 ? "276098102345678" : `27609810234567${index}`;
    await store.api.patch(`/pets/${index + 1}/profile`, { externalId: `A-${index}`, microchip: chip });
  }
  const remove = { operations: [1, 2, 3].map((id) => ({ method: "delete", id })) };
  await store.api.post("/pets/batch", remove);
  await store.api.patch("/pets/4/profile", { externalId: "A-0", microchip: "276098102345678" });

  await owner.goto("/console/pets?status=deleted");
  await owner.getByRole("checkbox", { name: "Select all deleted pets shown here" }).click();
  const selected = owner.getByRole("region", { name: "Selected pets" });
  // Long enough for the dialog to show the progress.
  const respond = await holdRequests(owner, /\/v1\/pets\/\d+\/restore$/);
  await selected.getByRole("button", { name: "Bring back" }).click();
  await expect(owner.getByRole("button", { name: "Stop" })).toBeFocused();
  respond();
  const report = owner.getByRole("dialog", { name: "2 of 3 pets were not brought back" });
  await expect(report).toContainText("1 pet has an own number that another pet has now: Rex");
  await expect(report).toContainText("1 pet has a chip that another pet has now: Bella");
  await expect(report.getByRole("link", { name: "pet 4" }).first()).toHaveAttribute("href", "/console/pets/4");
  await closeWithEscape(report);
  await expect(rows(owner)).toHaveCount(2);
  await expect(selected).toContainText("2 pets selected");

  await owner.goto("/console/pets/1");
  await bringBack(owner).click();
  await expect(owner.getByRole("alert")).toContainText("It cannot be brought back yet.");
  await expect(owner.getByRole("alert").getByRole("link", { name: "4" })).toBeVisible();
  await store.api.patch("/pets/4/profile", { externalId: null, microchip: null });
  await bringBack(owner).click();
  await expect(owner.getByText("Rex is back.")).toBeVisible();
});

test("the activity brings pets back, as long as they are deleted", async ({ owner, store }) => {
  for (const name of ["Rex", "Misty"]) await store.api.post("/pets", { name, categoryId: 1 });
  const remove = { operations: [1, 2].map((id) => ({ method: "delete", id })) };
  await store.api.post("/pets/batch", remove);
  await owner.goto("/console/activity");
  const button = owner.getByRole("button", { name: "Bring back 2 pets" });
  await button.click();
  await expect(owner.getByText("2 pets are back.")).toBeVisible();
  await expect(button).toHaveCount(0);
  await owner.reload();
  await expect(owner.locator("tbody > tr").first()).toContainText("You brought back 2 pets");
  await expect(owner.getByRole("button", { name: /^Bring back/ })).toHaveCount(0);
  expect(await store.api.get("/pets")).toHaveLength(2);
});
