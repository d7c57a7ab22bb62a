import type { Locator, Page } from "@playwright/test";
import { countPages } from "./count-pages.ts";
import { holdRequests } from "./hold-requests.ts";
import { addPhoto, makePicture } from "./pictures.ts";
import { readQrCode } from "./read-qr-code.ts";
import { expect, test } from "./test.ts";

const isPrinting = (page: Page) => page.evaluate(() => (globalThis as { isPrinting?: boolean }).isPrinting);

/** Chooses an item of the page's menu. */
async function choose(page: Page, item: string): Promise<void> {
  await page
    .getByRole("button", { name: /^More actions for|^Actions for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: item }).click();
}

interface Printout {
  text: string;
  /** Numbers of pages on A4, Letter, A5, and A4 in landscape. */
  pages: number[];
}

/** Waits until something is printed, passes it to `look`, and returns the text and the numbers of its pages. */
async function print(page: Page, look: (paper: Locator) => Promise<void> = async () => {}): Promise<Printout> {
  await expect.poll(() => isPrinting(page)).toBe(true);
  await page.emulateMedia({ media: "print" });
  const text = await page.locator("body").innerText();
  const paper = page.locator("[data-printout]");
  await expect(paper).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(paper).toHaveCSS("background-color", "rgb(255, 255, 255)");
  const clipped = await paper
    .locator("article, article h1, article p, article dl, article footer")
    .evaluateAll((parts) =>
      parts.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2).map((part) => part.className),
    );
  expect(
    clipped.filter((name) => !/description|category/.test(name)),
    "everything fits",
  ).toEqual([]);
  await look(paper);
  const pages: number[] = [];
  for (const options of [{ format: "A4" }, { format: "Letter" }, { format: "A5" }, { format: "A4", landscape: true }]) {
    pages.push(countPages(await page.pdf({ ...options, printBackground: true })));
  }
  await page.evaluate(() => {
    Object.assign(globalThis, { isPrinting: false });
    dispatchEvent(new Event("afterprint"));
  });
  await expect(paper).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  return { text, pages };
}

test.use({ colorScheme: "dark" });

/** Printing only sets `isPrinting`, until the test ends it. */
async function catchPrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isPrinting = false;
    Object.defineProperty(globalThis, "isPrinting", {
      get: () => isPrinting,
      set: (is: boolean) => {
        isPrinting = is;
      },
    });
    globalThis.print = () => {
      isPrinting = true;
    };
    // Each PDF ends printing, but the printout is needed for two.
    addEventListener("afterprint", (event) => isPrinting && event.stopImmediatePropagation());
  });
}

test("cage card, reservation slip and receipt are one page each, in black on white, whatever the names", async ({
  owner,
  store,
}) => {
  await catchPrinting(owner);
  const names = ["Rex", "Sir Barksalot ".repeat(35), "W".repeat(500), "מלך האריות הגדול", "猫".repeat(500)];
  for (const name of names) await store.api.post("/pets", { name, categoryId: 1, status: "available" });
  for (const [index, name] of names.entries()) {
    await owner.goto(`/console/pets/${index + 1}`);
    await choose(owner, "Print cage card");
    const { text, pages } = await print(owner);
    expect(pages, name).toEqual([1, 1, 1, 1]);
    expect(text.startsWith(name.trim().slice(0, 10)), "no navigation").toBe(true);
    expect(text).toMatch(/Dogs\s+With us since\s+.* 20\d\d\s+Pet number\s+\d\s+For our staff\s+Notes\s+Pet Store\s*$/);
  }

  const customer = { name: "Åsa ".repeat(50), email: `${"a".repeat(240)}@example.org`, phone: "555-0100" };
  const money = { price: { amount: 45_000, currency: "EUR" }, deposit: { amount: 5_050, currency: "EUR" } };
  const order = { customer, reference: "R".repeat(200), expiresAt: "2030-01-31T18:00:00Z", ...money };
  // The price of the pet today is not that of its order.
  await store.api.patch("/pets/2/profile", { price: { amount: 99_900, currency: "EUR" } });
  for (const petId of [1, 2]) await store.api.post("/store/orders", { petId, ...(petId === 2 && order) });
  for (const [id, held, settings] of [
    [1, "No time limit", { name: "Hill Farm Pets" }],
    [2, "Thursday, January 31, 2030 at 6:00 PM", longSettings],
  ] as const) {
    await store.api.patch("/store/settings", settings);
    await owner.goto(`/console/pets/${id}`);
    await choose(owner, "Print reservation slip");
    const slip = await print(owner);
    expect(slip.pages).toEqual([1, 1, 1, 1]);
    expect(slip.text).toMatch(
      new RegExp(`^${settings.name}\\s+.*Reservation\\s+Pet\\s+.*Reserved until\\s+${held}`, "s"),
    );
    await store.api.patch(`/store/orders/${id}`, { status: "delivered" });
    await owner.goto(`/console/pets/${id}`);
    await choose(owner, "Print receipt");
    const receipt = await print(owner);
    expect(receipt.pages).toEqual([1, 1, 1, 1]);
    expect(receipt.text).toMatch(/Receipt\s+Pet\s+(Rex|Sir).*Order\s+\d.*Date/s);
    for (const { text } of [slip, receipt]) {
      if (id === 2) expect(text).toMatch(/Price\s+€450(\.00)?\s+Deposit\s+€50\.50\s+Balance\s+€399\.50\s/);
      else expect(text).not.toMatch(/Price|Deposit|Balance/);
    }
  }
  for (const [width, height] of [
    [500, 100],
    [100, 500],
  ] as const) {
    await store.api.putBytes("/store/logo", await makePicture(owner, { width, height }));
    for (const [id, item] of [
      [2, "Print receipt"],
      [3, "Print cage card"],
    ] as const) {
      await owner.goto(`/console/pets/${id}`);
      await choose(owner, item);
      const { pages } = await print(owner, async (paper) => {
        const logo = paper.locator("header img, footer img");
        expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)).toBe(
          width / height,
        );
        await expect(logo).toBeInViewport({ ratio: 1 });
      });
      expect(pages, `${item} of a store with a logo and a long name`).toEqual([1, 1, 1, 1]);
    }
  }
});

