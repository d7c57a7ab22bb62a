import { expect, test } from "bun:test";
import { showDifference } from "./show-difference.ts";
import { type Exchange, fromLines } from "./transcript.ts";

const exchange: Exchange = {
  title: "200: a pet",
  request: ["GET /v1/pets/1 HTTP/1.1", "", ""],
  response: ["HTTP/1.1 200 OK", "ETag: 1", "Content-Length: 2", "", "{}"],
};

test("returns undefined for an equal response", () => {
  expect(showDifference(exchange, fromLines(exchange.response))).toBeUndefined();
});

test("shows headers in another order", () => {
  expect(showDifference(exchange, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nETag: 1\r\n\r\n{}")).toBe(
    "200: a pet (GET /v1/pets/1 HTTP/1.1), from line 2 of the response:\n" +
      "  - ETag: 1\n  - Content-Length: 2\n  + Content-Length: 2\n  + ETag: 1",
  );
});

test("shows an additional line at the end", () => {
  expect(showDifference(exchange, `${fromLines(exchange.response)}\r\n`)).toEndWith("line 6 of the response:\n  + ");
});
