import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { halves } from "../../../test/support/pictures.ts";

test("200: the image of the logo, to callers who may read", async () => {
  await using petStore = await openPetStore();
  await petStore.setLogo(halves(40, 30));

  const key = await petStore.addKey("read");
  // Responses may be cached from the second request on.
  for (let count = 1; count <= 3; count += 1) {
    const { status, bytes, headers } = await petStore.getLogo({ key });
    expect([status, headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    expect(Buffer.from(bytes).toString("latin1", 8, 12)).toBe("WEBP");
  }
});

test("404: the store has no logo", async () => {
  await using petStore = await openPetStore();

  const { status, body } = await petStore.getLogo();

  expect([status, body.code]).toEqual([404, "logo_not_found"]);
});
