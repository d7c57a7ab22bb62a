import { expect, test } from "bun:test";
import { openApiCommandLine } from "../support/api-command-line.ts";
import { runOnTerminal } from "../support/terminal.ts";

const INT64_MAX = "9223372036854775807";

test("adds, shows, changes and deletes pets, with exact integers", async () => {
  await using shop = await openApiCommandLine();
  const add = (...words: string[]) => shop.output("pets", "add", ...words);

  expect(await add("--name", "Rex", "--category", "dogs", "--status", "available")).toBe(
    "Added pet 1 (Rex, available).\n",
  );
  expect(await add("--name", "Max", "--category", INT64_MAX, "--json")).toBe(
    `{"id":2,"name":"Max","categoryId":${INT64_MAX}}\n`,
  );
  expect(await add("--name", "Bo", "--category", "-1", "-q")).toBe("3\n");
  expect(await add("--name", "Cy", "--category", "1", "--dry-run")).toBe("Would add Cy.\n");

  const { etag, ...pet } = JSON.parse(await shop.output("pets", "get", "1", "--json"));
  expect(pet).toMatchObject({ id: 1, name: "Rex", status: "available" });
  const set = (...words: string[]) => shop.run("pets", "update", "1", "--status", "sold", ...words);
  expect((await set("--if-match", "other")).status).toBe(6);
  expect(await set("--if-match", etag.replaceAll('"', ""))).toMatchObject({
    status: 0,
    output: "Changed pet 1 (Rex, sold).\n",
  });
  expect((await shop.petStore.listPets("?status=sold")).text).toBe(
    '[{"id":1,"name":"Rex","categoryId":1,"status":"sold"}]',
  );

  expect(await shop.output("pets", "update", "2", "3", "--status", "none", "--name", "Zoë", "-q")).toBe("2\n3\n");
  expect(await shop.output("pets", "history", "1")).toMatch(
    /^TIME +CHANGE .*\n.*status_changed +admin +- +status: available → sold\n/,
  );
  expect(await shop.run("pets", "delete", "2", "77")).toMatchObject({
    status: 5,
    errors: expect.stringContaining("pet_not_found"),
  });
  expect(await shop.output("pets", "delete", "2", "3")).toBe("Deleted pets 2, 3.\n");
  expect(await shop.output("pets", "count", "--json")).toBe(
    '{"available":0,"pending":0,"sold":1,"unset":0,"total":1}\n',
  );
});

test("lists as a table, JSON or ids, page by page, with filters", async () => {
  await using shop = await openApiCommandLine();
  const operations = Array.from({ length: 150 }, (_, index) => {
    const body = {
      name: `Pet ${index + 1}`,
      categoryId: BigInt((index % 2) + 1),
      ...(index === 0 && { status: "sold" as const }),
    };
    return { method: "create" as const, body };
  });
  await shop.petStore.changePets({ operations });

  expect(await shop.run("pets", "list", "--limit", "2")).toEqual({
    status: 0,
    output: "ID   NAME     CATEGORY  STATUS\n150  Pet 150  2 Cats    -\n149  Pet 149  1 Dogs    -\n",
    errors: "There are more: use --all, or a greater --limit than 2.\n",
  });
  const all = JSON.parse(await shop.output("pets", "list", "--all", "--json"));
  expect(all.map(({ id }: { id: number }) => id)).toEqual(Array.from({ length: 150 }, (_, index) => 150 - index));
  expect((await shop.output("pets", "list", "--limit", "120", "-q")).split("\n")).toHaveLength(121);
  expect(await shop.output("pets", "list", "--status", "sold", "--long")).toMatch(
    /^ID {2}NAME .*CHANGED {10} ORDER\n1 {3}Pet 1 {2}1 Dogs {4}sold {4}\d{4}-\d\d-\d\d \d\d:\d\d /,
  );
  expect(
    await shop.output("pets", "list", "--category", "Cats", "--name", "7 pet", "--no-status", "--sort", "id", "-q"),
  ).toStartWith("70\n72\n74");
  expect(await shop.run("pets", "list", "--created-since", "0", "--json")).toMatchObject({ status: 0, output: "[]\n" });
  expect((await shop.run("pets", "list", "--category", "Unicorns")).status).toBe(5);
});

