import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { halves } from "../../../test/support/pictures.ts";

const baseUrl = "https://pets.example.org/v1";
const defaults = {
  name: "Pet Store",
  language: "en",
  timeZone: "UTC",
  holdHours: 24n,
  catalogue: "off",
  indexing: false,
};
const chosen = {
  name: "Hill Farm Pets",
  address: "1 Hill Road\nSpringfield",
  openingHours: "Monday to Saturday, 10 to 18",
  phone: "+46 8 123 456",
  email: "hello@hillfarm.example",
  website: "https://hillfarm.example",
  imprintUrl: "https://hillfarm.example/imprint",
  privacyUrl: "http://hillfarm.example/privacy?a=b#c",
  currency: "EUR",
  language: "de",
  timeZone: "Europe/Berlin",
  color: "#1f6f54",
  holdHours: 48n,
  customerDays: 365n,
  catalogue: "on",
  indexing: true,
};

test("200: sets every setting, and removes each one or sets it to its default", async () => {
  await using petStore = await openPetStore({ variables: { PETSTORE_BASE_URL: baseUrl } });

  const { status, body, text, headers } = await petStore.updateStoreSettings(chosen);
  expect([status, body]).toEqual([200, chosen]);
  const read = await petStore.getStoreSettings();
  expect([read.text, read.headers.get("ETag")]).toEqual([text, headers.get("ETag")]);

  for (const name of Object.keys(chosen)) {
    const { body } = await petStore.updateStoreSettings({ [name]: null });
    const { [name]: removed, ...others } = body;
    expect(removed).toEqual((defaults as { [name: string]: unknown })[name]);
    const { [name]: before, ...rest } = chosen as { [name: string]: unknown };
    expect(others).toEqual(rest);
    await petStore.updateStoreSettings({ [name]: before });
  }
  const none = Object.fromEntries(Object.keys(chosen).map((name) => [name, null]));
  expect((await petStore.updateStoreSettings(none)).body).toEqual(defaults);
});

test("200: writes an event that callers with the scope write see, or none if nothing changed", async () => {
  await using petStore = await openPetStore();
  const ada = await petStore.addPerson("owner", { name: "Ada" });
  const openingHours = "ä".repeat(1000);
  await petStore.updateStoreSettings({ name: "Hill Farm Pets", holdHours: 48n, openingHours }, { cookie: ada.cookie });
  const { body: store } = await petStore.updateStoreSettings({ name: "Hill Farm Pets", phone: null, indexing: null });

  const { body: events } = await petStore.listEvents("type=store.*", { key: await petStore.addKey("write") });

  expect(events).toMatchObject([
    {
      type: "store.updated",
      by: { type: "person", id: ada.id, name: "Ada" },
      data: {
        store,
        changes: [
          { field: "name", from: "Pet Store", to: "Hill Farm Pets" },
          // Too long for an event.
          { field: "openingHours" },
          { field: "holdHours", from: 24n, to: 48n },
        ],
      },
    },
  ]);
  expect(Object.keys(events[0].data.changes[1])).toEqual(["field"]);
});

test("200: of changes to different settings at the same time, none is lost", async () => {
  await using petStore = await openPetStore();

  await Promise.all(
    [{ name: "Hill Farm Pets" }, { currency: "EUR" }, { color: "#1f6f54" }, { indexing: true }].map((patch) =>
      petStore.updateStoreSettings(patch),
    ),
  );

  const { body } = await petStore.getStoreSettings();
  expect(body).toEqual({ ...defaults, name: "Hill Farm Pets", currency: "EUR", color: "#1f6f54", indexing: true });
});

