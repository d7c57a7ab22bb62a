import { expect, test } from "bun:test";
import { openPetStore, password } from "../../../test/support/pet-store.ts";

test("201: returns the invitation and the path of its link; only this response contains its token", async () => {
  await using petStore = await openPetStore({ now: () => Date.parse("2027-01-31T12:00:00Z") });

  const { status, text, body } = await petStore.invite({ role: "staff", email: "Bo@Example.org", token: "mine" });

  expect(status).toBe(201);
  expect(body.token).toMatch(/^[\w-]{43}$/);
  expect(text).toBe(
    '{"id":1,"role":"staff","email":"Bo@Example.org","createdAt":"2027-01-31T12:00:00.000Z",' +
      `"expiresAt":"2027-02-07T12:00:00.000Z","token":"${body.token}",` +
      `"url":"/console/join#${body.token}"}`,
  );
});

test("201: the link does not follow the Host header", async () => {
  await using petStore = await openPetStore();
  const headers = { Host: "evil.example", "X-Forwarded-Host": "evil.example" };

  const { text, body } = await petStore.invite({ role: "owner" }, { headers });

  expect(body.url).toBe(`/console/join#${body.token}`);
  expect(text).not.toContain("evil.example");
});

test("201: the link starts with the configured base URL", async () => {
  await using petStore = await openPetStore({ variables: { PETSTORE_BASE_URL: "https://shop.example/pets/v1" } });

  const { body } = await petStore.invite({ role: "viewer" });

  expect(Object.keys(body)).toEqual(["id", "role", "createdAt", "expiresAt", "token", "url"]);
  expect(body.url).toBe(`https://shop.example/pets/console/join#${body.token}`);
});

test("201: every invitation has its own token, and a retry returns the first again", async () => {
  await using petStore = await openPetStore();
  const headers = { "Idempotency-Key": "Bo's invitation" };

  const first = await petStore.invite({ role: "staff" }, { headers });
  const again = await petStore.invite({ role: "staff" }, { headers });
  const other = await petStore.invite({ role: "staff" });

  expect([again.status, again.text, again.headers.get("Idempotent-Replayed")]).toEqual([201, first.text, "true"]);
  expect(other.body.token).not.toBe(first.body.token);
  expect((await petStore.listInvitations()).body).toHaveLength(2);
});

test("201: anyone with the link can join", async () => {
  await using petStore = await openPetStore();
  const { cookie } = await petStore.addPerson("owner");

  const { body } = await petStore.invite({ role: "owner" }, { cookie });

  const bo = { token: body.token, email: "bo@example.org", name: "Bo", password };
  expect((await petStore.join(bo)).body.scope).toBe("admin");
});

test("400: the message names every invalid member", async () => {
  await using petStore = await openPetStore();

  expect((await petStore.invite("{}")).body.message).toBe("`role` is missing.");
  const { status, body } = await petStore.invite({ role: "admin", email: "bo" });
  expect(status).toBe(400);
  expect(body.message).toStartWith("`role` must be one of owner, staff, viewer. `email` must");
  expect((await petStore.listInvitations()).body).toEqual([]);
});
