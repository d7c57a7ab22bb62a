import { expect, test } from "bun:test";
import { AddressList, canonicalNetwork } from "./address-list.ts";

test("networks have one canonical form", () => {
  const forms = {
    "192.0.2.0/24": "192.0.2.0/24",
    "192.0.2.77/24": "192.0.2.0/24",
    "192.0.2.77": "192.0.2.77/32",
    "0.0.0.0/0": "0.0.0.0/0",
    "2001:DB8:0::1/32": "2001:db8::/32",
    "2001:db8::1": "2001:db8::1/128",
    "::/0": "::/0",
    "::ffff:192.0.2.7": "192.0.2.7/32",
    "::ffff:c000:207/120": "192.0.2.0/24",
    "::ffff:0:0/95": "::fffe:0:0/95",
  };

  for (const [text, network] of Object.entries(forms)) {
    expect([text, canonicalNetwork(text)]).toEqual([text, network]);
    expect(canonicalNetwork(network)).toBe(network);
  }
});

test("refuses what is no network", () => {
  const texts = [
    "",
    "192.0.2",
    "192.0.2.0/33",
    "192.0.2.0/",
    "192.0.2.0/-1",
    "192.0.2.0/024",
    "192.0.2.256",
    "010.0.0.1",
  ];
  texts.push("0x7f.1", "1", "::/129", ":::", "fe80::1%eth0", "example.org", " 192.0.2.1", "192.0.2.1\n", "[::1]", "/8");

  for (const text of texts) expect([text, canonicalNetwork(text)]).toEqual([text, undefined]);
});

test("contains the addresses of its networks only", () => {
  const list = new AddressList(["192.0.2.0/24", "198.51.100.7/32", "2001:db8::/32"]);

  for (const address of ["192.0.2.0", "192.0.2.255", "198.51.100.7", "2001:db8::", "2001:db8:ffff::1"]) {
    expect([address, list.includes(address)]).toEqual([address, true]);
  }
  for (const address of ["192.0.3.0", "198.51.100.8", "2001:db9::1", "::1", "::c000:201", "unknown", ""]) {
    expect([address, list.includes(address)]).toEqual([address, false]);
  }
  expect(new AddressList(["::/0"]).includes("192.0.2.1")).toBe(false);
});
