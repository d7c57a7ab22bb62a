import { expect, test } from "bun:test";
import { addEnquiry, openAskedStore, question } from "../../../test/support/enquiries.ts";

test("200: the enquiry, also after its pet was deleted", async () => {
  await using petStore = await openAskedStore();
  const { id, createdAt } = await addEnquiry(petStore);
  await petStore.deletePet(1n);

  const { status, body } = await petStore.getEnquiry(id);

  expect(status).toBe(200);
  expect(body).toStrictEqual({ id, petId: 1n, ...question, status: "open", createdAt, updatedAt: createdAt });
});

test("404: there is no enquiry with this id", async () => {
  await using petStore = await openAskedStore();

  expect((await petStore.getEnquiry(1n)).body.code).toBe("enquiry_not_found");
});
