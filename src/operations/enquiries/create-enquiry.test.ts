import { expect, test } from "bun:test";
import { addEnquiry, openAskedStore, question } from "../../../test/support/enquiries.ts";
import { openPetStore } from "../../../test/support/pet-store.ts";

/** 20 seconds before the end of a minute. */
const now = Date.parse("2027-01-31T12:00:40Z");
const minute = 60_000;

test("202: the store has the enquiry as it was sent, and the response has no body", async () => {
  await using petStore = await openAskedStore({ now: () => now });
  const asked = {
    name: "Zoë 🐕",
    email: "zoe+pets%20!#$'*/=^_`{|}~@example.org",
    phone: "+46 8 123 456",
    message: "1. Children?\r\n\t2. <script>alert(1)</script> & more\u202e\n",
  };

  const { status, text, headers } = await petStore.createEnquiry(1n, asked);

  expect([status, text, headers.has("Location")]).toEqual([202, "", false]);
  const { body: all } = await petStore.listEnquiries();
  const createdAt = "2027-01-31T12:00:40.000Z";
  expect(all).toStrictEqual([{ id: 1n, petId: 1n, ...asked, status: "open", createdAt, updatedAt: createdAt }]);
});

test("202: the phone number suffices, and a pending pet may be asked about", async () => {
  await using petStore = await openAskedStore();
  await petStore.updatePet(1n, { status: "pending" });
  const { email, ...others } = question;

  expect((await petStore.createEnquiry(1n, { ...others, phone: "112" })).status).toBe(202);

  const [enquiry] = (await petStore.listEnquiries()).body;
  expect(enquiry).toMatchObject({ ...others, phone: "112" });
  expect(enquiry).not.toHaveProperty("email");
});

test("202: the event names its key, the pet and the enquiry, and no person", async () => {
  await using petStore = await openAskedStore({ now: () => now });

  await petStore.createEnquiry(1n, question);

  const [event] = (await petStore.listEvents()).body;
  const createdAt = "2027-01-31T12:00:40.000Z";
  expect(event).toMatchObject({ type: "enquiry.created", by: { type: "key", name: "Test" } });
  expect(event.data).toStrictEqual({ enquiry: { id: 1n, petId: 1n, status: "open", createdAt, updatedAt: createdAt } });
});

test("202: a repeated request with the same Idempotency-Key adds no second enquiry and is not counted", async () => {
  await using petStore = await openAskedStore();
  const headers = { "Idempotency-Key": "question 1" };

  for (let time = 0; time < 5; time += 1) {
    const response = await petStore.createEnquiry(1n, question, { headers });
    expect([response.status, response.text]).toEqual([202, ""]);
    expect(response.headers.get("Idempotent-Replayed")).toBe(time === 0 ? null : "true");
  }

  expect((await petStore.listEnquiries()).body).toHaveLength(1);
});

test("400: without an email address and a phone number, the error names both fields", async () => {
  await using petStore = await openAskedStore();

  const { status, body, headers } = await petStore.createEnquiry(1n, { name: "Kim", message: "Hello" });

  expect([status, body.code]).toEqual([400, "invalid_request"]);
  expect(headers.get("Faults")).toBe('"email";in=body, "phone";in=body');
});

