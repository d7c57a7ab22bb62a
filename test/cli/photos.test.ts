import { expect, test } from "bun:test";
import { join } from "node:path";
import { openApiCommandLine } from "../support/api-command-line.ts";
import { halves, toJpeg } from "../support/pictures.ts";

async function openWithPet() {
  const shop = await openApiCommandLine();
  await shop.petStore.createPet({ name: "Rex", categoryId: 1n });
  await Bun.write(join(shop.folder, "rex.png"), halves(40, 30));
  await Bun.write(join(shop.folder, "rex.jpg"), await toJpeg(halves(20, 10)));
  return shop;
}

test("adds each file once, lists and deletes photos", async () => {
  await using shop = await openWithPet();

  expect(await shop.output("photos", "add", "1", "rex.png", "--alt", "Rex in the garden")).toBe(
    "ID  SIZE     FILE     RESULT\n1   40 x 30  rex.png  added\n",
  );
  const added = JSON.parse(await shop.output("photos", "add", "1", "rex.png", "rex.jpg", "--json"));
  expect(added).toMatchObject([
    { id: 1, petId: 1, file: "rex.png", isNew: false, alt: "Rex in the garden" },
    { id: 2, width: 20, height: 10, file: "rex.jpg", isNew: true },
  ]);
  expect(await shop.output("photos", "list", "1")).toMatch(
    /^ID {2}SIZE {5}ADDED {13}TEXT\n1 {3}40 x 30 {2}\S+ \S+ {2}Rex in the garden\n2 {3}20 x 10 {2}\S+ \S+ {2}-\n$/,
  );
  expect(await shop.output("photos", "list", "1", "--json")).toBe(`${(await shop.petStore.listPhotos(1n)).text}\n`);
  expect(await shop.output("pets", "get", "1")).toMatch(/^Photos: +1, 2$/m);
  expect(JSON.parse(await shop.output("pets", "get", "1", "--json")).photos).toHaveLength(2);
  expect(await shop.output("photos", "delete", "1")).toBe("Deleted photo 1.\n");
  expect(await shop.output("photos", "list", "1", "-q")).toBe("2\n");
  expect(await shop.output("events", "list", "--type", "pet.photo_removed")).toContain("pet 1 Rex, photo 1");
});

test("names the file that is at fault, and checks all of them before it adds the first", async () => {
  await using shop = await openWithPet();
  await Bun.write(join(shop.folder, "notes.txt"), "no image");
  await Bun.write(join(shop.folder, "large.jpg"), new Uint8Array(10 * 1024 * 1024 + 1));
  const add = (...files: string[]) => shop.run("photos", "add", "1", ...files);

  expect(await add("rex.png", "none.png")).toMatchObject({ status: 1, errors: expect.stringContaining("none.png") });
  expect(await add("rex.png", "large.jpg")).toMatchObject({
    status: 1,
    errors: "error: large.jpg is larger than 10 MiB. Save it with fewer pixels or a lower quality.\n",
  });
  expect(await add("rex.png", "rex.jpg", "--alt", "Rex")).toMatchObject({
    status: 2,
    errors: expect.stringContaining("--alt is for a single file."),
  });
  expect(await shop.output("photos", "list", "1", "--json")).toBe("[]\n");
  expect(await add("rex.png", "notes.txt")).toMatchObject({
    status: 7,
    output: expect.stringContaining("rex.png  added"),
    errors: expect.stringMatching(/^error: notes\.txt: .*\n.*code invalid_image/),
  });
  expect(await shop.run("photos", "add", "9", "rex.png")).toMatchObject({
    status: 5,
    errors: expect.stringContaining("pet_not_found"),
  });
});
