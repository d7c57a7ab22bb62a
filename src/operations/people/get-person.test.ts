import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";

test("200: returns the person with members in order, without the password", async () => {
  await using petStore = await openPetStore({ now: () => Date.parse("2027-01-31T12:00:00Z") });
  const { id } = await petStore.addPerson("staff", { email: "Bo@Example.org", name: "Bo 🐈" });

  const { status, text } = await petStore.getPerson(id);

  expect(status).toBe(200);
  expect(text).toBe(
    '{"id":1,"email":"Bo@Example.org","name":"Bo 🐈","role":"staff",' +
      '"createdAt":"2027-01-31T12:00:00.000Z","lastSeenAt":"2027-01-31T12:00:00.000Z"}',
  );
});

test("404: there is no person with this id, or they were removed", async () => {
  await using petStore = await openPetStore();
  const { id } = await petStore.addPerson("viewer");
  await petStore.removePerson(id);

  for (const none of [id, 99n, "01", "x", 2n ** 63n - 1n, `${2n ** 63n}`]) {
    const { status, body } = await petStore.getPerson(none);
    expect([status, body.code]).toEqual([404, "person_not_found"]);
  }
});
