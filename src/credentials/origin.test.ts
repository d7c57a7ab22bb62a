import { expect, test } from "bun:test";
import { canonicalOrigin } from "./origin.ts";

test.each([
  ["https://www.example.org", "https://www.example.org"],
  ["HTTPS://WWW.Example.ORG/", "https://www.example.org"],
  ["https://www.example.org:443", "https://www.example.org"],
  ["http://localhost:8080", "http://localhost:8080"],
  ["https://b\u00fccher.example", "https://xn--bcher-kva.example"],
  ["http://[2001:DB8::1]:81", "http://[2001:db8::1]:81"],
])("%s is the origin %s, as browsers send it", (text, origin) => {
  expect(canonicalOrigin(text)).toBe(origin);
});

test.each([
  ...["", "*", "null", "https://*.example.org", "www.example.org", "ftp://example.org", "https://"],
  ...["https://example.org/shop", "https://example.org//", "https://example.org?", "https://example.org#a"],
  ...["https://ada@example.org", "https://example.org https://example.com", "https://example.org\n", "https://a:99999"],
  ...["https://example.org\\", "https://a\\b"],
])("%p is no origin", (text) => {
  expect(canonicalOrigin(text)).toBeUndefined();
});
