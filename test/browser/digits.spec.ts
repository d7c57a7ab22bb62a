import { expect, test } from "./test.ts";

const greatest = "9223372036854775807";
const least = "-9223372036854775808";

test("the console shows every digit of an integer", async ({ owner, store }) => {
  await store.api.postText("/pets", `{"name":"Bubbles","categoryId":${greatest},"status":"available"}`);
  await store.api.postText("/pets", `{"name":"Nemo","categoryId":${least},"status":"available"}`);

  await owner.goto("/console/pets");
  await expect(owner.getByRole("row", { name: /Bubbles/ })).toContainText(`Category ${greatest}`);
  await expect(owner.getByRole("row", { name: /Nemo/ })).toContainText(`Category ${least}`);

  await owner.goto(`/console/pets?categoryId=${greatest}`);
  await expect(owner.getByRole("row", { name: /Bubbles/ })).toBeVisible();
  await expect(owner.getByRole("row", { name: /Nemo/ })).toBeHidden();

  await owner.goto("/console/pets/1");
  await expect(owner.getByRole("region", { name: "About" })).toContainText(greatest);
  await owner.goto("/console/categories");
  await expect(owner.getByRole("cell", { name: greatest, exact: true })).toBeVisible();
  await expect(owner.getByRole("cell", { name: least, exact: true })).toBeVisible();
});

test("a category with the greatest number can be given, and is kept", async ({ owner, store }) => {
  await owner.goto("/console/pets");
  await owner.getByRole("button", { name: "Add a pet" }).first().click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Bubbles");
  await dialog.getByRole("combobox", { name: "Category" }).fill(greatest);
  await owner.getByRole("option", { name: `New category ${greatest}` }).click();
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(owner.getByRole("row", { name: /Bubbles/ })).toContainText(greatest);
  const response = await owner.request.get(`${store.origin}/v1/pets`);
  expect(await response.text()).toContain(`"categoryId":${greatest}`);
});

test("the reference shows every digit that the service has sent", async ({ page, store }) => {
  await store.api.postText("/pets", `{"name":"Bubbles","categoryId":${greatest},"status":"available"}`);
  const { key } = await store.api.post("/keys", { name: "Reference", scope: "read" });

  await page.goto("/docs#/pets/listPets");
  await page.getByRole("button", { name: "Authorize" }).first().click();
  const bearer = page.locator(".auth-container form").filter({ hasText: "Bearer" });
  await bearer.locator("input").fill(`${key}`);
  await bearer.getByRole("button", { name: "Apply credentials" }).click();
  await page.locator(".auth-container .btn-done").first().click();
  const operation = page.locator("#operations-pets-listPets");
  await operation.getByRole("button", { name: "Execute" }).click();

  const body = operation.locator(".live-responses-table td.response-col_description:not(.col_header)");
  await expect(body).toContainText("Bubbles");
  await expect(body).toContainText(greatest);
  await expect(body).not.toContainText("9223372036854776000");
});
