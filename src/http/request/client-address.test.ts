import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { clientAddress } from "./client-address.ts";

const connection = "10.0.0.9";

function addressOf(forwarded: string | undefined, proxies: number): string {
  const headers = forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
  return clientAddress(new Request("http://x/", { headers }), connection, proxies);
}

test("Without a proxy in front the header is anybody's word, and is not looked at", () => {
  for (const forwarded of [undefined, "192.0.2.1", "192.0.2.1, 192.0.2.2"]) {
    expect(addressOf(forwarded, 0)).toBe(connection);
  }
});

test("Behind a proxy it is the address which that one has added, whatever the client has sent", () => {
  for (const forwarded of ["192.0.2.1", "203.0.113.7, 192.0.2.1", "nonsense,, ,192.0.2.1 ", " ,192.0.2.1"]) {
    expect([forwarded, addressOf(forwarded, 1)]).toEqual([forwarded, "192.0.2.1"]);
  }
  expect(addressOf("2001:db8::1", 1)).toBe("2001:db8::1");
});

test("Behind several it is the address which the outermost has added", () => {
  expect(addressOf("192.0.2.1, 10.0.0.1", 2)).toBe("192.0.2.1");
  expect(addressOf("203.0.113.7, 192.0.2.1, 10.0.0.1", 2)).toBe("192.0.2.1");
  expect(addressOf("203.0.113.7, 192.0.2.1, 10.0.0.1, 10.0.0.2", 3)).toBe("192.0.2.1");
});

test("A header sent in several lines is one list", () => {
  const headers = new Headers([
    ["X-Forwarded-For", "203.0.113.7"],
    ["X-Forwarded-For", "192.0.2.1"],
  ]);

  expect(clientAddress(new Request("http://x/", { headers }), connection, 1)).toBe("192.0.2.1");
});

test("Where there is no address for it in the header it is that of the connection", () => {
  for (const forwarded of [
    undefined,
    "",
    ",",
    "unknown",
    "192.0.2.1,",
    "192.0.2.256",
    "192.0.2.1:80",
    "[2001:db8::1]",
  ]) {
    expect([forwarded, addressOf(forwarded, 1)]).toEqual([forwarded, connection]);
  }
  expect(addressOf("192.0.2.1", 2)).toBe(connection);
});

/** How many of ten requests without a key are told 401, where five a minute are from one address. */
async function failuresFrom(forwarded: (index: number) => string, proxies: string): Promise<number> {
  const variables = { PETSTORE_TRUSTED_PROXIES: proxies, PETSTORE_AUTH_RATE_LIMIT: "5" };
  await using petStore = await openPetStore({ variables, now: () => Date.parse("2027-01-31T12:00:12Z") });
  let failures = 0;
  for (let index = 0; index < 10; index += 1) {
    const headers = { "X-Forwarded-For": forwarded(index) };
    if ((await petStore.listPets("", { key: null, headers })).status === 401) failures += 1;
  }
  return failures;
}

test("Those behind a trusted proxy do not hold each other up, and nobody gets more tries by a forged header", async () => {
  expect(await failuresFrom((index) => `192.0.2.${index % 2}`, "1")).toBe(10);
  expect(await failuresFrom((index) => `203.0.113.${index}, 192.0.2.1`, "1")).toBe(5);
  expect(await failuresFrom((index) => `192.0.2.${index}`, "0")).toBe(5);
});
