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

test("downloads the photos of all pets once, and adds them to the pets of another store", async () => {
  await using shop = await openWithPet();
  const { petStore, folder } = shop;
  await petStore.createPet({ name: "Tom", categoryId: 2n });
  await shop.output("photos", "add", "1", "rex.png", "rex.jpg", "-q");

  expect(await shop.output("photos", "pull", "all")).toBe(
    "2 photos of 2 pets are in all: 2 are new. photos.csv lists them.\n",
  );
  expect(await Bun.file(join(folder, "all/photos.csv")).text()).toBe(
    'id,externalId,photos\r\n1,,"1-1.webp, 1-2.webp"\r\n',
  );
  const image = await petStore.request("/v1/photos/1/1600");
  expect(await Bun.file(join(folder, "all/1-1.webp")).bytes()).toEqual(new Uint8Array(image.bytes));
  expect(JSON.parse(await shop.output("photos", "pull", "all", "--json"))).toEqual({ pets: 2, written: 0, present: 2 });

  await using other = await openWithPet();
  const { errors } = await other.run("import", join(folder, "all/photos.csv"), "--photos", join(folder, "all"));
  expect(errors).toContain("Added 2 of 2 photos.");
  const [first] = (await other.petStore.listPhotos(1n)).body;
  expect(first).toMatchObject({ width: 40n, height: 30n });
});

test("downloads the other photos if one is deleted after it was listed", async () => {
  await using shop = await openWithPet();
  await shop.output("photos", "add", "1", "rex.png", "rex.jpg");
  // As after a deletion between two requests of the command.
  await shop.petStore.query("delete from photo_images where photo_id = 1");

  expect(await shop.output("photos", "pull", "all")).toBe(
    "1 photos of 1 pets are in all: 1 are new. photos.csv lists them.\n",
  );
  expect(await Bun.file(join(shop.folder, "all/photos.csv")).text()).toBe("id,externalId,photos\r\n1,,1-2.webp\r\n");
});
