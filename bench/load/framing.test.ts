import { expect, test } from "bun:test";
import { bodyOf, ResponseReader, statusOf } from "./framing.ts";

const response = Buffer.from('HTTP/1.1 201 Created\r\nDate: today\r\ncontent-length: 8\r\n\r\n{"id":1}');

test("reads a response however the network splits it", () => {
  const reader = new ResponseReader();
  for (let cut = 1; cut < response.length; cut++) {
    expect(reader.read(response.subarray(0, cut))).toBeUndefined();

    const whole = reader.read(response.subarray(cut));

    expect(whole && [statusOf(whole), bodyOf(whole)]).toEqual([201, '{"id":1}']);
  }
});

test("reads a response without a body", () => {
  for (const header of ["Content-Length: 0\r\n", ""]) {
    const whole = new ResponseReader().read(Buffer.from(`HTTP/1.1 204 No Content\r\n${header}\r\n`));

    expect(whole && [statusOf(whole), bodyOf(whole)]).toEqual([204, ""]);
  }
});

test("throws on a response of unknown or wrong length", () => {
  expect(() => new ResponseReader().read(Buffer.from("HTTP/1.1 200 OK\r\n\r\n"))).toThrow("without Content-Length");
  expect(() => new ResponseReader().read(Buffer.concat([response, response]))).toThrow("longer");
});
