import { describe, expect, test } from "bun:test";
import { readTime, TIME_MAX, writeTime } from "./time.ts";

describe("readTime", () => {
  test.each([
    ["2030-12-05", "2030-12-05T00:00:00.000Z"],
    ["2028-02-29", "2028-02-29T00:00:00.000Z"],
    ["2030-12-05T07:30Z", "2030-12-05T07:30:00.000Z"],
    ["2030-12-05T07:30:15Z", "2030-12-05T07:30:15.000Z"],
    ["2030-12-05T07:30:15.5Z", "2030-12-05T07:30:15.500Z"],
    ["2030-12-05T00:30:00+02:00", "2030-12-04T22:30:00.000Z"],
    ["2030-12-05T07:30:15.123456789-05:00", "2030-12-05T12:30:15.123Z"],
  ])("reads %s", (text, time) => {
    expect(readTime(text)).toBe(Date.parse(time));
  });

  test.each([
    "2030-12-05T07:30:15",
    "2030-12-05T07:30:15+02",
    "2030-12-05 07:30:15Z",
    "2030-12-05T7:30Z",
    "2030-12-05T:Z",
    "2030-12-05T24:00Z",
    "2030-12-05T25:00Z",
    "2030-12-05T07:60Z",
    "2030-12-05T07:30:60Z",
    "2030-12-05T07:30+25:00",
    "2027-02-29",
    "2030-04-31T10:00Z",
    "2030-13-01",
    "2030-00-10",
    "05.12.2030",
    "Dec 5, 2030",
    "",
  ])("refuses %p", (text) => {
    expect(readTime(text)).toBeUndefined();
  });
});

test("writeTime writes in UTC, to the millisecond, and readTime reads it back", () => {
  const times: [number, string][] = [
    [0, "1970-01-01T00:00:00.000Z"],
    [1922659200001, "2030-12-05T00:00:00.001Z"],
    [TIME_MAX, "9999-12-31T23:59:59.999Z"],
  ];

  for (const [time, text] of times) {
    expect(writeTime(time)).toBe(text);
    expect(readTime(text)).toBe(time);
  }
});
