import type { Page } from "@playwright/test";
import { chooseAction } from "./choose-action.ts";
import { endHold } from "./run-sql.ts";
import { expect, test } from "./test.ts";

const available = { categoryId: 1, status: "available" };
const kim = { name: "Kim Larsson", phone: "+46 8 123" };
const ana = { name: "Ana Silva", email: "ana@example.org" };

const list = (page: Page) => page.getByRole("region", { name: "Waiting list" });
const toBeCalled = (page: Page) => page.getByRole("region", { name: "To be called" });

test("who asks for a taken pet waits for it, and is called when it is free", async ({ owner, store }) => {
  await store.api.post("/pets", { ...available, name: "Rex" });
  await store.api.post("/store/orders", { petId: 1, customer: { name: "Bo Ek" } });

  await test.step("two people are added: beside the pet, and from its row", async () => {
    await owner.goto("/console/pets/1");
    await expect(list(owner)).toContainText("The waiting list of this pet is empty.");
    await list(owner).getByRole("button", { name: "Add to the waiting list" }).click();
    const dialog = owner.getByRole("dialog", { name: "Add to the waiting list" });
    await dialog.getByRole("button", { name: "Add to the waiting list" }).click();
    await expect(dialog.getByText("Enter a name, an email address or a phone number.")).toBeVisible();
    await dialog.getByLabel("Customer", { exact: true }).fill(kim.name);
    await dialog.getByLabel("Phone").fill(kim.phone);
    await dialog.getByLabel("Note").fill("Has a garden");
    await dialog.getByRole("button", { name: "Add to the waiting list" }).click();
    await expect(owner.getByText("Kim Larsson waits for Rex, in place 1.")).toBeVisible();
    await expect(list(owner)).toContainText(/1 person waits\..*1\.Kim Larsson.*Has a garden/s);

    await owner.goto("/console/pets");
    await chooseAction(owner, "Rex", "Add to the waiting list");
    await dialog.getByLabel("Customer", { exact: true }).fill(ana.name);
    await dialog.getByLabel("Email address").fill(ana.email);
    await dialog.getByRole("button", { name: "Add to the waiting list" }).click();
    await expect(owner.getByText("Ana Silva waits for Rex, in place 2.")).toBeVisible();
  });

  await test.step("a cancellation names the next one before and afterwards, with the phone number", async () => {
    await owner.goto("/console/orders");
    await chooseAction(owner, "order 1", "Cancel order…");
    const question = owner.getByRole("dialog", { name: "Cancel order 1?" });
    await expect(question).toContainText("Rex is then kept for Kim Larsson, who is next.");
    await question.getByRole("button", { name: "Cancel order" }).click();
    const next = owner.getByRole("dialog", { name: "Next on the waiting list" });
    await expect(next).toContainText("Kim Larsson is next");
    await expect(next.getByRole("link", { name: kim.phone })).toHaveAttribute("href", "tel:+468123");
    await expect(owner.getByText("Order 1 was cancelled. Rex is kept for the next person.")).toBeVisible();
    await next.getByRole("button", { name: "Call later" }).click();
    expect(await store.api.get("/store/orders/2")).not.toHaveProperty("expiresAt");
  });

  await test.step("the offer stays on the page until the person was called, which can be undone", async () => {
    await owner.goto("/console/pets/1");
    await expect(list(owner)).toContainText(/1 person waits\..*Ana Silva/s);
    const called = toBeCalled(owner).getByRole("button", { name: "Called Kim Larsson" });
    await called.click();
    await expect(owner.getByText(/^Kim Larsson was told\. Rex is reserved until/)).toBeVisible();
    await expect(toBeCalled(owner)).toHaveCount(0);
    expect(await store.api.get("/store/orders/2")).toHaveProperty("expiresAt");
    await owner.getByRole("button", { name: "Undo" }).click();
    await expect(called).toBeVisible();
    await called.click();
    await expect(owner.getByText(/^Kim Larsson was told\./)).toBeVisible();
  });

  await test.step("after an expiry, the page of the ended order names the next one, who does not want the pet", async () => {
    await endHold(store.databasePath, 2);
    await store.api.post("/store/waiting", { petId: 1, customer: { name: "Cleo", phone: "1 234 567" } });
    await owner.goto("/console/orders/2");
    await expect(owner.getByText("Expired").first()).toBeVisible();
    await toBeCalled(owner).getByRole("button", { name: "Ana Silva does not want Rex any more" }).click();
    await expect(owner.getByText("Ana Silva was taken off the waiting list.")).toBeVisible();
    await expect(toBeCalled(owner)).toContainText("Cleo is next");
  });
});

test("an order for a pet that was taken becomes a place on its waiting list", async ({ owner, store }) => {
  await store.api.post("/pets", { ...available, name: "Rex" });
  await owner.goto("/console/orders?new=1&petId=1");
  const order = owner.getByRole("dialog", { name: "Place order" });
  await order.getByLabel("Customer", { exact: true }).fill(kim.name);
  await order.getByLabel("Phone").fill(kim.phone);
  await store.api.post("/store/orders", { petId: 1, customer: ana });
  await order.getByRole("button", { name: "Place order" }).click();
  await order.getByRole("button", { name: "Add to the waiting list instead" }).click();
  const dialog = owner.getByRole("dialog", { name: "Add to the waiting list" });
  await expect(dialog.getByLabel("Phone")).toHaveValue(kim.phone);
  await dialog.getByRole("radio", { name: /^Any pet of/ }).check();
  await dialog.getByRole("radio", { name: "Rex" }).check();
  await dialog.getByRole("button", { name: "Add to the waiting list" }).click();
  await expect(owner.getByText("Kim Larsson waits for Rex, in place 1.")).toBeVisible();
  await owner.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => store.api.get("/store/waiting")).toEqual([]);
});

test("an enquiry about a taken pet becomes a waiting entry with one click", async ({ owner, store }) => {
  await store.api.patch("/store/settings", { privacyUrl: "https://hillfarm.example/privacy" });
  const pet = await store.api.post("/pets", { ...available, name: "Rex" });
  await store.api.patch(`/pets/${pet.id}/profile`, { published: true });
  await store.api.post(`/catalogue/pets/${pet.id}/enquiries`, { ...ana, message: "Is it still there?" });
  await store.api.post("/store/orders", { petId: pet.id });
  await owner.goto("/console/enquiries");
  await owner.getByRole("button", { name: "Put Ana Silva on the waiting list of Rex" }).click();
  await expect(owner.getByText("Ana Silva waits for Rex, in place 1.")).toBeVisible();
  expect(await store.api.get("/store/waiting")).toMatchObject([{ petId: pet.id, customer: ana }]);
});
