import { expect, test } from "./test.ts";

const largest = "9223372036854775807";
const smallest = "-9223372036854775808";

test("shows every digit of an integer", async ({ owner, store }) => {
  await store.api.postText("/pets", `{"name":"Bubbles","categoryId":${largest},"status":"available"}`);
  await store.api.postText("/pets", `{"name":"Nemo","categoryId":${smallest},"status":"available"}`);

  await owner.goto("/console/pets");
  await expect(owner.getByRole("row", { name: /Bubbles/ })).toContainText(`Category ${largest}`);
  await expect(owner.getByRole("row", { name: /Nemo/ })).toContainText(`Category ${smallest}`);

  await owner.goto(`/console/pets?categoryId=${largest}`);
  await expect(owner.getByRole("row", { name: /Bubbles/ })).toBeVisible();
  await expect(owner.getByRole("row", { name: /Nemo/ })).toBeHidden();

  await owner.goto("/console/pets/1");
  await expect(owner.getByRole("region", { name: "Details" })).toContainText(largest);
  await owner.goto("/console/categories");
  for (const id of [largest, smallest]) {
    await expect(owner.getByRole("table").getByRole("link", { name: `Category ${id}`, exact: true })).toBeVisible();
  }
});

test("accepts and keeps the largest category id", async ({ owner, store }) => {
  await owner.goto("/console/pets");
  await owner.getByRole("button", { name: "Add pet" }).first().click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Bubbles");
  await dialog.getByRole("combobox", { name: "Category" }).click();
  await owner.getByRole("option", { name: "Use a category number…" }).click();
  await dialog.getByLabel("Category number").fill(largest);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(owner.getByRole("row", { name: /Bubbles/ })).toContainText(largest);
  const response = await owner.request.get(`${store.origin}/v1/pets`);
  expect(await response.text()).toContain(`"categoryId":${largest}`);
});

test("the page that sends requests shows every digit of an integer", async ({ page, store }) => {
  await store.api.postText("/pets", `{"name":"Bubbles","categoryId":${largest},"status":"available"}`);
  const { key } = await store.api.post("/keys", { name: "Reference", scope: "read" });

  await page.goto("/docs/reference/try#/pets/listPets");
  const operation = page.locator("#operations-pets-listPets");
  // Swagger UI renders every operation first, which takes long on a busy machine.
  await expect(operation.getByRole("button", { name: "Execute" })).toBeVisible();
  await page.getByRole("button", { name: "Authorize" }).first().click();
  const bearer = page.locator(".auth-container form").filter({ hasText: "Bearer" });
  await bearer.locator("input").fill(`${key}`);
  await bearer.getByRole("button", { name: "Apply credentials" }).click();
  await page.locator(".auth-container .btn-done").first().click();
  await operation.getByRole("button", { name: "Execute" }).click();

  const body = operation.locator(".live-responses-table td.response-col_description:not(.col_header)");
  await expect(body).toContainText("Bubbles");
  await expect(body).toContainText(largest);
  await expect(body).not.toContainText("9223372036854776000");
});
