import { expect, test } from "bun:test";
import { openApiCommandLine } from "../support/api-command-line.ts";
import { addEnquiry } from "../support/enquiries.ts";

const customer = { name: "Kim Larsson", email: "kim@example.org", phone: "+46 8 123 456" };

test("shows and erases a person by email address or phone number", async () => {
  await using shop = await openApiCommandLine();
  await shop.petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await shop.petStore.placeOrder({ petId: 1n, customer, note: "Collects on \u001b[31mSunday" });
  await shop.petStore.joinWaitingList({ petId: 1n, customer: { email: customer.email }, note: "Has a garden" });
  await addEnquiry(shop.petStore);

  const shown = await shop.output("customers", "show", "KIM@example.org");
  expect(shown).toMatch(/^KIND {11}ID {2}PET {2}STATUS {3}CREATED .*\norder {10}1 {3}1 {4}placed .* Kim Larsson, kim@/);
  expect(shown).toMatch(/\nwaiting entry {2}1 {3}1 {4}waiting .* kim@example.org .* Has a garden\n/);
  expect(shown).toMatch(/\nenquiry {8}1 {3}1 {4}open .* Does Rex like children\?\n$/);
  expect(shown).not.toContain("\u001b");
  expect(await shop.output("customers", "show", "0046 8 123456", "-q")).toBe("order 1\n");
  const record = JSON.parse(await shop.output("customers", "show", customer.email, "--json"));
  expect(record).toMatchObject({ orders: [{ id: 1, customer }], waitingEntries: [{ id: 1 }], enquiries: [{ id: 1 }] });

  const erased = await shop.output("customers", "erase", customer.email, "--yes");
  expect(erased).toBe("Erased kim@example.org: 1 order, 1 waiting entry, 1 enquiry.\n");
  expect((await shop.run("customers", "show", customer.email)).errors).toBe(
    "The store has nothing about this person.\n",
  );
  const again = await shop.output("customers", "erase", customer.phone, "--json");
  expect(JSON.parse(again)).toEqual({ orders: 0, waitingEntries: 0, enquiries: 0, complete: true });
});

test("erases more than one request does", async () => {
  await using shop = await openApiCommandLine();
  for (let index = 0; index < 201; index += 1) await addEnquiry(shop.petStore);

  expect(await shop.output("customers", "erase", customer.email)).toBe(
    "Erased kim@example.org: 0 orders, 0 waiting entries, 201 enquiries.\n",
  );
});

test("refuses what identifies no person", async () => {
  await using shop = await openApiCommandLine();

  for (const [contact, field] of [
    ["Kim Larsson", "phone"],
    ["kim@", "email"],
  ] as const) {
    const { errors, status } = await shop.run("customers", "show", contact);
    expect([errors.includes(`\`${field}\``), status === 0]).toEqual([true, false]);
  }
});
