import { expect, test } from "bun:test";
import { openApiCommandLine } from "../support/api-command-line.ts";
import { addEnquiry, question } from "../support/enquiries.ts";

test("lists, shows, changes and deletes enquiries", async () => {
  await using shop = await openApiCommandLine();
  const first = await addEnquiry(shop.petStore, 1n, "Does Rex like children?\n\u001b[31mRed");
  await addEnquiry(shop.petStore, 2n);

  expect(await shop.output("enquiries", "list", "-q")).toBe("2\n1\n");
  expect(await shop.output("enquiries", "list", "--pet", "1")).toMatch(
    /^ID {2}PET {2}STATUS {2}ASKED .*\n1 {3}1 {4}open .* Kim Larsson, kim@example.org {2}Does Rex like children\?/,
  );
  expect(await shop.output("enquiries", "get", "1")).not.toContain("\u001b");
  expect(JSON.parse(await shop.output("enquiries", "get", "1", "--json")).message).toBe(first.message);
  expect(await shop.output("enquiries", "update", "1", "--status", "answered")).toBe("Enquiry 1 is answered.\n");
  expect(await shop.output("enquiries", "list", "--status", "open", "--status", "spam", "-q")).toBe("2\n");
  expect(await shop.output("enquiries", "delete", "1", "--yes")).toBe("Deleted enquiry 1.\n");
  expect(await shop.output("enquiries", "list", "-q")).toBe("2\n");
  expect(await shop.output("events", "list", "--type", "enquiry.*")).toContain("enquiry 1");
});

test("asks about a published pet", async () => {
  await using shop = await openApiCommandLine();
  await shop.petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await shop.petStore.updatePetProfile(1n, { published: true });
  const ask = (...more: string[]) =>
    shop.run("enquiries", "create", "1", "--name", question.name, "--message", question.message, ...more);

  expect((await ask("--phone", "112")).errors).toContain("enquiries_off");
  await shop.petStore.updateStoreSettings({ privacyUrl: "https://hillfarm.example/privacy" });
  expect((await ask()).errors).toContain("`email` is required");
  for (let time = 0; time < 2; time += 1) {
    const { errors, output } = await ask("--phone", "112", "--idempotency-key", "1");
    expect([errors, output]).toEqual(["", "Asked about pet 1.\n"]);
  }

  expect(await shop.output("enquiries", "list", "-q")).toBe("1\n");
});
