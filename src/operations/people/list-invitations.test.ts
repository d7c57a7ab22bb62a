import { expect, test } from "bun:test";
import { openPetStore, password } from "../../../test/support/pet-store.ts";
import type { Invitation } from "../../contract/contract.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const day = 24 * 3_600_000;
const idsOf = (invitations: Invitation[]) => invitations.map(({ id }) => Number(id));

test("200: lists the valid invitations, newest first, without tokens", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  await petStore.store.transaction(({ invitations }) => invitations.addSetUp());
  const old = await petStore.invite({ role: "staff" });
  clock.now += day;
  const used = await petStore.invite({ role: "staff" });
  const withdrawn = await petStore.invite({ role: "staff" });
  const open = await petStore.invite({ role: "viewer", email: "bo@example.org" });
  await petStore.join({ token: used.body.token, email: "ida@example.org", name: "Ida", password });
  await petStore.withdrawInvitation(withdrawn.body.id);

  const { status, body, text } = await petStore.listInvitations();
  expect([status, idsOf(body)]).toEqual([200, [5, 2]]);
  const { token, url: _, ...described } = open.body;
  expect(body[0]).toEqual(described);
  for (const secret of [token, old.body.token]) expect(text).not.toContain(secret);

  clock.now = noon + 7 * day;
  expect(idsOf((await petStore.listInvitations()).body)).toEqual([5]);
});

test("200: following Link lists each invitation once", async () => {
  await using petStore = await openPetStore();
  for (let index = 1; index <= 5; index += 1) await petStore.invite({ role: "viewer" });

  const seen: number[] = [];
  let query: string | undefined = "limit=2";
  while (query !== undefined) {
    const { body, headers } = await petStore.listInvitations(query);
    seen.push(...idsOf(body));
    query = /\?([^>]*)>; rel="next"$/.exec(headers.get("Link") ?? "")?.[1];
  }

  expect(seen).toEqual([5, 4, 3, 2, 1]);
});

test("400: the limit or the cursor is invalid", async () => {
  await using petStore = await openPetStore();

  for (const query of ["limit=0", "limit=x", "cursor=x"]) {
    expect((await petStore.listInvitations(query)).status).toBe(400);
  }
});
