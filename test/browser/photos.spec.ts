import type { Locator, Page } from "@playwright/test";
import { join, sam, vera } from "./people.ts";
import { addPhoto, makeFile, makePicture } from "./pictures.ts";
import { expect, test } from "./test.ts";

const photos = (page: Page) => page.getByRole("region", { name: "Photos", exact: true });
const thumbnails = (page: Page) => photos(page).getByRole("list", { name: "All photos" }).getByRole("button");
const large = (page: Page) => photos(page).getByRole("button", { name: "Show in full size" }).getByRole("img");

/** Ids of the photos in the order in which they are shown. */
const shownIds = (page: Page) =>
  thumbnails(page)
    .locator("img")
    .evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => Number(/photos\/(\d+)/.exec(src)?.[1])));

/** Records format and size of each photo that the page sends. */
async function recordSent(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const sent: string[] = [];
    Object.assign(globalThis, { sent });
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof Blob) {
        void createImageBitmap(body)
          .then(({ width, height }) => sent.push(`${body.type} ${width} x ${height}`))
          .catch(() => sent.push(body.type));
      }
      return send.call(this, body);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { sent: string[] }).sent);
}

/** Gives files to an element as a drop or a paste does. */
async function give(target: Locator, kind: "drop" | "paste", picture: Buffer): Promise<void> {
  await target.evaluate(
    (element, { type, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], `${type}.jpg`, { type: "image/jpeg" }));
      const options = { bubbles: true, cancelable: true };
      if (type === "drop") {
        element.dispatchEvent(new DragEvent("dragover", { ...options, dataTransfer: data }));
        element.dispatchEvent(new DragEvent("drop", { ...options, dataTransfer: data }));
      } else element.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: data }));
    },
    { type: kind, bytes: [...picture] },
  );
}

test("photos are chosen, dropped and pasted, and made small enough before they are sent", async ({ owner, store }) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1 });
  const sent = await recordSent(owner);
  await owner.goto("/console/pets/1");
  const input = photos(owner).locator("input[type=file]").first();
  await expect(input).toHaveAttribute("accept", "image/jpeg,image/png,image/webp");

  await input.setInputFiles([
    await makeFile(owner, "large.jpg", { width: 4000, height: 3000 }),
    await makeFile(owner, "transparent.png", { width: 3000, height: 100, isTransparent: true, type: "image/png" }),
    await makeFile(owner, "small.png", { width: 300, height: 200, type: "image/png" }),
  ]);
  await expect(thumbnails(owner)).toHaveCount(3);
  await give(photos(owner), "drop", await makePicture(owner, { color: "red" }));
  await expect(thumbnails(owner)).toHaveCount(4);
  await give(owner.locator("body"), "paste", await makePicture(owner, { color: "green" }));
  await expect(thumbnails(owner)).toHaveCount(5);

  expect(await sent()).toEqual([
    "image/jpeg 2560 x 1920",
    "image/webp 2560 x 85",
    "image/png 300 x 200",
    "image/jpeg 640 x 480",
    "image/jpeg 640 x 480",
  ]);
  expect(await shownIds(owner)).toEqual([1, 2, 3, 4, 5]);
  await expect(large(owner)).toHaveAttribute("alt", "Photo of Rex");
  await expect(large(owner)).toHaveAttribute("src", /\/v1\/photos\/1\/800$/);
  await expect.poll(() => large(owner).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("a photo that could not be uploaded stays with the reason, and can be sent again or given up", async ({
  owner,
  store,
}) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1 });
  await store.api.post("/pets", { name: "Bo", categoryId: 1 });
  await owner.goto("/console/pets/1");
  const uploads = photos(owner).getByRole("list", { name: "Photos being uploaded" }).getByRole("listitem");
  const input = photos(owner).locator("input[type=file]").first();

  await test.step("what the browser cannot read is explained by the service", async () => {
    const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
    await input.setInputFiles({ name: "IMG_1.HEIC", mimeType: "image/heic", buffer: heic });
    await expect(uploads).toContainText(/IMG_1\.HEIC.*Not uploaded.*HEIC/s);
    await uploads.getByRole("button", { name: "Do not upload IMG_1.HEIC" }).click();
    await expect(uploads).toHaveCount(0);
  });
  await test.step("a lost connection keeps the photos, on other pages, too, and they keep their order", async () => {
    let isLost = true;
    await owner.route("**/v1/pets/1/photos", (route) =>
      isLost && route.request().method() === "POST" ? route.abort() : route.fallback(),
    );
    await input.setInputFiles([await makeFile(owner, "a.jpg"), await makeFile(owner, "b.jpg", { color: "red" })]);
    await expect(uploads.getByRole("button", { name: "Try again" })).toHaveCount(2);
    await owner.getByRole("link", { name: "All pets" }).click();
    await expect(owner.getByText("2 photos of Rex could not be uploaded.")).toBeVisible();
    await owner.getByRole("button", { name: "Show", exact: true }).click();
    await expect(uploads).toHaveCount(2);
    isLost = false;
    await uploads.getByRole("button", { name: "Try again" }).first().click();
    await expect(uploads).toHaveCount(1);
    await uploads.getByRole("button", { name: "Try again" }).click();
    await expect(uploads).toHaveCount(0);
    expect(await shownIds(owner)).toEqual([1, 2]);
  });
});

