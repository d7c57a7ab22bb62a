import { expect, test } from "bun:test";
import { addEnquiry, openAskedStore } from "../../../test/support/enquiries.ts";
import type { PetStore } from "../../../test/support/pet-store.ts";
import { noon } from "../../../test/support/store.ts";
import { makeFormToken } from "../../credentials/form-token.ts";
import { randomBytes } from "../../credentials/token.ts";

const variables = { PETSTORE_BASE_URL: "https://pets.example/store/v1" };
const path = "/shop/pets/1/question";
const second = 1000;
const hour = 3_600_000;
const texts = { name: "Kim Larsson", email: "kim@example.org", phone: "", message: "Does Rex like children?" };

/** A store whose pages have a form, and a visitor who reads and sends it. */
async function openForm(more: Record<string, string> = {}) {
  const clock = { now: noon };
  const petStore = await openAskedStore({ variables: { ...variables, ...more }, now: () => clock.now });
  await petStore.updateStoreSettings({ name: "Hill Farm", phone: "+46 8 1", catalogue: "on" });
  clock.now += second;

  /** Returns the token of a new form. */
  async function open(from = path): Promise<string> {
    const page = await (await fetch(petStore.origin + from)).text();
    return /name="token" value="([^"]+)"/.exec(page)?.[1] ?? "";
  }

  async function send(fields: Record<string, string>, headers: Record<string, string> = {}, to = path) {
    const response = await fetch(petStore.origin + to, {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin", ...headers },
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
    return { status: response.status, headers: response.headers, page: await response.text() };
  }

  /** Opens the form, waits and sends it. */
  async function ask(fields: Partial<typeof texts> = {}, headers: Record<string, string> = {}) {
    const token = await open();
    clock.now += 3 * second;
    return send({ ...texts, ...fields, token }, headers);
  }

  return { petStore, clock, open, send, ask, [Symbol.asyncDispose]: () => petStore[Symbol.asyncDispose]() };
}

const stored = async ({ listEnquiries }: PetStore) => (await listEnquiries()).body;
const faultsIn = (page: string) => [...page.matchAll(/class="fault"[^>]*>([^<]*)/g)].map(([, text]) => text);

test("200: the form names the pet, its use of the data and the privacy notice, and no cache keeps it", async () => {
  await using form = await openForm();

  const response = await fetch(form.petStore.origin + path);
  const page = await response.text();

  expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(response.headers.get("Content-Security-Policy")).toContain("form-action 'self'");
  expect(response.headers.has("Set-Cookie")).toBe(false);
  expect(page).toContain("Your question about Rex");
  expect(page).toContain('href="https://hillfarm.example/privacy"');
  expect(page).toContain("after 90 days at the latest");
  expect(page).not.toContain("<script");
});

test("303: a question is stored once, however often the form is sent, and the visitor is thanked", async () => {
  await using form = await openForm();
  const token = await form.open();
  form.clock.now += 3 * second;

  for (let time = 0; time < 5; time += 1) {
    const { status, headers } = await form.send({ ...texts, phone: " +46 8 7 ", token });
    expect([status, headers.get("Location")]).toEqual([303, "question/sent"]);
  }
  const thanks = await fetch(`${form.petStore.origin}${path}/sent`);

  expect(await stored(form.petStore)).toMatchObject([{ ...texts, phone: "+46 8 7", petId: 1n, status: "open" }]);
  expect([thanks.status, (await thanks.text()).includes("Thank you!")]).toEqual([200, true]);
  const [event] = (await form.petStore.listEvents("limit=1")).body;
  expect(event).toMatchObject({ type: "enquiry.created", by: { type: "service" } });
});

test("400: other texts with a used token show the form again, with a new token", async () => {
  await using form = await openForm();
  const token = await form.open();
  form.clock.now += 3 * second;
  await form.send({ ...texts, token });

  const again = await form.send({ ...texts, message: "And cats?", token });
  const next = /name="token" value="([^"]+)"/.exec(again.page)?.[1] ?? "";
  form.clock.now += 3 * second;

  expect([again.status, again.page.includes("And cats?"), next === token]).toEqual([400, true, false]);
  expect((await form.send({ ...texts, message: "And cats?", token: next })).status).toBe(303);
  expect((await stored(form.petStore)).map(({ message }: { message: string }) => message)).toEqual([
    "And cats?",
    texts.message,
  ]);
});

test("400: a token is early, late, of another pet, of another store, changed or missing", async () => {
  await using form = await openForm();
  await form.petStore.createPet({ name: "Misty", categoryId: 2n, status: "available" });
  await form.petStore.updatePetProfile(2n, { published: true });
  const [own, ofOtherPet] = [await form.open(), await form.open("/shop/pets/2/question")];
  const ofOtherStore = makeFormToken(randomBytes(32), "1", form.clock.now);
  const send = (token: string) => form.send({ ...texts, token });

  expect((await send(own)).page).toContain("That was quick!");
  form.clock.now += 3 * second;
  for (const token of [ofOtherPet, ofOtherStore, `${own}A`, own.toLowerCase(), "", "x".repeat(9000)]) {
    const { status, page } = await send(token);
    expect([status, page.includes("open for too long"), page.includes(texts.message)]).toEqual([400, true, true]);
  }
  form.clock.now += 2 * hour;
  expect((await send(own)).page).toContain("open for too long");
  expect(await stored(form.petStore)).toEqual([]);
});

