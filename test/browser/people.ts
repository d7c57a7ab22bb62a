import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { Store } from "./start-store.ts";

export interface Person {
  name: string;
  email: string;
  password: string;
}

export const olivia: Person = {
  name: "Olivia Owner",
  email: "olivia@example.com",
  password: "five green parrots sing",
};
export const sam: Person = { name: "Sam Staff", email: "sam@example.com", password: "two brown rabbits hop" };
export const vera: Person = { name: "Vera Viewer", email: "vera@example.com", password: "nine small fishes swim" };

/** Creates the owner's account with the printed set-up link, and logs this browser in. */
export async function setUp(context: BrowserContext, store: Store, person: Person = olivia): Promise<void> {
  const token = new URL(store.setUpUrl ?? "").hash.slice(1);
  await send(context, `${store.origin}/v1/setup`, { token, ...person });
}

/** Creates an account with an invitation, and logs this browser in. */
export async function join(
  context: BrowserContext,
  store: Store,
  person: Person,
  role: "owner" | "staff" | "viewer",
): Promise<void> {
  const { token } = await store.api.post("/invitations", { role });
  await send(context, `${store.origin}/v1/people`, { token, ...person });
}

export async function logIn(context: BrowserContext, store: Store, { email, password }: Person): Promise<void> {
  await send(context, `${store.origin}/v1/session`, { email, password });
}

/** Ends the session of this browser as the operator would: the browser keeps its cookie. */
export async function endSession(context: BrowserContext, store: Store): Promise<void> {
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const headers = { Cookie: cookies, Origin: store.origin, "Sec-Fetch-Site": "same-origin" };
  const { status } = await fetch(`${store.origin}/v1/session`, { method: "DELETE", headers });
  expect(status).toBe(204);
}

export const logInDialog = (page: Page) => page.getByRole("dialog", { name: "Log in to continue" });

/** Logs the owner in to the page whose session has ended. */
export async function logInAgain(page: Page): Promise<void> {
  await expect(logInDialog(page)).toContainText("Your session has ended.");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.getByLabel("Password", { exact: true }).fill(olivia.password);
  await page.keyboard.press("Enter");
  await expect(logInDialog(page)).toBeHidden();
}

/** Sends a request as the console's own pages do. */
async function send(context: BrowserContext, url: string, data: object): Promise<void> {
  const response = await context.request.post(url, { data, headers: { "Sec-Fetch-Site": "same-origin" } });
  if (!response.ok()) throw new Error(`${url}: ${response.status()} ${await response.text()}`);
}