test("photos are arranged by dragging, by buttons and by keys, and others see it at once", async ({
  owner,
  store,
  openBrowser,
}) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1 });
  const context = await openBrowser();
  await join(context, store, sam, "staff");
  const staff = await context.newPage();
  for (const color of ["red", "green", "blue"]) await addPhoto(store, 1, await makePicture(owner, { color }));
  await owner.goto("/console/pets/1");
  await staff.goto("/console/pets/1");
  await expect(thumbnails(staff)).toHaveCount(3);
  const status = photos(owner).getByRole("status");

  await test.step("dragging", async () => {
    await thumbnails(owner).first().hover();
    await owner.mouse.down();
    const box = await thumbnails(owner).last().boundingBox();
    await owner.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20, { steps: 4 });
    await expect.poll(() => shownIds(owner)).toEqual([2, 3, 1]);
    await owner.mouse.up();
    await expect(status).toHaveText("Moved to place 3 of 3.");
    await expect.poll(() => shownIds(staff)).toEqual([2, 3, 1]);
  });
  await test.step("buttons", async () => {
    await owner.getByRole("button", { name: "Move left" }).click();
    await expect(status).toHaveText("Moved to place 2 of 3.");
    await expect.poll(() => shownIds(staff)).toEqual([2, 1, 3]);
  });
  await test.step("keys: arrows select, with Shift they move", async () => {
    await thumbnails(owner).nth(1).focus();
    await owner.keyboard.press("ArrowRight");
    await expect(thumbnails(owner).nth(2)).toBeFocused();
    await expect(large(owner)).toHaveAttribute("src", /photos\/3\//);
    await owner.keyboard.press("Shift+ArrowLeft");
    await expect(status).toHaveText("Moved to place 2 of 3.");
    await expect.poll(() => shownIds(staff)).toEqual([2, 3, 1]);
    await expect(thumbnails(owner).nth(1)).toBeFocused();
  });
  await test.step("also when the other one has just added a photo", async () => {
    await addPhoto(store, 1, await makePicture(owner, { color: "gold" }));
    await owner.keyboard.press("Shift+ArrowLeft");
    await expect.poll(() => shownIds(staff)).toEqual([3, 2, 1, 4]);
  });
});

test("a photo is described in place, shown in full size, and removed with an undo", async ({
  owner,
  store,
  openBrowser,
}) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1 });
  await owner.goto("/console/");
  for (const color of ["red", "green"]) await addPhoto(store, 1, await makePicture(owner, { color }));
  await owner.goto("/console/pets/1");

  await test.step("description", async () => {
    await owner.getByRole("button", { name: /Description of the photo/ }).click();
    await owner.getByLabel("Description of the photo").fill("Rex in the garden");
    await owner.keyboard.press("Enter");
    await expect(large(owner)).toHaveAttribute("alt", "Rex in the garden");
    await expect(owner.getByRole("button", { name: "Description of the photo: Rex in the garden" })).toBeFocused();
  });
  await test.step("what was typed stays when another photo is selected", async () => {
    await owner.getByRole("button", { name: /Description of the photo/ }).click();
    await owner.getByLabel("Description of the photo").fill("Rex asleep");
    await thumbnails(owner).last().click();
    await thumbnails(owner).first().click();
    await expect(owner.getByLabel("Description of the photo")).toHaveValue("Rex asleep");
    await owner.getByRole("button", { name: "Save" }).click();
    await expect(large(owner)).toHaveAttribute("alt", "Rex asleep");
  });
  await test.step("full size", async () => {
    await photos(owner).getByRole("button", { name: "Show in full size" }).click();
    const dialog = owner.getByRole("dialog", { name: "Rex, photo 1 of 2" });
    await expect(dialog.getByRole("img", { name: "Rex asleep" })).toHaveAttribute("src", /photos\/1\/1600$/);
    await owner.keyboard.press("ArrowRight");
    await expect(owner.getByRole("dialog", { name: "Rex, photo 2 of 2" }).locator("img")).toHaveAttribute(
      "src",
      /photos\/2\/1600$/,
    );
    await owner.keyboard.press("Escape");
    await expect(owner.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("removal", async () => {
    await owner.getByRole("button", { name: "Remove photo" }).click();
    await expect(large(owner)).toHaveAttribute("src", /photos\/1\/800$/);
    await owner.getByRole("button", { name: "Undo" }).click();
    await expect(thumbnails(owner)).toHaveCount(2);
    await thumbnails(owner).first().click();
    await owner.getByRole("button", { name: "Remove photo" }).click();
    await expect(large(owner)).toHaveAttribute("src", /photos\/2\/800$/);
    await owner.reload();
    await expect(owner.getByText("Photo removed")).toBeVisible();
    await expect(large(owner)).toHaveAttribute("src", /photos\/2\/800$/);
  });
  await test.step("a viewer only looks", async () => {
    const context = await openBrowser();
    await join(context, store, vera, "viewer");
    const viewer = await context.newPage();
    await viewer.goto("/console/pets/1");
    await expect(large(viewer)).toBeVisible();
    await expect(photos(viewer).getByRole("button")).toHaveText([""]);
  });
});
