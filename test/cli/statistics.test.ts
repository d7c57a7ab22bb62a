import { expect, test } from "bun:test";
import { openApiCommandLine } from "../support/api-command-line.ts";

const days = ["--from", "2026-11-01", "--to", "2026-11-30"];

test("shows the figures of days, months and categories that have some", async () => {
  await using shop = await openApiCommandLine({ now: () => Date.parse("2026-11-21T12:00:00Z") });
  expect((await shop.run("statistics", ...days)).errors).toBe("There are no figures from 2026-11-01 to 2026-11-30.\n");
  for (const categoryId of [1n, 77n, 77n]) await shop.petStore.createPet({ name: "Rex", categoryId });

  expect(await shop.output("statistics", ...days)).toMatch(
    /^DAY {9}ADDED {2}SOLD {2}RETURNED .*\n2026-11-21 {2}3 {6}0 {5}0 .*\nTotal {7}3 .*\n$/,
  );
  expect(await shop.output("statistics", ...days, "--by", "month", "-q")).toBe("2026-11\n");
  expect(await shop.output("statistics", ...days, "--categories", "-q")).toBe("77\nDogs\n");
  expect(JSON.parse(await shop.output("statistics", ...days, "--json")).total.added).toBe(3);
});

test("refuses a day that does not exist, and shows why the service refuses others", async () => {
  await using shop = await openApiCommandLine();
  const errors = async (from: string, to: string) => (await shop.run("statistics", "--from", from, "--to", to)).errors;

  expect(await errors("2026-02-30", "2026-03-01")).toContain("It must be a day that exists, such as 2026-11-21.");
  expect(await errors("2026-02-02", "2026-02-01")).toContain("`to` must not be before `from`");
});
