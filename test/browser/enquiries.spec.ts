import { expect, test } from "./test.ts";

const kim = { name: "Kim Larsson", email: "kim@example.org", phone: "+46 8 123 456" };
const hostile = '<img src=x onerror=alert(1)> & "quotes"\n\nsecond line\u202e reversed';

test("a question is answered, becomes an order, is marked as spam and deleted", async ({ owner, store }) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1, status: "available" });
  await store.api.patch("/pets/1/profile", { published: true });
  const settings = { name: "Hill Farm", phone: "+46 8 1", privacyUrl: "https://hillfarm.example/privacy" };
  await store.api.patch("/store/settings", settings);
  await store.api.post("/catalogue/pets/1/enquiries", { ...kim, message: "Does Rex like children?" });
  await store.api.post("/catalogue/pets/1/enquiries", { name: "Spam & Co", phone: "1", message: hostile });
  const item = (name: string) => owner.getByRole("listitem").filter({ hasText: name });

  await owner.goto("/console");
  const today = owner.getByRole("region", { name: "Today" });
  await expect(today).toContainText("2 questions are waiting for an answer");
  await today.getByRole("link", { name: "Show enquiries" }).click();
  await expect(owner).toHaveTitle(/^Enquiries/);
  await expect(item("Spam & Co").getByText("second line")).toBeVisible();
  await expect(item("Spam & Co").locator("img[onerror]")).toHaveCount(0);
  await expect(item("Spam & Co").getByRole("link", { name: /^Reply/ })).toHaveCount(0);

  await test.step("the reply is prepared", async () => {
    const reply = await item("Kim").getByRole("link", { name: "Reply to Kim Larsson by email" }).getAttribute("href");
    const url = new URL(reply ?? "");
    expect(url.pathname).toBe("kim@example.org");
    expect([...url.searchParams.keys()]).toEqual(["subject", "body"]);
    expect(url.searchParams.get("subject")).toBe("Your question about Rex");
    expect(url.searchParams.get("body")).toMatch(
      /^Hello Kim Larsson,[\s\S]*Hill Farm\r\n\+46 8 1\r\n\r\n> Does Rex like/,
    );
  });
  await test.step("an order begins with the person", async () => {
    await item("Kim").getByRole("button", { name: "Place an order of Rex for Kim Larsson" }).click();
    const dialog = owner.getByRole("dialog", { name: "Place order" });
    await expect(dialog.getByLabel("Customer")).toHaveValue("Kim Larsson");
    await expect(dialog.getByLabel("Email address")).toHaveValue("kim@example.org");
    await dialog.getByRole("button", { name: "Place order" }).click();
    await expect(owner.getByText(/^Rex is reserved for /)).toBeVisible();
  });
  await test.step("answered, and back", async () => {
    await item("Kim").getByRole("button", { name: "Mark the enquiry of Kim Larsson as answered" }).click();
    await expect(item("Kim")).toHaveCount(0);
    await owner.getByRole("button", { name: "Undo" }).click();
    await expect(item("Kim")).toBeVisible();
  });
  await test.step("spam, and deleted", async () => {
    await item("Spam & Co").getByRole("button", { name: "Actions for the enquiry of Spam & Co" }).click();
    await owner.getByRole("menuitem", { name: "Mark as spam" }).click();
    await owner.getByRole("link", { name: "Spam", exact: true }).click();
    await item("Spam & Co").getByRole("button", { name: "Actions for the enquiry of Spam & Co" }).click();
    await owner.getByRole("menuitem", { name: "Delete" }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "Delete enquiry" }).click();
    await expect(owner.getByText("Nothing is marked as spam.")).toBeVisible();
  });
  await test.step("the activity links to it", async () => {
    await owner.goto("/console/activity");
    await expect(owner.getByText(/A visitor asked about Rex/).first()).toBeVisible();
    await owner.getByRole("link", { name: "enquiry 1" }).first().click();
    await expect(owner.getByText("Does Rex like children?")).toBeVisible();
  });
});
