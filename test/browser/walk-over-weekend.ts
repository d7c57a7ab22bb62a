import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { chooseAction } from "./choose-action.ts";
import { keepNotifications } from "./keep-notifications.ts";
import { join, logIn, olivia, type Person, sam, setUp } from "./people.ts";
import { addPhoto, makePicture } from "./pictures.ts";
import { type Store, startStore } from "./start-store.ts";

/** The steps of the walk, in their order. */
export const steps = [
  ...(["reserved", "waiting", "taken-back", "cancelled"] as const),
  ...(["monday", "called", "handed-over", "returned", "figures"] as const),
] as const;

export type Step = (typeof steps)[number];

const friday = Date.parse("2027-03-05T15:00:00Z");
const monday = Date.parse("2027-03-08T09:00:00Z");

const desk = { viewport: { width: 1280, height: 720 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

interface Walk {
  browser: Browser;
  /** Looks at each step, on the page that shows it. */
  look?: (step: Step, page: Page) => Promise<void>;
}

/** The two people of the store at work: Olivia at the desk, Sam with a phone. */
interface Team {
  owner: Page;
  staff: Page;
}

const kim = { name: "Kim Larsson", phone: "+46 8 555 0100" };
const alex = { name: "Alex Moreau", phone: "+46 8 555 0101" };

/**
 * A sale over a weekend: two people call for one pet, a sale is taken back, the first caller cancels on Friday evening,
 * and the second, who is next, is called on Monday; another pet is returned. Returns the store, to be checked and stopped.
 */
export async function walkOverWeekend({ browser, look = async () => {} }: Walk): Promise<Store> {
  const store = await startStore(clockAt(friday));
  const onFriday = await openBrowsers(browser, store, friday);
  await setUp(onFriday.contexts[0], store, olivia);
  await join(onFriday.contexts[1], store, sam, "staff");
  await fill(store, onFriday.owner);
  await workOnFriday(onFriday, look);
  await onFriday.close();

  // The service goes on, with the clock of Monday.
  const { port } = new URL(store.origin);
  const later = await store.restart({ ...clockAt(monday), PORT: port });
  const onMonday = await openBrowsers(browser, later, monday);
  await logInAll(onMonday.contexts, later, [olivia, sam]);
  await workOnMonday(onMonday, later, look);
  await onMonday.close();
  return later;
}

/** Only a store for trials may have another time. */
function clockAt(time: number) {
  return { PETSTORE_ENVIRONMENT: "staging", PETSTORE_NOW: new Date(time).toISOString() };
}

async function openBrowsers(browser: Browser, { origin }: Store, time: number) {
  const open = async (screen: typeof desk | typeof phone) => {
    const shared = { baseURL: origin, locale: "en-GB", timezoneId: "UTC", reducedMotion: "reduce" } as const;
    const context = await browser.newContext({ ...screen, ...shared });
    await keepNotifications(context);
    await moveClock(context, time - Date.now());
    return context;
  };
  const contexts = [await open(desk), await open(phone)] as const;
  const [owner, staff] = [await contexts[0].newPage(), await contexts[1].newPage()];
  return { contexts, owner, staff, close: () => Promise.all(contexts.map((context) => context.close())) };
}

/** Moves the clock of the pages; it goes on. */
function moveClock(context: BrowserContext, milliseconds: number): Promise<unknown> {
  return context.addInitScript((offset) => {
    const Real = Date;
    class Moved extends Real {
      constructor(...values: [] | [number]) {
        if (values.length === 0) super(Real.now() + offset);
        else super(...values);
      }
      static override now = () => Real.now() + offset;
    }
    Object.assign(globalThis, { Date: Moved });
  }, milliseconds);
}

async function logInAll(contexts: readonly BrowserContext[], store: Store, people: Person[]): Promise<void> {
  for (const [index, person] of people.entries()) await logIn(contexts[index] as BrowserContext, store, person);
}

const pets = [
  { name: "Rex", categoryId: 1, breed: "Labrador", amount: 45_000, color: "#6b7fa8", coat: "#c79a5b" },
  { name: "Misty", categoryId: 2, breed: "Siamese", amount: 32_000, color: "#b0654a", coat: "#8a8f98" },
  { name: "Bella", categoryId: 1, breed: "Beagle", amount: 38_000, color: "#8a9a5b", coat: "#e3c08a" },
];

/** Three pets with prices and photos, of which one was sold on Friday morning. */
async function fill(store: Store, page: Page): Promise<void> {
  const { api } = store;
  await api.patch("/store/settings", { name: "Hill Farm Pets", currency: "EUR", timeZone: "UTC" });
  for (const { name, categoryId, breed, amount, color, coat } of pets) {
    const { id } = await api.post("/pets", { name, categoryId, status: "available" });
    await api.patch(`/pets/${id}/profile`, { breed, price: { amount, currency: "EUR" } });
    const picture = await makePicture(page, { width: 640, height: 480, coat, color, hasPointedEars: categoryId === 2 });
    await addPhoto(store, id, picture);
  }
  const customer = { name: "Dana Novak", phone: "+46 8 555 0102" };
  await api.post("/store/orders", { petId: 3, customer, price: { amount: 38_000, currency: "EUR" } });
  await api.patch("/store/orders/1", { status: "delivered" });
}

async function workOnFriday({ owner, staff }: Team, look: NonNullable<Walk["look"]>): Promise<void> {
  // Kim calls for Rex.
  await owner.goto("/console/pets/1");
  await owner.getByRole("button", { name: "Place order" }).first().click();
  const order = owner.getByRole("dialog", { name: "Place order" });
  await order.getByLabel("Customer", { exact: true }).fill(kim.name);
  await order.getByLabel("Phone").fill(kim.phone);
  await order.getByRole("button", { name: "Place order" }).click();
  await expect(owner.getByText(/^Rex is reserved for Kim Larsson until/)).toBeVisible();
  await look("reserved", owner);

  // So does Alex, whom Sam puts on the waiting list.
  await staff.goto("/console/pets/1");
  await staff.getByRole("button", { name: "Add to the waiting list" }).click();
  const waiting = staff.getByRole("dialog", { name: "Add to the waiting list" });
  await waiting.getByLabel("Customer", { exact: true }).fill(alex.name);
  await waiting.getByLabel("Phone").fill(alex.phone);
  await waiting.getByRole("button", { name: "Add to the waiting list" }).click();
  await expect(staff.getByText("Alex Moreau waits for Rex, in place 1.")).toBeVisible();
  await staff.getByRole("region", { name: "Waiting list" }).getByRole("listitem").scrollIntoViewIfNeeded();
  await look("waiting", staff);

  // Misty is handed over by mistake: the customer takes her on Monday.
  await owner.goto("/console/orders?new=1&petId=2");
  await order.getByLabel("Customer", { exact: true }).fill("Robin Berg");
  await order.getByLabel("No time limit").check();
  await order.getByRole("button", { name: "Place order" }).click();
  await expect(owner.getByText(/^Misty is reserved for Robin Berg/)).toBeVisible();
  await owner.goto("/console/orders?view=open");
  await chooseAction(owner, "order 3", "Hand over");
  await expect(owner.getByText("Misty was handed over to Robin Berg.")).toBeVisible();
  await owner.getByRole("button", { name: /^Undo/ }).click();
  await expect(owner.locator("tr", { hasText: "Misty" })).toContainText("Confirmed");
  await look("taken-back", owner);

  // Kim cancels in the evening; the store closes before Alex is called.
  await staff.goto("/console/orders?view=open");
  await chooseAction(staff, "order 2", "Cancel order…");
  await staff.getByRole("dialog", { name: "Cancel order 2?" }).getByRole("button", { name: "Cancel order" }).click();
  const next = staff.getByRole("dialog", { name: "Next on the waiting list" });
  await expect(next).toContainText("Alex Moreau is next");
  await look("cancelled", staff);
  await next.getByRole("button", { name: "Call later" }).click();
}

async function workOnMonday({ owner, staff }: Team, { api }: Store, look: NonNullable<Walk["look"]>): Promise<void> {
  // The offer has not expired, because `told` is still false.
  await owner.goto("/console");
  const calls = owner.getByRole("region", { name: "To be called" });
  await expect(calls.getByRole("listitem")).toHaveText([/^Rex is kept for Alex Moreau/]);
  await look("monday", owner);
  await calls.getByRole("button", { name: /^Called Alex Moreau/ }).click();
  await expect(owner.getByText(/^Alex Moreau was told\. Rex is reserved until/)).toBeVisible();
  await look("called", owner);

  // Alex comes for Rex, and Robin for Misty.
  for (const [id, amount] of [
    [3, 32_000],
    [4, 45_000],
  ]) {
    await api.patch(`/store/orders/${id}`, { price: { amount, currency: "EUR" } });
  }
  await staff.goto("/console/orders?view=open");
  await staff.getByRole("button", { name: "Hand over order 3 for Misty" }).click();
  await expect(staff.getByText("Misty was handed over to Robin Berg.")).toBeVisible();
  await chooseAction(staff, "order 4", "Hand over");
  await expect(staff.getByText("Rex was handed over to Alex Moreau.")).toBeVisible();
  await look("handed-over", staff);

  // Dana brings Bella back.
  await owner.goto("/console/orders?view=all");
  await chooseAction(owner, "order 1", "Mark as returned…");
  const dialog = owner.getByRole("dialog", { name: "Mark order 1 as returned?" });
  await dialog.getByRole("button", { name: "Allergy" }).click();
  await dialog.getByRole("button", { name: "Mark as returned" }).click();
  await expect(owner.getByText("Order 1 was returned. Bella is available again.")).toBeVisible();
  await look("returned", owner);

  await owner.goto("/console/figures");
  const total = owner.getByRole("table", { name: "By category" }).getByRole("row").last();
  await expect(total).toContainText("€1,150");
  await look("figures", owner);
}
