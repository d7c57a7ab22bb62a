import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");

test("200: returns the person of the session, and the scope", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  const scopes = { owner: "admin", staff: "write", viewer: "read" } as const;

  for (const [role, scope] of Object.entries(scopes)) {
    const { cookie, ...person } = await petStore.addPerson(role as keyof typeof scopes);
    const { status, body } = await petStore.getSession({ cookie });

    expect(status).toBe(200);
    expect(body).toEqual({ scope, person: { ...person, lastSeenAt: "2027-01-31T12:00:00.000Z" } });
  }
});

test("200: returns the key, without its secret", async () => {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("read", { name: "Price list" });

  const { status, body, text } = await petStore.getSession({ key });

  expect(status).toBe(200);
  expect(body).toEqual({ scope: "read", key: (await petStore.getKey(2n)).body });
  expect(text).not.toContain(key.slice("pst_live_".length, -4));
});

test("200: returns only the scope for the configured key", async () => {
  const key = "a-key-of-our-own-0123456789";
  await using petStore = await openPetStore({ variables: { PETSTORE_API_KEY: key } });

  expect((await petStore.getSession({ key })).text).toBe('{"scope":"admin"}');
});

test("200: an API key takes precedence over a session cookie", async () => {
  await using petStore = await openPetStore();
  const { cookie } = await petStore.addPerson("owner");
  const key = await petStore.addKey("read");

  const { body } = await petStore.getSession({ key, cookie });
  expect([body.scope, body.key.name, body.person]).toEqual(["read", "read", undefined]);
  expect((await petStore.createPet({ name: "Rex", categoryId: 1n }, { key, cookie })).status).toBe(403);
  expect((await petStore.getSession({ key: "wrong", cookie })).status).toBe(401);
});

test("200: shows a change of name or role at once", async () => {
  await using petStore = await openPetStore();
  const { id, cookie } = await petStore.addPerson("viewer");
  expect((await petStore.getSession({ cookie })).body.scope).toBe("read");

  await petStore.updatePerson(id, { name: "Ida", role: "staff" });

  const { body } = await petStore.getSession({ cookie });
  expect([body.scope, body.person.name, body.person.role]).toEqual(["write", "Ida", "staff"]);
});