/** The longest name, and contact data as long as they may get. */
const longSettings = {
  name: "W".repeat(100),
  address: "1 Hill Road, behind the old mill on the river, third floor\n".repeat(8),
  openingHours: "Monday to Friday from 9 to 12 and from 14 to 18, Saturday from 9 to 16, not on holidays\n".repeat(7),
  phone: "5".repeat(50),
  email: `${"e".repeat(200)}@example.org`,
  website: `https://example.org/${"w".repeat(100)}`,
};

const labrador = {
  breed: "Labrador Retriever",
  sex: "female",
  bornOn: "2024-05",
  color: "Black and tan",
  neutered: false,
  weightGrams: 12_345,
  arrivedOn: "2026-03-09",
  externalId: "A-17",
  price: { amount: 123_450, currency: "EUR" },
  description: "Calm, and good with children.",
  notes: "Bites the postman",
};

test("a cage card has the picture, the facts, the price, and a code that opens the pet's page", async ({
  owner,
  store,
}) => {
  await catchPrinting(owner);
  await store.api.post("/pets", { name: "Rex", categoryId: 1 });
  await store.api.patch("/pets/1/profile", labrador);
  await owner.goto("/console/pets/1");
  await addPhoto(store, 1, await makePicture(owner, { width: 2000, height: 1500 }));
  await expect(owner.getByRole("img", { name: "Photo of Rex" }).first()).toBeVisible();

  const release = await holdRequests(owner, "**/photos/*/1600");
  const requested = owner.waitForRequest("**/photos/*/1600");
  await choose(owner, "Print cage card");
  await requested;
  expect(await isPrinting(owner), "waits for the picture").toBe(false);
  release();
  const { text, pages } = await print(owner, async (paper) => {
    const picture = paper.locator("img");
    expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(1600);
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(4 / 3, 1);
    expect(await readQrCode(paper)).toEqual([`${store.origin}/console/pets/1`]);
  });

  expect(pages).toEqual([1, 1, 1, 1]);
  for (const fact of [
    ...["Rex", "Dogs", "Breed\nLabrador Retriever", "Sex\nfemale", "Born\nMay 2024", "Color\nBlack and tan"],
    ...["Neutered\nno", "Weight\n12.345 kg", "With us since\nMarch 9, 2026", "Pet number\n1", "Own number\nA-17"],
    ...["€1,234.50", "Calm, and good with children."],
  ]) {
    expect(text.replace(/\s*\n\s*/g, "\n")).toContain(fact);
  }
  expect(text).not.toContain("postman");
});

test("printouts show the store in its own language and time zone, and exact amounts", async ({ owner, store }) => {
  await catchPrinting(owner);
  const settings = {
    ...{ name: "Tierhaus am Hügel", language: "de", timeZone: "Asia/Tokyo", website: "https://tierhaus.example/" },
    ...{
      address: "Hügelweg 1\n12345 Musterstadt",
      openingHours: "Mo–Fr 9–18 Uhr",
      phone: "030 123",
      email: "a@b.example",
    },
  };
  await store.api.patch("/store/settings", settings);
  const prices = [
    ["9223372036854775807", "EUR", "92.233.720.368.547.758,07 €"],
    ["9007199254740993", "JPY", "9.007.199.254.740.993 ¥"],
    ["9007199254740993", "KWD", "9.007.199.254.740,993 KWD"],
    ["45000", "EUR", "450 €"],
  ] as const;
  for (const [index, [amount, currency, written]] of prices.entries()) {
    const id = index + 1;
    await store.api.post("/pets", { name: "Rex", categoryId: 1, status: "available" });
    await store.api.patch(`/pets/${id}/profile`, { breed: "Labrador Retriever", microchip: `27609810654321${id}` });
    const price = `"price":{"amount":${amount},"currency":"${currency}"}`;
    await store.api.patchText(`/pets/${id}/profile`, `{${price}}`);
    const order = `"petId":${id},"expiresAt":"2030-01-31T18:00:00Z","customer":{"name":"Kim"},${price}`;
    await store.api.postText("/store/orders", `{${order}}`);

    await owner.goto(`/console/pets/${id}`);
    await choose(owner, "Print cage card");
    expect(toLines((await print(owner)).text)).toContain(written);
    await choose(owner, "Print reservation slip");
    const slip = await print(owner, (paper) => expect(paper.locator("article")).toHaveAttribute("lang", "de"));
    expect(slip.pages).toEqual([1, 1, 1, 1]);
    expect(toLines(slip.text)).toEqual([
      ...["Tierhaus am Hügel", "Hügelweg 1", "12345 Musterstadt", "Reservierung", "Tier", "Rex"],
      ...["Rasse", "Labrador Retriever", "Mikrochip", `27609810654321${id}`, "Tiernummer", `${id}`],
      ...[
        "Kunde",
        "Kim",
        "Bestellung",
        `${id}`,
        "Bestellt am",
        expect.stringMatching(/^\w+, \d+\. .+ 20\d\d um \d+:\d+$/),
      ],
      ...["Reserviert bis", "Freitag, 1. Februar 2030 um 03:00", "Preis", written, "Unterschrift"],
      ...["Öffnungszeiten", "Mo–Fr 9–18 Uhr", "030 123", "a@b.example", "tierhaus.example"],
    ]);
  }
});