test("400: a name, an address or a number that could change the meaning of a link or a header", async () => {
  await using petStore = await openAskedStore();
  const fault = async (changes: object) => {
    const { status, headers } = await petStore.createEnquiry(1n, { ...question, ...changes });
    return [status, headers.get("Faults")];
  };

  for (const text of ["a?cc=b@example.org", "a@example.org?bcc=b", "a&b@example.org", "a@example.org,b@example.org"]) {
    expect(await fault({ email: text })).toEqual([400, '"email";in=body']);
  }
  for (const text of [
    "a@b@c",
    "a b@c",
    "a@c\r\nBcc: x@y",
    "<a@c>",
    "a;b@c",
    '"a"@c',
    "a:b@c",
    "a@[127.0.0.1]",
    "@c",
    "",
  ]) {
    expect(await fault({ email: text })).toEqual([400, '"email";in=body']);
  }
  for (const text of ["Kim\r\nBcc: x@example.org", "Kim\u0000", "Kim\u001b[31m", "", "   ", "x".repeat(201)]) {
    expect(await fault({ name: text })).toEqual([400, '"name";in=body']);
  }
  for (const text of ["1\n2", "", " ", "1".repeat(51)]) {
    expect(await fault({ phone: text })).toEqual([400, '"phone";in=body']);
  }
  for (const text of ["", " \n\t ", "a\u0000b", "x".repeat(4001)]) {
    expect(await fault({ message: text })).toEqual([400, '"message";in=body']);
  }
  expect((await petStore.listEnquiries()).body).toEqual([]);
});

test("404: visitors do not see this pet", async () => {
  await using petStore = await openAskedStore();
  await petStore.createPet({ name: "Misty", categoryId: 2n, status: "available" });

  expect((await petStore.createEnquiry(2n, question)).body.code).toBe("pet_not_found");
  expect((await petStore.createEnquiry(3n, question)).body.code).toBe("pet_not_found");
  await petStore.updatePet(1n, { status: "sold" });
  expect((await petStore.createEnquiry(1n, question)).body.code).toBe("pet_not_found");
});

test("409: the store has not set `privacyUrl`", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await petStore.updatePetProfile(1n, { published: true });

  const { status, body } = await petStore.createEnquiry(1n, question);

  expect([status, body.code]).toEqual([409, "enquiries_off"]);
  expect((await petStore.listEnquiries()).body).toEqual([]);
});

test("413: a message of 64 kB is not read to its end", async () => {
  await using petStore = await openAskedStore();

  const { status } = await petStore.createEnquiry(1n, { ...question, message: "x".repeat(65_536) });

  expect(status).toBe(413);
});

test("429: the fourth enquiry of a network in a minute, whatever its keys", async () => {
  const clock = { now };
  await using petStore = await openAskedStore({ now: () => clock.now });
  for (let time = 0; time < 3; time += 1) {
    const key = await petStore.addKey(time % 2 === 0 ? "write" : "admin");
    expect((await petStore.createEnquiry(1n, question, { key })).status).toBe(202);
  }

  const { status, body, headers } = await petStore.createEnquiry(1n, question, { key: await petStore.addKey("admin") });

  expect([status, body.code, headers.get("Retry-After")]).toEqual([429, "rate_limited", "20"]);
  expect(body.message).toBe("3 enquiries have come from your network within this minute. Try again in 20 seconds.");
  clock.now += minute;
  expect((await petStore.createEnquiry(1n, question)).status).toBe(202);
  expect((await petStore.listEnquiries()).body).toHaveLength(4);
});

test("429: a flood from many networks ends at 500 open enquiries", async () => {
  await using petStore = await openAskedStore({ variables: { PETSTORE_TRUSTED_PROXIES: "1" }, now: () => now });
  for (let count = 0; count < 498; count += 1) await addEnquiry(petStore);

  const statuses = await Promise.all(
    Array.from({ length: 12 }, async (_, network) => {
      const headers = { "X-Forwarded-For": `203.0.${network}.7` };
      return (await petStore.createEnquiry(1n, question, { headers })).status;
    }),
  );

  expect(statuses.toSorted()).toEqual([202, 202, ...Array.from({ length: 10 }, () => 429)]);
  const headers = { "X-Forwarded-For": "203.0.113.9" };
  const { body, headers: sent } = await petStore.createEnquiry(1n, question, { headers });
  expect(body.message).toBe("The store has 500 open enquiries and accepts no more. Please call instead.");
  expect(sent.get("Retry-After")).toBe("3600");
  await petStore.updateEnquiry(7n, { status: "spam" });
  expect((await petStore.createEnquiry(1n, question, { headers })).status).toBe(202);
});
