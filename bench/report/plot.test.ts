import { expect, test } from "bun:test";
import { plot } from "./plot.ts";

const sample = (cpuMicroseconds: number) => ({ cpuMicroseconds, requestsPerSecond: 10, p99Milliseconds: 2 });

test("shows the medians, and describes them in words", () => {
  const rounds = { service: [sample(20), sample(25), sample(50)], "json-server": [sample(40_000)] };

  const svg = plot([{ name: "list", pets: 1000, rounds, peakMegabytes: 100 }]);

  expect(svg).toContain(">40,000</text>");
  expect(svg).toContain("<title>Requests per second of CPU time, 1,000 pets</title>");
  expect(svg).toContain("<desc>20 newest of a status: service 40,000, json-server 25.</desc>");
});