test("400: a value is invalid", async () => {
  await using petStore = await openPetStore();

  for (const [name, ...values] of [
    ["name", "", " ", "a\nb", "x".repeat(101), 7n],
    ["address", "", "x".repeat(501), "\u0000"],
    ["openingHours", "", "x".repeat(1001)],
    ["phone", "", "1\n2"],
    ["email", "none", "a@b@c", "a@b?cc=d@e", "a@b,c@d", "a&b@c"],
    ["website", "hillfarm.example", "javascript:alert(1)", "ftp://hillfarm.example", "https://", "https://a b"],
    ["imprintUrl", "//hillfarm.example"],
    ["privacyUrl", "data:text/html,x"],
    ["currency", "eur", "EURO", ""],
    ["language", "fr", "", "EN"],
    ["timeZone", "Europe/Atlantis", "", "+01:00", "x".repeat(101)],
    ["color", "red", "#12345", "#12345g", "1f6f54"],
    ["holdHours", 0n, 8761n, "24"],
    ["customerDays", 0n, 36_501n],
    ["catalogue", true, "yes"],
    ["indexing", "true"],
  ] as const) {
    for (const value of values) {
      const { status, body } = await petStore.updateStoreSettings({ [name]: value });
      expect([name, value, status, body.code]).toEqual([name, value, 400, "invalid_request"]);
      expect(body.message).toStartWith(`\`${name}\` `);
    }
  }
  expect((await petStore.getStoreSettings()).body).toEqual(defaults);
});

test("400: the catalogue is turned on without a base URL", async () => {
  await using petStore = await openPetStore({ variables: { PETSTORE_STAGING_BASE_URL: baseUrl } });

  const { status, body, headers } = await petStore.updateStoreSettings({ catalogue: "on", name: "Hill Farm Pets" });

  expect([status, body.code, headers.get("Faults")]).toEqual([400, "invalid_request", '"catalogue";in=body']);
  expect(body.message).toContain("PETSTORE_BASE_URL");
  expect((await petStore.getStoreSettings()).body).toEqual(defaults);
});

test("200: a catalogue that is on stays so if the base URL is removed", async () => {
  await using first = await openPetStore({ variables: { PETSTORE_BASE_URL: baseUrl } });
  await first.updateStoreSettings({ catalogue: "on" });
  await using second = await openPetStore({ databasePath: first.config.databasePath });

  const { status, body } = await second.updateStoreSettings({ catalogue: "on", name: "Hill Farm Pets" });

  expect([status, body.catalogue, body.name]).toEqual([200, "on", "Hill Farm Pets"]);
});

test("403: the caller is not an admin", async () => {
  await using petStore = await openPetStore();

  for (const scope of ["read", "write"] as const) {
    const key = await petStore.addKey(scope);
    expect((await petStore.updateStoreSettings({ name: "Mine" }, { key })).body.code).toBe("insufficient_scope");
  }
});

test("412: the settings have changed since they were read", async () => {
  await using petStore = await openPetStore();
  const { headers } = await petStore.getStoreSettings();
  const ifMatch = { headers: { "If-Match": headers.get("ETag") ?? "" } };

  expect((await petStore.updateStoreSettings({ name: "Hill Farm Pets" }, ifMatch)).status).toBe(200);
  const { status, body } = await petStore.updateStoreSettings({ name: "Other" }, ifMatch);

  expect([status, body.code]).toEqual([412, "precondition_failed"]);
  expect((await petStore.getStoreSettings()).body.name).toBe("Hill Farm Pets");
});

test("400: the logo cannot be changed with the settings; the value that it has is accepted", async () => {
  await using petStore = await openPetStore();
  await petStore.setLogo(halves(40, 30));
  const { logo } = (await petStore.getStoreSettings()).body;

  const { status, body } = await petStore.updateStoreSettings({ logo: { width: 1n, height: 1n } });
  expect([status, body.message]).toEqual([400, "`logo` cannot be changed."]);
  const same = await petStore.updateStoreSettings({ logo, name: "Hill Farm Pets" });
  expect([same.status, same.body.logo, same.body.name]).toEqual([200, logo, "Hill Farm Pets"]);
  const [event] = (await petStore.listEvents("type=store.updated")).body;
  expect(event.data.changes).toEqual([{ field: "name", from: "Pet Store", to: "Hill Farm Pets" }]);
});
