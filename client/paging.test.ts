import { expect, test } from "bun:test";
import { openPetStore } from "../test/support/pet-store.ts";
import { createClient } from "./index.ts";

test("reads all pages, each when its first item is needed", async () => {
  await using petStore = await openPetStore();
  const read: string[] = [];
  const onRequest = ({ method, url }: { method: string; url: string }) => method === "GET" && read.push(url);
  const key = await petStore.addKey("write");
  const client = createClient({ baseUrl: `${petStore.origin}/v1`, key, onRequest });
  const names = ["Rex", "Misty", "Bubbles", "Max", "Tom"];
  for (const name of names) await client.createPet({ body: { name, categoryId: 1n, status: "available" } });

  const found: [string, number][] = [];
  for await (const { name } of client.listPets.all({ query: { limit: 2, status: "available" } })) {
    found.push([name, read.length]);
    if (name === "Misty") break;
  }

  expect(found).toEqual([
    ["Tom", 1],
    ["Max", 1],
    ["Bubbles", 2],
    ["Misty", 2],
  ]);
  expect(await Array.fromAsync(client.listPets.all(), ({ name }) => name)).toEqual(names.reverse());
  expect(read.at(-1)).toEndWith("/pets?limit=100");
  expect(await Array.fromAsync(client.listPets.all({ query: { status: "sold" } }))).toEqual([]);
  const history = client.getPetHistory.all({ path: { petId: 1n } });
  expect(await Array.fromAsync(history, ({ type }) => type)).toEqual(["pet.created"]);
  expect("all" in client.createPet).toBe(false);
});
