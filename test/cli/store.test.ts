import { expect, test } from "bun:test";
import { join } from "node:path";
import { openApiCommandLine } from "../support/api-command-line.ts";
import { halves } from "../support/pictures.ts";
import { openFolder } from "../support/process.ts";

test("shows and changes the settings; an empty value removes one", async () => {
  await using shop = await openApiCommandLine();
  const store = (...words: string[]) => shop.output("store", ...words);

  expect(await store("settings")).toMatch(/^Name: +Pet Store\nLanguage: +en\nTime zone: +UTC\nHold hours: +24\n/);
  const options = ["--name", "Hill Farm Pets", "--phone", "+46 8 123 456", "--hold-hours", "48", "--indexing", "yes"];
  expect(await store("set", ...options)).toBe("Changed the settings of Hill Farm Pets.\n");
  const { etag, ...settings } = JSON.parse(await store("settings", "--json"));
  expect(settings).toMatchObject({ name: "Hill Farm Pets", phone: "+46 8 123 456", holdHours: 48, indexing: true });
  expect(await store("set", "--phone", "", "--if-match", etag)).toBe("Changed the setting of Hill Farm Pets.\n");
  expect((await shop.run("store", "set", "--phone", "1", "--if-match", etag)).status).toBe(6);
  expect(await store("set", "--hold-hours", "", "--indexing", "no", "-q")).toBe("Hill Farm Pets\n");
  expect(JSON.parse(await store("settings", "--json"))).toMatchObject({ holdHours: 24, indexing: false });
});

test("an invalid use changes nothing and says why", async () => {
  await using shop = await openApiCommandLine();
  const set = (...words: string[]) => shop.run("store", "set", ...words);

  expect((await set()).status).toBe(2);
  expect((await set("--hold-hours", "a day")).status).toBe(2);
  const refused = await set("--time-zone", "Europe/Atlantis", "--name", "Other");
  expect([refused.status, refused.errors]).toEqual([7, expect.stringContaining("timeZone")]);
  const off = await set("--catalogue", "on");
  expect([off.status, off.errors]).toEqual([7, expect.stringContaining("PETSTORE_BASE_URL")]);
  expect(JSON.parse(await shop.output("store", "settings", "--json")).name).toBe("Pet Store");
});

test("sets and deletes the logo", async () => {
  await using shop = await openApiCommandLine();
  await using folder = await openFolder();
  const file = join(folder.path, "logo.png");
  await Bun.write(file, halves(40, 30));

  expect(await shop.output("store", "logo", file)).toBe("Set the logo.\n");
  expect(await shop.output("store", "settings")).toContain("\nLogo:        40 x 30\n");
  expect(await shop.output("store", "delete-logo")).toBe("Deleted the logo.\n");
  expect((await shop.run("store", "delete-logo")).status).toBe(5);
  const missing = await shop.run("store", "logo", join(folder.path, "none.png"));
  expect([missing.status === 0, missing.errors]).toEqual([false, expect.stringContaining("cannot be read")]);
});
