import { expect, test } from "bun:test";
import { openPetStore, type RequestOptions } from "../../../test/support/pet-store.ts";

const origin = { headers: { Origin: "https://shop.example" } };
const asked: [path: string, options?: RequestOptions][] = [
  ["/v1/pets?limit=1"],
  ["/v1/pets?limit=100"],
  ["/v1/pets?limit=2", origin],
  ["/v1/pets?limit=50"],
  ["/v1/pets/1"],
  ["/v1/pets/2"],
  ["/v1/pets/3", origin],
  ["/v1/pets/99"],
  ["/v1/pets/2", { method: "HEAD" }],
  ["/v1/pets/1", { method: "PATCH", body: '{"categoryId":1}' }],
];

test("Every answer has the headers of its own request, whatever was asked before it", async () => {
  await using petStore = await openPetStore();
  for (const name of ["Rex", "Max", "Misty"]) await petStore.createPet({ name, categoryId: 1n });
  const headersOf = async ([path, options]: (typeof asked)[number]) => {
    const { headers } = await petStore.request(path, options);
    const own = Object.fromEntries(headers);
    return { ...own, date: "", "request-id": "" };
  };

  const alone = [];
  for (const each of asked) {
    // What is of another shape comes between any two.
    await headersOf(["/v1/pets?limit=1&status=sold"]);
    await headersOf(["/v1/pets/2", { ...origin, method: "HEAD" }]);
    alone.push(await headersOf(each));
  }
  for (const [first, second] of asked.flatMap((_, one) => asked.map((_, other) => [one, other] as const))) {
    expect(await headersOf(asked[first] as (typeof asked)[number])).toEqual(alone[first] as never);
    expect(await headersOf(asked[second] as (typeof asked)[number])).toEqual(alone[second] as never);
  }
});
