import { describe, expect, test } from "bun:test";
import { isAllowedAddress, refusalReason } from "./address-rules.ts";

const strict = { arePrivateAllowed: false };
const lenient = { arePrivateAllowed: true };

/** The first and the last address of each network of IANA's registries that is not globally reachable. */
const refused = {
  "this network": ["0.0.0.0", "0.255.255.255"],
  "link-local, among them the metadata of clouds": ["169.254.0.0", "169.254.169.254", "169.254.255.255"],
  "protocol assignments": ["192.0.0.0", "192.0.0.8", "192.0.0.11", "192.0.0.170", "192.0.0.255"],
  documentation: ["192.0.2.0", "192.0.2.255", "198.51.100.0", "198.51.100.255", "203.0.113.0", "203.0.113.255"],
  "relays of 6to4": ["192.88.99.0", "192.88.99.2", "192.88.99.255"],
  benchmarks: ["198.18.0.0", "198.19.255.255"],
  multicast: ["224.0.0.0", "239.255.255.255"],
  "reserved and broadcast": ["240.0.0.0", "255.255.255.254", "255.255.255.255"],
  "unspecified, of IPv6": ["::"],
  "IPv4-compatible": ["::808:808", "::2"],
  "IPv4-translated": ["::ffff:0:8.8.8.8"],
  "discard-only": ["100::", "100::ffff:ffff:ffff:ffff", "100:0:0:1::"],
  "NAT64 of a local network": ["64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff"],
  "protocol assignments of IPv6": ["2001:5::", "2001:1::", "2001:1::4", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff"],
  Teredo: ["2001::", "2001::ffff:ffff:ffff:ffff:ffff:ffff"],
  "benchmarks of IPv6": ["2001:2::", "2001:2:0:ffff:ffff:ffff:ffff:ffff"],
  ORCHID: ["2001:10::", "2001:1f:ffff:ffff:ffff:ffff:ffff:ffff"],
  "documentation, of IPv6": ["2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", "3fff::", "3fff:fff::1"],
  "segment routing": ["5f00::", "5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  "not allocated": ["4000::", "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "e000::1"],
  "link-local, of IPv6": ["fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "fe80::1%eth0", "::1%lo"],
  "site-local": ["fec0::1"],
  "multicast of IPv6": ["ff00::", "ff02::1", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  "no address": ["", "localhost", "example.org", "1.2.3.4/8"],
};

/** The same of private networks. */
const privateAddresses = {
  "10.0.0.0/8": ["10.0.0.0", "10.255.255.255"],
  "shared by a carrier's customers": ["100.64.0.0", "100.127.255.255"],
  loopback: ["127.0.0.0", "127.0.0.1", "127.255.255.255"],
  "172.16.0.0/12": ["172.16.0.0", "172.31.255.255"],
  "192.168.0.0/16": ["192.168.0.0", "192.168.255.255"],
  "loopback of IPv6": ["::1"],
  "unique local": ["fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
};

/** Addresses beside those networks, and the parts of them that are globally reachable. */
const reachable = [
  ...[
    "1.0.0.0",
    "8.8.8.8",
    "9.255.255.255",
    "11.0.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "126.255.255.255",
    "128.0.0.0",
  ],
  ...["169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "191.255.255.255", "192.0.0.9", "192.0.0.10"],
  ...["192.0.1.0", "192.0.3.0", "192.31.196.1", "192.52.193.1", "192.88.98.255", "192.88.100.0", "192.167.255.255"],
  ...["192.169.0.0", "192.175.48.1", "198.17.255.255", "198.20.0.0", "198.51.99.255", "198.51.101.0", "203.0.112.255"],
  ...["203.0.114.0", "223.255.255.255"],
  ...["2000::", "2001:1::1", "2001:1::2", "2001:1::3", "2001:3::1", "2001:4:112::1", "2001:20::1", "2001:2f::1"],
  ...["2001:30::1", "2001:200::", "2001:db7:ffff::", "2001:db9::", "2606:4700::1111", "2620:4f:8000::1", "3ffe::1"],
  ...["3fff:1000::", "3fff:ffff::"],
];

describe("addresses", () => {
  for (const [network, addresses] of Object.entries(refused)) {
    test(`refuses those of ${network}, also if private ones are allowed`, () => {
      expect(addresses.filter((address) => isAllowedAddress(address, strict))).toEqual([]);
      expect(addresses.filter((address) => isAllowedAddress(address, lenient))).toEqual([]);
    });
  }

  for (const [network, addresses] of Object.entries(privateAddresses)) {
    test(`refuses those of ${network}, unless private ones are allowed`, () => {
      expect(addresses.filter((address) => isAllowedAddress(address, strict))).toEqual([]);
      expect(addresses.filter((address) => !isAllowedAddress(address, lenient))).toEqual([]);
    });
  }

  test("allows what IANA lists as globally reachable", () => {
    expect(reachable.filter((address) => !isAllowedAddress(address, strict))).toEqual([]);
  });

  const forms = {
    mapped: ["::ffff:127.0.0.1", "::ffff:7f00:1", "0:0:0:0:0:ffff:a9fe:a9fe", "::FFFF:10.0.0.1"],
    NAT64: ["64:ff9b::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "64:ff9b::192.168.1.1"],
    "6to4": ["2002:7f00:1::", "2002:a9fe:a9fe::1", "2002:a00:1:1:2:3:4:5", "2002:c0a8:101::"],
  };
  for (const [form, addresses] of Object.entries(forms)) {
    test(`refuses private addresses in their ${form} form`, () => {
      expect(addresses.filter((address) => isAllowedAddress(address, strict))).toEqual([]);
    });
  }

  test("allows public addresses in these forms", () => {
    const addresses = ["::ffff:8.8.8.8", "64:ff9b::8.8.8.8", "2002:808:808::1"];

    expect(addresses.filter((address) => !isAllowedAddress(address, strict))).toEqual([]);
  });
});

describe("targets", () => {
  function refusals(targets: string[], rules = strict): { [target: string]: string | undefined } {
    return Object.fromEntries(targets.map((target) => [target, refusalReason(target, rules)]));
  }
  const each = (targets: string[], reason: string | undefined) =>
    Object.fromEntries(targets.map((target) => [target, reason]));

  test("allows https with a name, also one of which nothing is known yet", () => {
    const targets = [
      "https://example.org",
      "https://hooks.example.org:8443/a?b=c@d",
      "HTTPS://EXAMPLE.ORG/",
      "https://x",
    ];
    targets.push("https://8.8.8.8/", "https://[2606:4700::1111]/", "https://xn--bcher-kva.example/b%C3%BCcher");

    expect(refusals(targets)).toEqual(each(targets, undefined));
  });

  test("refuses other schemes; http is allowed with private addresses", () => {
    const targets = ["http://example.org/", "http://127.0.0.1/"];
    const others = [
      "file:///etc/passwd",
      "ftp://example.org/",
      "data:,x",
      "javascript:1",
      "ws://example.org/",
      "unix:/x",
    ];

    expect(refusals([...targets, ...others])).toEqual(each([...targets, ...others], "must begin with `https://`"));
    expect(refusals(targets, lenient)).toEqual(each(targets, undefined));
    expect(refusals(others, lenient)).toEqual(each(others, "must begin with `https://`"));
  });

  test("refuses a user name, a password and a fragment, also empty ones", () => {
    const withUser = ["https://user@example.org/", "https://user:secret@example.org/", "https://@example.org/"];
    withUser.push("https://:@example.org/", "https:/\\a@example.org", "https:\\\\example.org\\@x/");
    const withFragment = ["https://example.org/#a", "https://example.org/#", "https://example.org#@a"];

    expect(refusals(withUser)).toEqual(each(withUser, "must not have a user name or password"));
    expect(refusals(withFragment)).toEqual(each(withFragment, "must not have a fragment (`#`)"));
  });

  test("refuses what is no URL, or not as it is shown", () => {
    const targets = ["", "example.org", "/path", "https://", "https://256.1.1.1/", "https://example.org:65536/"];
    targets.push("https://[fe80::1%25eth0]/", " https://example.org", "https://exam\tple.org", "https://example.org/ä");
    targets.push("https://①②⑦.0.0.1/", "https://example.org/\n");

    expect(refusals(targets)).toEqual(
      each(targets, "must be a URL, with all characters other than those of ASCII encoded"),
    );
  });

  const loopback = "must not have the address 127.0.0.1, which is not reachable from the internet";

  test("refuses addresses in decimal, octal, hexadecimal, short and encoded form", () => {
    const targets = ["https://127.0.0.1/", "https://2130706433/", "https://0177.0.0.1/", "https://0x7f.0.0.1:443/"];
    targets.push(
      "https://0x7f000001/",
      "https://127.1/",
      "https://127.0.1",
      "https://127.0.0.1./",
      "https://017700000001/",
    );
    targets.push("https://%31%32%37.0.0.1/");

    expect(refusals(targets)).toEqual(each(targets, loopback));
  });

  test("refuses addresses of IPv6, also those that contain one of IPv4", () => {
    const targets = ["https://[::1]/", "https://[::]/", "https://[::ffff:127.0.0.1]/", "https://[64:ff9b::7f00:1]/"];
    targets.push("https://[2002:7f00:1::]/", "https://[fd00::1]/", "https://[fe80::1]/", "https://[ff02::1]/");

    expect(
      Object.values(refusals(targets)).filter((reason) => reason?.startsWith("must not have the address")),
    ).toHaveLength(targets.length);
  });

  test("allows private addresses if the operator does, but no others", () => {
    expect(refusals(["https://127.0.0.1/", "https://[::1]:8443/", "https://192.168.1.7/"], lenient)).toEqual(
      each(["https://127.0.0.1/", "https://[::1]:8443/", "https://192.168.1.7/"], undefined),
    );
    expect(refusalReason("https://169.254.169.254/", lenient)).toContain("169.254.169.254");
  });
});
