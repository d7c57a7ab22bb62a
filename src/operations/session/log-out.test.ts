import { expect, test } from "bun:test";
import { cookieOf, openPetStore, password } from "../../../test/support/pet-store.ts";

test("204: ends the session at once, and clears the cookie", async () => {
  await using petStore = await openPetStore();
  const { email, cookie } = await petStore.addPerson("staff");
  const elsewhere = cookieOf(await petStore.logIn({ email, password }));
  await petStore.listPets("", { cookie });

  const { status, text, headers } = await petStore.logOut({ cookie });

  expect([status, text]).toEqual([204, ""]);
  expect(headers.getSetCookie()).toEqual(["petstore-session=; Max-Age=0; HttpOnly; SameSite=Lax; Path=/"]);
  for (const response of [
    petStore.getSession({ cookie }),
    petStore.listPets("", { cookie }),
    petStore.logOut({ cookie }),
  ]) {
    expect((await response).status).toBe(401);
  }
  expect((await petStore.getSession({ cookie: elsewhere })).status).toBe(200);
});

test("204: over TLS clears the cookie that was set", async () => {
  await using petStore = await openPetStore({ variables: { PETSTORE_BASE_URL: "https://shop.example/v1" } });
  const { cookie } = await petStore.addPerson("staff");

  const { headers } = await petStore.logOut({ cookie });

  expect(headers.getSetCookie()).toEqual([
    "__Host-petstore-session=; Max-Age=0; HttpOnly; SameSite=Lax; Path=/; Secure",
  ]);
});

test("204: with an API key does nothing, also with a session cookie", async () => {
  await using petStore = await openPetStore();
  const { cookie } = await petStore.addPerson("viewer");
  const key = await petStore.addKey("read");

  expect((await petStore.logOut({ key })).status).toBe(204);
  expect((await petStore.logOut({ key, cookie })).status).toBe(204);

  expect((await petStore.getSession({ key })).status).toBe(200);
  expect((await petStore.getSession({ cookie })).status).toBe(200);
});
