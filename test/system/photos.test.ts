import { expect, test } from "bun:test";
import { createClient } from "../../client/index.ts";
import { eventually } from "../support/eventually.ts";
import { decode, halves } from "../support/pictures.ts";
import { openFolder, startProcess } from "../support/process.ts";

const key = "an-admin-key-for-the-photos";

test("after a kill (SIGKILL) while photos are added, each that was acknowledged is complete, and none is half there", async () => {
  await using folder = await openFolder();
  const variables = { DATABASE_URL: folder.databaseUrl, PETSTORE_API_KEY: key };
  const acknowledged: bigint[] = [];
  await using petStore = await startProcess(variables);
  const client = createClient({ baseUrl: `${petStore.origin}/v1`, key, retriesMax: 0 });
  const { data: pet } = await client.createPet({ body: { name: "Rex", categoryId: 1n } });
  const path = { petId: pet.id };
  const uploads = Array.from({ length: 4 }, async (_, index) => {
    for (const height of [300, 301]) {
      const { data } = await client.addPhoto({ path, body: halves(400 + index, height) });
      acknowledged.push(data.id);
    }
  });
  const ended = Promise.allSettled(uploads);

  await eventually(() => acknowledged.length > 2);
  petStore.child.kill("SIGKILL");
  await ended;

  await using restarted = await startProcess(variables);
  const reader = createClient({ baseUrl: `${restarted.origin}/v1`, key });
  const { data: photos } = await reader.listPhotos({ path });
  expect(photos.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  for (const { id, width, height } of photos) {
    for (const size of ["320", "800", "1600"] as const) {
      const image = await decode((await reader.getPhoto({ path: { photoId: id, size } })).data);
      if (size === "1600") expect([image.width, image.height]).toEqual([Number(width), Number(height)]);
    }
  }
  const { data: events } = await reader.listEvents({ query: { type: ["pet.photo_added"] } });
  expect(events).toHaveLength(photos.length);
}, 600_000);
