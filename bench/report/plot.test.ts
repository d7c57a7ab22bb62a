import { expect, test } from "bun:test";
import type { Measured } from "../suites/measure.ts";
import { describePlot, plot, toPlot } from "./plot.ts";

const sample = (cpuMicrosecondsPerRequest: number) => ({ requestsPerSecond: 10, cpuMicrosecondsPerRequest });
const at = (pets: number, rounds: Measured["rounds"]): Measured => ({
  name: "list",
  pets,
  rounds,
  latency: {},
  memory: { peakMegabytes: 100, ownMegabytes: 50 },
});
const small = at(1000, { service: [sample(20), sample(25), sample(50)], "json-server": [sample(40_000)] });
const large = at(1_000_000, { service: [sample(20)] });

test("shows the largest stores that all servers could be measured with", () => {
  expect(toPlot([small, large])).toEqual([small]);
});

test("says the medians that it shows", () => {
  expect(describePlot([small])).toBe(
    "Requests answered per second of processor time, with 1,000 pets. 20 newest of a status: service 40,000, json-server 25.",
  );
  expect(plot([small])).toContain(">40,000</text>");
});
