import { expect, test } from "bun:test";
import { openPetStore, password } from "../../../test/support/pet-store.ts";

test("204: its link no longer works", async () => {
  await using petStore = await openPetStore();
  const { body } = await petStore.invite({ role: "staff" });

  expect((await petStore.withdrawInvitation(body.id)).status).toBe(204);

  const bo = { token: body.token, email: "bo@example.org", name: "Bo", password };
  expect((await petStore.join(bo)).status).toBe(403);
  expect((await petStore.listInvitations()).body).toEqual([]);
});

test("404: there is no invitation with this id, or it is no longer valid, or is a set-up link", async () => {
  const clock = { now: Date.parse("2027-01-31T12:00:00Z") };
  await using petStore = await openPetStore({ now: () => clock.now });
  const setUp = await petStore.store.transaction(({ invitations }) => invitations.addSetUp());
  const { body: withdrawn } = await petStore.invite({ role: "staff" });
  await petStore.withdrawInvitation(withdrawn.id);

  for (const none of [withdrawn.id, 1n, 99n, "x"]) {
    const { status, body } = await petStore.withdrawInvitation(none);
    expect([status, body.code]).toEqual([404, "invitation_not_found"]);
  }
  const { body: old } = await petStore.invite({ role: "staff" });
  clock.now += 7 * 24 * 3_600_000;
  expect((await petStore.withdrawInvitation(old.id)).status).toBe(404);
  clock.now -= 7 * 24 * 3_600_000;
  const ada = { token: setUp, email: "ada@example.org", name: "Ada", password };
  expect((await petStore.setUp(ada)).status).toBe(201);
});
