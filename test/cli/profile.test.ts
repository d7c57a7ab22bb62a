import { expect, test } from "bun:test";
import { openApiCommandLine } from "../support/api-command-line.ts";

const INT64_MAX = "9223372036854775807";

test("adds, shows and changes a profile, with exact amounts, and removes its members", async () => {
  await using shop = await openApiCommandLine();
  const update = (...words: string[]) => shop.output("pets", "update", "1", ...words);
  const profile = async () => JSON.parse(await shop.output("pets", "get", "1", "--json")).profile;
  const facts = ["--number", "0012", "--breed", "Labrador", "--color", "black", "--sex", "female", "--born", "2024-05"];
  const more = ["--arrived", "2026-11-21", "--neutered", "no", "--chip", "abc 123 456", "--weight", INT64_MAX];
  const texts = ["--price", "450.5 EUR", "--description", "Calm.\nKind.", "--notes", "Bites the vet."];
  const lists = ["--tag", "calm", "--tag", "good with cats", "--field", "supplier=Hill = Farm", "--published", "yes"];

  expect(
    await shop.output(
      ...["pets", "add", "--name", "Rex", "--category", "Dogs", "--status", "available"],
      ...[...facts, ...more, ...texts, ...lists],
    ),
  ).toBe("Added pet 1 (Rex, available).\n");
  expect((await shop.petStore.getPetProfile(1n)).text).toBe(
    '{"externalId":"0012","breed":"Labrador","color":"black","sex":"female","bornOn":"2024-05",' +
      `"arrivedOn":"2026-11-21","neutered":false,"microchip":"ABC123456","weightGrams":${INT64_MAX},` +
      '"price":{"amount":45050,"currency":"EUR"},"description":"Calm.\\nKind.","notes":"Bites the vet.",' +
      '"tags":["calm","good with cats"],"fields":{"supplier":"Hill = Farm"},"published":true}',
  );
  const shown = await shop.output("pets", "get", "1");
  expect(shown.replace(/ +/g, " ")).toContain(
    "Number: 0012\nBreed: Labrador\nColor: black\nSex: female\nBorn: 2024-05\nArrived: 2026-11-21\nNeutered: no\n" +
      `Microchip: ABC123456\nWeight: ${INT64_MAX} g\nPrice: 450.50 EUR\nDescription: Calm. Kind.\n` +
      "Notes: Bites the vet.\nTags: calm, good with cats\nsupplier: Hill = Farm\nPublished: yes\n",
  );

  expect(await update("--price", "12000 JPY", "--tag", "old", "--published", "no", "--neutered", "yes")).toBe(
    "Changed pet 1 (Rex, available).\n",
  );
  expect(await profile()).toMatchObject({ price: { amount: 12000, currency: "JPY" }, tags: ["old"], neutered: true });
  const empty = ["number", "breed", "color", "born", "arrived", "chip", "weight", "price", "description", "tag"];
  await update(...empty.flatMap((name) => [`--${name}`, ""]), "--sex", "none", "--neutered", "none");
  expect(await profile()).toEqual({ notes: "Bites the vet.", fields: { supplier: "Hill = Farm" } });
  await update("--notes", "", "--field", "supplier=", "--json");
  expect(await profile()).toBeUndefined();
  expect(await shop.output("pets", "add", "--name", "Bo", "--category", "1", "--breed", "Pug", "--dry-run")).toBe(
    "Would add Bo.\n",
  );
});

test("changes profiles of several pets at once, or of one with its ETag", async () => {
  await using shop = await openApiCommandLine();
  for (const name of ["Rex", "Max"]) await shop.petStore.createPet({ name, categoryId: 1n });
  const run = (...words: string[]) => shop.run("pets", "update", ...words);

  expect(await shop.output("pets", "update", "1", "2", "--breed", "Pug", "--category", "Cats", "-q")).toBe("1\n2\n");
  expect(await shop.output("pets", "update", "1", "--breed", "Beagle", "--name", "Ben")).toBe("Changed pet 1 (Ben).\n");
  expect((await shop.petStore.getPetProfile(2n)).text).toBe('{"breed":"Pug"}');
  const { profileEtag } = JSON.parse(await shop.output("pets", "get", "2", "--json"));
  expect(await run("2", "--color", "black", "--if-match", profileEtag)).toMatchObject({ status: 0 });
  expect((await run("2", "--color", "white", "--if-match", profileEtag)).status).toBe(6);
  expect((await run("2", "--color", "white", "--name", "Bo", "--if-match", profileEtag)).status).toBe(2);
});

test("says which option of a profile is wrong, and which pet", async () => {
  await using shop = await openApiCommandLine();
  for (const name of ["Rex", "Max"]) await shop.petStore.createPet({ name, categoryId: 1n });
  const wrong = [
    ["--price", "450.005 EUR", "EUR has 2 decimals."],
    ["--price", "450", 'It must be an amount and a currency, such as "450.00 EUR".'],
    ["--price", "99999999999999999.99 EUR", "The amount is too large."],
    ["--weight", "4.2 kg", "It must be a number of grams, such as 28500."],
    ["--field", "supplier", "It must be a name and a text, such as supplier=Hill Farm."],
    ["--sex", "x", "Allowed choices are female, male, none."],
  ];
  for (const [option = "", value = "", message] of wrong) {
    const { status, errors } = await shop.run("pets", "update", "1", option, value);
    expect([option, value, status, errors]).toEqual([option, value, 2, expect.stringContaining(`${message}`)]);
  }
  expect(await shop.run("pets", "update", "9", "--breed", "Pug")).toMatchObject({
    status: 5,
    errors: expect.stringContaining("pet_not_found"),
  });
  const add = await shop.run("pets", "add", "--name", "Bo", "--category", "1", "--born", "2023-02-29");
  expect([add.status, add.errors]).toEqual([
    7,
    expect.stringMatching(/`bornOn` must be a date .*\n {2}at fault: bornOn/),
  ]);
  await shop.output("pets", "update", "2", "--chip", "ABC123456");
  const taken = await shop.run("pets", "add", "--name", "Bo", "--category", "1", "--chip", "abc123456");
  expect([taken.status, taken.errors]).toEqual([6, expect.stringContaining("error: `microchip`: the pet 2 has")]);
  const both = await shop.run("pets", "update", "1", "2", "--chip", "DEF123456");
  expect([both.status, both.errors]).toEqual([6, expect.stringContaining("error: Pet 2: `microchip`: the pet 1 has")]);
});

test("lists pets by their profiles", async () => {
  await using shop = await openApiCommandLine();
  const add = (...words: string[]) => shop.output("pets", "add", "--category", "Dogs", ...words);
  await add("--name", "Rex", "--breed", "Labrador", "--number", "0012", "--chip", "ABC123456", "--published", "yes");
  await add("--name", "Max", "--tag", "calm");
  const list = (...words: string[]) => shop.output("pets", "list", "-q", ...words);

  expect(await shop.output("pets", "list", "--search", "labra")).toBe(
    "ID  NAME  CATEGORY  STATUS\n1   Rex   1 Dogs    -\n",
  );
  for (const filter of [
    ["--number", "0012"],
    ["--chip", "abc 123456"],
    ["--published", "yes"],
  ]) {
    expect([filter, await list(...filter)]).toEqual([filter, "1\n"]);
  }
  expect([await list("--tag", "calm"), await list("--published", "no", "--long")]).toEqual(["2\n", "2\n"]);
});
