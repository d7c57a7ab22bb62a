import { expect, test } from "bun:test";
import type { Measured } from "./measure.ts";
import { describePlot, plot, toPlot } from "./plot.ts";

const sample = (requestsPerSecond: number) => ({ requestsPerSecond, cpuMicrosecondsPerRequest: 10 });
const at = (pets: number, rounds: Measured["rounds"]): Measured => ({
  name: "list",
  pets,
  rounds,
  latency: {},
  memory: { peakMegabytes: 100, ownMegabytes: 50 },
});
const small = at(1000, { service: [sample(40_000), sample(41_000), sample(60_000)], "json-server": [sample(25.4)] });
const large = at(1_000_000, { service: [sample(40_000)] });

test("shows the largest stores that all servers could be measured with", () => {
  expect(toPlot([small, large])).toEqual([small]);
});

test("says the medians that it shows", () => {
  expect(describePlot([small])).toBe(
    "Requests a second with 1,000 pets. 20 newest of a status: service 41,000, json-server 25.",
  );
  expect(plot([small])).toContain(">41,000</text>");
});
