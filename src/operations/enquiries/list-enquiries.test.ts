import { expect, test } from "bun:test";
import { addEnquiry, openAskedStore } from "../../../test/support/enquiries.ts";
import type { PetStore } from "../../../test/support/pet-store.ts";
import type { Enquiry } from "../../contract/contract.ts";

const ids = (enquiries: Enquiry[]) => enquiries.map(({ id }) => Number(id));

/** Adds enquiries, alternately about the pets 1 and 2. */
async function addEnquiries(petStore: PetStore, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await addEnquiry(petStore, BigInt((index % 2) + 1));
}

test("200: newest first, each as getEnquiry returns it", async () => {
  await using petStore = await openAskedStore();
  await addEnquiries(petStore, 3);

  const { body, text } = await petStore.listEnquiries();

  expect(ids(body)).toEqual([3, 2, 1]);
  const each = await Promise.all([3n, 2n, 1n].map(async (id) => (await petStore.getEnquiry(id)).text));
  expect(text).toBe(`[${each.join(",")}]`);
});

test("200: filters combine, and pages continue", async () => {
  await using petStore = await openAskedStore();
  await addEnquiries(petStore, 8);
  await petStore.updateEnquiry(8n, { status: "answered" });
  await petStore.updateEnquiry(7n, { status: "spam" });
  await petStore.updateEnquiry(1n, { status: "closed" });
  const found = async (query: string) => ids((await petStore.listEnquiries(query)).body);

  expect(await found("status=open")).toEqual([6, 5, 4, 3, 2]);
  expect(await found("status=answered&status=spam")).toEqual([8, 7]);
  expect(await found("petId=1")).toEqual([7, 5, 3, 1]);
  expect(await found("petId=2&status=open")).toEqual([6, 4, 2]);
  expect(await found("petId=3")).toEqual([]);

  const first = await petStore.listEnquiries("status=open&limit=2");
  const next = /\?([^>]*)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
  expect([ids(first.body), await found(next)]).toEqual([
    [6, 5],
    [4, 3],
  ]);
});

test("200: counts the enquiries that match, if the client prefers that", async () => {
  await using petStore = await openAskedStore();
  await addEnquiries(petStore, 5);
  await petStore.updateEnquiry(5n, { status: "closed" });

  const { headers } = await petStore.listEnquiries("status=open&limit=1", { headers: { Prefer: "count=exact" } });

  expect(headers.get("Total-Count")).toBe("4");
});

test("403: callers with the scope read see no enquiry", async () => {
  await using petStore = await openAskedStore();
  await addEnquiries(petStore, 1);
  const viewer = { cookie: (await petStore.addPerson("viewer")).cookie };

  for (const options of [{ key: await petStore.addKey("read") }, viewer]) {
    const { status, text } = await petStore.listEnquiries("", options);
    expect([status, text.includes("kim@")]).toEqual([403, false]);
  }
});

test("400: an unknown status, and a cursor of another list", async () => {
  await using petStore = await openAskedStore();
  await addEnquiries(petStore, 2);
  const link = (await petStore.listEnquiries("limit=1")).headers.get("Link") ?? "";
  const cursor = /cursor=([^&>]+)/.exec(link)?.[1] ?? "";

  for (const [query, name] of [
    ["status=lost", "status"],
    ["petId=x", "petId"],
    [`status=open&cursor=${cursor}`, "cursor"],
  ] as const) {
    const { status, headers } = await petStore.listEnquiries(query);
    expect([status, headers.get("Faults")]).toEqual([400, `"${name}";in=query`]);
  }
});
