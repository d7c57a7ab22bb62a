import { expect, test } from "bun:test";
import { openApiCommandLine } from "../support/api-command-line.ts";

test("adds, lists, shows and changes waiting entries", async () => {
  await using shop = await openApiCommandLine();
  await shop.petStore.createPet({ name: "Rex", categoryId: 1n, status: "pending" });
  const kim = ["--customer-name", "Kim Larsson", "--customer-phone", "+46 8 123 456"];
  const output = (...words: string[]) => shop.output("waiting", ...words);

  expect(await output("add", "--pet", "1", ...kim, "--note", "Has a garden\n\u001b[31mRed")).toBe(
    "Added waiting entry 1 for pet 1 (place 1).\n",
  );
  expect(await output("add", "--category", "2", "--customer-email", "bo@example.org", "--expires", "30d")).toBe(
    "Added waiting entry 2 for category 2 (place 1).\n",
  );
  expect(await output("list", "-q")).toBe("1\n2\n");
  expect(await output("list", "--category", "2", "-q")).toBe("2\n");
  expect(await output("list", "--customer", "larsson", "--status", "waiting", "--pet", "1")).toMatch(
    /^ID {2}FOR {4}PLACE {2}STATUS {3}TOLD {2}ORDER {2}JOINED .*\n1 {3}pet 1 {2}1 {6}waiting {2}no .* Kim Larsson, \+46 8 123 456/,
  );
  expect(await output("get", "1")).not.toContain("\u001b");
  expect(await output("update", "1", "--note", "", "--expires", "7d", "--customer-email", "kim@example.org")).toBe(
    "Changed waiting entry 1 for pet 1 (waiting).\n",
  );
  expect(JSON.parse(await output("get", "1", "--json"))).toMatchObject({
    customer: { name: "Kim Larsson", email: "kim@example.org", phone: "+46 8 123 456" },
    validUntil: expect.any(String),
  });
  await output("update", "1", "--expires", "never");
  expect(await output("get", "1")).not.toContain("Expires");
  expect(await output("withdraw", "1")).toBe("Changed waiting entry 1 for pet 1 (withdrawn).\n");
  expect(await output("remove-customer", "1", "--yes")).toBe("Removed the customer of waiting entry 1.\n");
  expect(await output("delete", "1", "--yes")).toBe("Deleted waiting entry 1.\n");
  expect(await output("list", "-q")).toBe("2\n");
  expect(await shop.output("events", "list", "--type", "waiting.*")).toContain("waiting entry 2 for category 2");
});

test("lists whom to call, and notes who was told", async () => {
  await using shop = await openApiCommandLine();
  await shop.petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await shop.petStore.placeOrder({ petId: 1n });
  await shop.petStore.joinWaitingList({ petId: 1n, customer: { name: "Kim" } });
  await shop.petStore.updateOrder(1n, { status: "cancelled" });
  const toCall = () => shop.output("waiting", "list", "--to-call", "-q");

  expect(await toCall()).toBe("1\n");
  expect(await shop.output("waiting", "told", "1")).toBe("Changed waiting entry 1 for pet 1 (offered).\n");
  expect(await toCall()).toBe("");
  expect((await shop.petStore.getOrder(2n)).body).toHaveProperty("expiresAt");
  await shop.output("waiting", "told", "1", "--undo");
  expect(await toCall()).toBe("1\n");
});

test("refuses an entry without a pet or a category, or without a person", async () => {
  await using shop = await openApiCommandLine();

  expect((await shop.run("waiting", "add", "--customer-name", "Kim")).errors).toContain("Give --pet or --category.");
  expect((await shop.run("waiting", "add", "--pet", "1")).errors).toContain("Give --customer-name");
  expect((await shop.run("waiting", "update", "1")).errors).toContain("Give what to change");
});
