import { expect, test } from "./test.ts";

const ROWS = 100_000;

const headings = [
  ...["name", "categoryId", "status", "externalId", "breed", "color", "sex", "bornOn", "arrivedOn", "neutered"],
  ...["microchip", "weightGrams", "price.amount", "price.currency", "description", "notes", "tags"],
  ...["fields.Supplier", "fields.Cage", "fields.Vet"],
];

function cellsOf(index: number): (string | number)[] {
  return [
    ...[`Rex ${index}`, 1 + (index % 5), "available", `N-${index}`, `Labrador ${index % 200}`, "black", "male"],
    ...["2024-05-17", `2025-01-0${1 + (index % 9)}`, true, `2760981${`${index}`.padStart(8, "0")}`, 1000 + index],
    ...[4500 + index, "EUR", `A friendly pet, number ${index}`, "note", "calm, kind"],
    ...[`Supplier ${index % 40}`, `C${index % 9}`, `Dr. ${index % 7}`],
  ].map((cell) => (typeof cell === "string" && cell.includes(",") ? `"${cell}"` : `${cell}`));
}

/** Bytes in use after a garbage collection. */
const HEAP_BYTES_MAX = 300e6;

test("imports 100,000 rows with 20 columns in at most 300 MB", async ({ owner, store }) => {
  const session = await owner.context().newCDPSession(owner);
  await session.send("Performance.enable");
  const readHeap = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "JSHeapUsedSize")?.value;
  };
  const lines = Array.from({ length: ROWS }, (_, index) => cellsOf(index).join(","));
  const buffer = Buffer.from([headings.join(","), ...lines].join("\n"));
  await owner.goto("/console/import");
  await owner.locator("input[type=file]").setInputFiles({ name: "pets.csv", mimeType: "text/csv", buffer });
  await owner.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(owner.getByText("The import adds 100,000 pets and changes none.")).toBeVisible({ timeout: 100_000 });
  await expect(owner.getByRole("row"), "rows are shown page by page").toHaveCount(51);
  expect(await readHeap()).toBeLessThan(HEAP_BYTES_MAX);
  await owner.getByRole("button", { name: "Import 100,000 rows" }).click();
  await expect(owner.getByRole("heading", { name: "Import complete" })).toBeVisible({ timeout: 200_000 });
  expect(await readHeap()).toBeLessThan(HEAP_BYTES_MAX);
  expect(await store.api.get("/store/inventory")).toMatchObject({ available: ROWS });
});