function toLines(text: string): string[] {
  return text.split(/\s*\n\s*/).flatMap((line) => line.replaceAll(/\s/g, " ").trim() || []);
}

test("several selected pets print a card each, in the order of the list", async ({ owner, store }) => {
  await catchPrinting(owner);
  const profiles = [
    { ...labrador, breed: "Nova Scotia Duck Tolling Retriever and Cão da Serra de Aires ".repeat(2).slice(0, 100) },
    { price: { amount: 45_000, currency: "JPY" }, description: "Sings. ".repeat(700) },
    {},
    { ...labrador, color: "W".repeat(100), externalId: "9".repeat(100), description: "猫".repeat(5000) },
  ];
  const names = ["Maximilian von und zu Hohenlohe-Langenberg", "Pip", "W".repeat(40), "Bella"];
  for (const [index, profile] of profiles.entries()) {
    const { id } = await store.api.post("/pets", { name: names[index], categoryId: 1 + index });
    await store.api.patch(`/pets/${id}/profile`, profile);
  }
  await owner.goto("/console/pets");
  for (const [id, height] of [
    [2, 400],
    [4, 2000],
  ] as const) {
    await addPhoto(store, id, await makePicture(owner, { width: 1000, height }));
  }
  // The photo of Bella has been removed since the list was read.
  await owner.route("**/photos/2/1600", (route) => route.fulfill({ status: 404 }));
  await owner.getByRole("checkbox", { name: "Select all pets on this page" }).click();
  await owner.getByRole("button", { name: "Print cage cards" }).click();
  const { text, pages } = await print(owner, async (paper) => {
    await expect(paper.getByRole("heading")).toHaveText([...names].reverse());
    await expect(paper.locator("img")).toHaveCount(1);
    expect(await readQrCode(paper)).toEqual([4, 3, 2, 1].map((id) => `${store.origin}/console/pets/${id}`));
  });

  expect(pages).toEqual([4, 4, 4, 4]);
  expect(text).toContain("¥45,000");
  await expect(owner.getByRole("button", { name: "Print cage cards" }), "they are still selected").toBeVisible();
});

test("a printed list is a table without navigation, in black on white", async ({ owner, store }) => {
  for (const name of ["Rex", "Misty"]) await store.api.post("/pets", { name, categoryId: 1, status: "available" });
  await store.api.post("/store/orders", { petId: 1, customer: { name: "Kim Larsson" } });
  await owner.setViewportSize({ width: 704, height: 1000 });
  for (const [path, texts] of [
    ["/pets", ["Rex", "Misty", "Dogs", "Available", "Name", "Category"]],
    ["/orders", ["Rex", "Reserved", "Pet"]],
  ] as const) {
    await owner.goto(`/console${path}`);
    await expect(owner.getByRole("table")).toBeVisible();
    await owner.emulateMedia({ media: "print" });
    await owner.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const table = owner.getByRole("table");
    await expect(table).toHaveCSS("display", "table");
    for (const text of texts)
      await expect(table.getByText(text, { exact: true }).filter({ visible: true })).not.toHaveCount(0);
    await expect(owner.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    const color = await table.evaluate((element) => getComputedStyle(element).color);
    expect(Math.max(...(color.match(/\d+/g) ?? []).map(Number)), `dark text: ${color}`).toBeLessThan(100);
    for (const hidden of ["navigation", "banner", "checkbox", "combobox"] as const) {
      await expect(owner.getByRole(hidden), hidden).toHaveCount(0);
    }
    await expect(owner.getByRole("button", { name: /Account|Add pet|Place order|Actions for/ })).toHaveCount(0);
    expect(countPages(await owner.pdf({ format: "A4" }))).toBe(1);
    await owner.emulateMedia({ media: "screen" });
  }
});