test("a name cannot control the terminal, and a table fits it; colours are for terminals only", async () => {
  await using shop = await openApiCommandLine();
  const evil = "\u001b[2J\u009b31m\u202e";
  await shop.petStore.createPet({ name: `${evil} ${"日本🐈".repeat(30)}`, categoryId: 1n, status: "available" });
  await shop.petStore.createPet({ name: "שלום", categoryId: 1n });
  const { variables } = shop;

  const [terminal, plain, dumb, piped, forced] = await Promise.all([
    runOnTerminal(["pets", "list"], { variables, columns: 60 }),
    runOnTerminal(["pets", "list"], { variables: { ...variables, NO_COLOR: "1" } }),
    runOnTerminal(["export"], { variables: { ...variables, TERM: "dumb" } }),
    shop.output("pets", "list"),
    shop.run("pets", "list", { FORCE_COLOR: "1" }),
  ]);

  const codes = (text: string) => text.match(/\u001b\[\d+m/g) ?? [];
  expect(codes(terminal.output)).toContain("\u001b[32m");
  for (const line of terminal.output.split("\r\n")) expect(Bun.stringWidth(line)).toBeLessThanOrEqual(60);
  for (const { output } of [terminal, plain, dumb]) expect(output).not.toMatch(/\u001b\[2J|\u009b|\u202e/);
  expect([codes(plain.output), codes(dumb.output), codes(piped)]).toEqual([[], [], []]);
  expect(codes(forced.output)).toContain("\u001b[32m");
  expect(piped).toContain(`�[2J�31m� ${"日本🐈".repeat(30)}`);
  expect(piped).toContain("\u2068שלום\u2069");
});

test("orders and categories: the whole life of an order", async () => {
  await using shop = await openApiCommandLine();
  await shop.petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  const orders = (...words: string[]) => shop.output("orders", ...words);

  const customer = ["--customer-name", "Kim", "--customer-email", "kim@example.org"];
  const placed = JSON.parse(await orders("place", "1", "--expires", "2h", "--note", "Sunday", ...customer, "--json"));
  expect(placed).toMatchObject({ id: 1, status: "placed", customer: { name: "Kim", email: "kim@example.org" } });
  expect(Date.parse(placed.expiresAt) - Date.now()).toBeWithin(7_100_000, 7_200_001);
  expect(await orders("list", "--open", "--pet", "1")).toMatch(
    /^ID .*NOTE\n1 +1 +placed .* Kim, kim@example.org +Sunday\n$/,
  );
  const update = ["--note", "", "--expires", "never", "--customer-email", "", "--reference", "W-1", "--json"];
  const updated = JSON.parse(await orders("update", "1", ...update));
  expect(updated).toMatchObject({ reference: "W-1", customer: { name: "Kim" } });
  expect([updated.note, updated.expiresAt]).toEqual([undefined, undefined]);
  expect(await orders("deliver", "1")).toBe("Changed order 1 for pet 1 (delivered).\n");
  expect((await shop.run("orders", "cancel", "1")).status).toBe(6);
  expect(await orders("remove-customer", "1", "-q")).toBe("1\n");
  expect(await orders("get", "1")).not.toContain("Kim");

  expect(await shop.output("categories", "add", "--name", "Hamsters", "--id", INT64_MAX)).toBe(
    `Added category ${INT64_MAX} (Hamsters).\n`,
  );
  await shop.petStore.createCategory({ name: "HAMSTERS" });
  expect((await shop.run("categories", "get", "hamsters")).status).toBe(6);
  expect(await shop.output("categories", "rename", "Hamsters", "Mice")).toContain("(Mice)");
  expect(await shop.output("categories", "list", "--name", "mice", "--json")).toBe(
    `[{"id":${INT64_MAX},"name":"Mice"}]\n`,
  );
  const { etag, name } = JSON.parse(await shop.output("categories", "get", "Mice", "--json"));
  expect([etag, name]).toEqual([expect.stringMatching(/^".+"$/), "Mice"]);
  expect(await shop.output("categories", "get", INT64_MAX)).toStartWith(`ID:    ${INT64_MAX}\nName:  Mice\nETag:  "`);
  expect((await shop.run("orders", "update", "1", "--status", "expired")).status).toBe(2);
  expect(await shop.output("categories", "delete", "Mice")).toBe(`Deleted category ${INT64_MAX}.\n`);
});

test("lists deleted pets and restores them, up to the first that cannot be restored", async () => {
  await using shop = await openApiCommandLine();
  const { petStore } = shop;
  for (const name of ["Rex", "Tom"]) await petStore.createPet({ name, categoryId: 1n, status: "available" });
  await petStore.updatePetProfile(1n, { externalId: "A-1" });
  expect(await shop.output("pets", "deleted")).toBe("");
  await shop.output("pets", "delete", "1", "2");

  expect(await shop.output("pets", "deleted", "--name", "rex")).toMatch(
    /^ID {2}NAME {2}CATEGORY {2}STATUS +DELETED +BY\n1 {3}Rex {3}1 Dogs {4}available {2}\S+ \S+ +\S.*\n$/,
  );
  expect(await shop.output("pets", "deleted", "-q")).toBe("2\n1\n");
  expect(await shop.output("pets", "deleted", "--number", "A-1", "-q")).toBe("1\n");
  expect(await shop.output("pets", "restore", "1")).toBe("Restored pet 1.\n");
  expect(await shop.run("pets", "restore", "1", "7", "2")).toMatchObject({
    status: 5,
    errors: expect.stringContaining("pet 7: "),
  });
  expect(JSON.parse(await shop.output("pets", "restore", "2", "--json"))).toMatchObject([{ id: 2, name: "Tom" }]);
});

test("lists categories, with the number of their pets if asked", async () => {
  await using shop = await openApiCommandLine();
  for (const name of ["Rex", "Max"]) await shop.output("pets", "add", "--name", name, "--category", "Dogs");

  expect(await shop.output("categories", "list", "--id", "1,2", "--count")).toBe(
    "ID  NAME  PETS\n2   Cats  0\n1   Dogs  2\n",
  );
  expect(await shop.output("categories", "list", "--id", "1,2")).toBe("ID  NAME\n2   Cats\n1   Dogs\n");
  expect(JSON.parse(await shop.output("categories", "list", "--name", "dogs", "--count", "--json"))).toEqual([
    { id: 1, name: "Dogs", pets: 2 },
  ]);
});
