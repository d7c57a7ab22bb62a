import { expect, test } from "./test.ts";

test("categories are sorted by name, and show how many pets they have", async ({ owner, store }) => {
  for (let index = 1; index <= 101; index += 1) await store.api.post("/categories", { name: `Breed ${1000 - index}` });
  await store.api.post("/categories", { name: "ants" });
  for (const name of ["Rex", "Misty"]) await store.api.post("/pets", { name, categoryId: 1 });
  await owner.goto("/console/categories");
  const rows = owner.getByRole("table", { name: "Categories" }).locator("tbody tr");

  await expect(rows, "of more than one page").toHaveCount(109);
  await expect(rows.nth(0)).toHaveText(/^ants0/);
  await expect(rows.nth(1)).toHaveText(/^Birds0/);
  const dogs = rows.filter({ hasText: "Dogs" });
  await expect(dogs).toHaveText(/^Dogs2/);
  await store.api.post("/pets", { name: "Bella", categoryId: 1 });
  await expect(dogs, "a new pet is counted").toHaveText(/^Dogs3/);
});