test("400: faults are named at their fields, and what was typed stays, as text", async () => {
  await using form = await openForm();
  const hostile = `"><script>alert(1)</script>`;

  const { status, page } = await form.ask({
    name: hostile.repeat(9),
    email: "kim",
    phone: "",
    message: "</textarea>\r\n",
  });
  const unreachable = await form.ask({ email: " ", phone: "" });

  expect(status).toBe(400);
  expect(faultsIn(page)).toEqual([
    "Please enter your name, at most 200 characters on one line.",
    "Please check your email address.",
  ]);
  expect(page.match(/aria-invalid/g)).toHaveLength(2);
  expect(page).not.toContain("<script");
  expect(page.match(/<\/textarea>/g)).toHaveLength(1);
  expect(faultsIn(unreachable.page)).toEqual(["Please enter your email address or your phone number."]);
});

test("400: line breaks, recipients and headers cannot be put into a name or an address", async () => {
  await using form = await openForm();

  for (const fields of [
    { name: "Kim\r\nBcc: spy@example.org" },
    { name: "Kim\u0000" },
    { email: "kim@example.org\r\nBcc: spy@example.org" },
    { email: "kim@example.org?bcc=spy@example.org" },
    { email: "kim@example.org,spy@example.org" },
    { email: "kim&cc=spy@example.org" },
    { phone: "1\r\n2" },
    { message: "a\u0000b" },
  ]) {
    expect((await form.ask(fields)).status).toBe(400);
  }
  expect(await stored(form.petStore)).toEqual([]);
});

test("400: a program fills in the field that people do not see", async () => {
  await using form = await openForm();
  const token = await form.open();
  form.clock.now += 3 * second;

  const { status, page } = await form.send({ ...texts, token, homepage: "https://spam.example" });

  expect([status, page.includes("A program filled in a field"), page.includes("spam.example")]).toEqual([
    400,
    true,
    false,
  ]);
  expect(await stored(form.petStore)).toEqual([]);
});

test("403: a form on another website is refused, and one without the header is not", async () => {
  await using form = await openForm();
  const token = await form.open();
  form.clock.now += 3 * second;

  for (const site of ["cross-site", "same-site", "none"]) {
    const { status, page } = await form.send({ ...texts, token }, { "Sec-Fetch-Site": site });
    expect([status, page.includes("+46 8 1")]).toEqual([403, true]);
  }
  expect(await stored(form.petStore)).toEqual([]);
  const response = await fetch(form.petStore.origin + path, {
    method: "POST",
    body: new URLSearchParams({ ...texts, token }),
    redirect: "manual",
  });
  expect(response.status).toBe(303);
});

test("413: a form of more than 64 KiB; 400: another type", async () => {
  await using form = await openForm();
  const { status, page } = await form.ask({ message: "x".repeat(65_536) });
  const json = await fetch(form.petStore.origin + path, { method: "POST", body: JSON.stringify(texts) });

  expect([status, page.includes("Your question was not sent")]).toEqual([413, true]);
  expect([json.status, json.headers.get("Content-Type")]).toEqual([400, "text/html; charset=utf-8"]);
});

test("303: the longest message is accepted, whatever its characters", async () => {
  await using form = await openForm();

  expect((await form.ask({ message: "🐕".repeat(4000) })).status).toBe(303);
});

test("429: the fourth question of a network in a minute, or any while 500 are open, keeps its text", async () => {
  await using form = await openForm({ PETSTORE_TRUSTED_PROXIES: "1" });
  const from = (network: number) => ({ "X-Forwarded-For": `203.0.${network}.7`, "X-Forwarded-Proto": "https" });
  for (let time = 0; time < 3; time += 1) expect((await form.ask({}, from(1))).status).toBe(303);

  const fourth = await form.ask({ message: "And cats?" }, from(1));
  for (let count = 4; count <= 500; count += 1) await addEnquiry(form.petStore);
  const full = await form.ask({}, from(2));

  expect([fourth.status, fourth.page.includes("And cats?")]).toEqual([429, true]);
  expect(Number(fourth.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
  expect([full.status, full.headers.get("Retry-After"), full.page.includes("call us")]).toEqual([429, "3600", true]);
});

test("303: without a privacy notice, or for a hidden pet, redirects to the page of the pet", async () => {
  await using form = await openForm();
  await form.petStore.createPet({ name: "Misty", categoryId: 2n, status: "available" });
  const to = async (from: string) => {
    const response = await fetch(form.petStore.origin + from, { redirect: "manual" });
    return [response.status, response.headers.get("Location")];
  };

  expect(await to("/shop/pets/2/question")).toEqual([303, "../2"]);
  expect(await to("/shop/pets/x%2Fy/question")).toEqual([303, "../x%2Fy"]);
  await form.petStore.updateStoreSettings({ privacyUrl: null });
  form.clock.now += second;
  expect(await to(path)).toEqual([303, "../1"]);
  expect((await form.send(texts)).headers.get("Location")).toBe("../1");
});

test("404: there is no form while the catalogue is off", async () => {
  await using form = await openForm();
  await form.petStore.updateStoreSettings({ catalogue: "off" });
  form.clock.now += second;

  for (const page of [path, `${path}/sent`]) expect((await fetch(form.petStore.origin + page)).status).toBe(404);
  expect((await form.send(texts)).status).toBe(404);
});

test("200: the form in German, with the retention of the store in days", async () => {
  await using form = await openForm();
  await form.petStore.updateStoreSettings({ language: "de", customerDays: 30n });
  form.clock.now += second;

  const page = await (await fetch(form.petStore.origin + path)).text();

  expect(page).toContain('<html lang="de">');
  expect(page).toContain("Ihre Frage zu Rex");
  expect(page).toContain("nach spätestens 30 Tagen");
});

test("303: a question has as many characters as browsers count, to which a line break is one", async () => {
  await using form = await openForm();
  const message = `Hello${"\r\nline".repeat(799)}`;

  const { status } = await form.ask({ message });

  expect(status).toBe(303);
  expect(await stored(form.petStore)).toMatchObject([{ message: message.replaceAll("\r\n", "\n") }]);
});
