import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { canonicalAddress, clientAddress, networkOf } from "./client-address.ts";

const connection = "10.0.0.9";

function addressOf(forwarded: string | undefined, proxies: number): string {
  const headers = forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
  return clientAddress(new Request("http://x/", { headers }), () => connection, proxies);
}

test("the header is ignored without a trusted proxy", () => {
  for (const forwarded of [undefined, "192.0.2.1", "192.0.2.1, 192.0.2.2"]) {
    expect(addressOf(forwarded, 0)).toBe(connection);
  }
});

test("behind one proxy the client address is the one it added, whatever the client sent", () => {
  for (const forwarded of ["192.0.2.1", "203.0.113.7, 192.0.2.1", "nonsense,, ,192.0.2.1 ", " ,192.0.2.1"]) {
    expect([forwarded, addressOf(forwarded, 1)]).toEqual([forwarded, "192.0.2.1"]);
  }
  expect(addressOf("2001:db8::1", 1)).toBe("2001:db8::1");
});

test("behind several proxies the client address is the one that the outermost added", () => {
  expect(addressOf("192.0.2.1, 10.0.0.1", 2)).toBe("192.0.2.1");
  expect(addressOf("203.0.113.7, 192.0.2.1, 10.0.0.1", 2)).toBe("192.0.2.1");
  expect(addressOf("203.0.113.7, 192.0.2.1, 10.0.0.1, 10.0.0.2", 3)).toBe("192.0.2.1");
});

test("several lines of the header form one list", () => {
  const headers = new Headers([
    ["X-Forwarded-For", "203.0.113.7"],
    ["X-Forwarded-For", "192.0.2.1"],
  ]);

  expect(clientAddress(new Request("http://x/", { headers }), () => connection, 1)).toBe("192.0.2.1");
});

test("the address of the connection counts if the header has no valid one in that place", () => {
  for (const forwarded of [
    undefined,
    "",
    ",",
    "unknown",
    "192.0.2.1,",
    "192.0.2.256",
    "010.0.2.1",
    "1",
    "[192.0.2.1",
  ]) {
    expect([forwarded, addressOf(forwarded, 1)]).toEqual([forwarded, connection]);
  }
  expect(addressOf("192.0.2.1", 2)).toBe(connection);
});

test("all spellings of an address have the same canonical form", () => {
  const spellings: [canonical: string, ...others: string[]][] = [
    ["192.0.2.1", "192.0.2.1:80", "::ffff:192.0.2.1", "::FFFF:c000:0201", "[::ffff:192.0.2.1]:443"],
    ["2001:db8::a", "2001:DB8::A", "2001:0db8:0:0:0:0:0:000a", "[2001:db8::a]", "[2001:DB8::A]:443"],
    ["fe80::1", "fe80::1%eth0", "FE80::1%25eth0", "[fe80::1%eth0]:80"],
  ];

  for (const [canonical, ...others] of spellings) {
    for (const spelling of [canonical, ...others]) {
      expect([spelling, canonicalAddress(spelling), addressOf(spelling, 1)]).toEqual([spelling, canonical, canonical]);
    }
  }
  expect(clientAddress(new Request("http://x/"), () => "::ffff:10.0.0.9", 0)).toBe("10.0.0.9");
});

test("the network of an address has as many bits as requested, by default those of one client", () => {
  const [ipv4, ipv6] = ["192.0.2.77", "2001:db8:1:2fe:3:4:5:6"];

  expect([networkOf(ipv4), networkOf(ipv6)]).toEqual(["192.0.2.77", "2001:db8:1:200::/56"]);
  expect([networkOf(ipv4, { ipv4: 24 }), networkOf(ipv6, { ipv4: 24 })]).toEqual([
    "192.0.2.0/24",
    "2001:db8:1:200::/56",
  ]);
  expect([48, 64].map((bits) => networkOf(ipv6, { ipv6: bits }))).toEqual(["2001:db8:1::/48", "2001:db8:1:2fe::/64"]);
  expect(networkOf("unknown")).toBe("unknown");
});

/** How many of ten requests without a key get 401, with a limit of five failures a minute for each address. */
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

test("clients behind a trusted proxy have separate limits, and a forged header does not raise them", async () => {
  expect(await failuresFrom((index) => `192.0.2.${index % 2}`, "1")).toBe(10);
  expect(await failuresFrom((index) => `203.0.113.${index}, 192.0.2.1`, "1")).toBe(5);
  expect(await failuresFrom((index) => `192.0.2.${index}`, "0")).toBe(5);
});

test("a client cannot evade its limit with other spellings of its address, or others of its IPv6 network", async () => {
  expect(await failuresFrom((index) => (index % 2 ? "::ffff:192.0.2.1" : `192.0.2.1:${index}`), "1")).toBe(5);
  expect(await failuresFrom((index) => `2001:db8::${index}`, "1")).toBe(5);
  expect(await failuresFrom((index) => `2001:db8:0:${index % 2}::1`, "1")).toBe(10);
});
