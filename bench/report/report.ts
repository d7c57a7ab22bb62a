import { describeMachine } from "../load/machine.ts";
import { median } from "../load/statistics.ts";
import { type ServerName, serverNames } from "../servers/servers.ts";
import type { Measured } from "../suites/measure.ts";
import { type Extent, pick, type Sample } from "../suites/sample.ts";
import { scenarios } from "../suites/scenarios.ts";
import { number, table } from "./markdown.ts";
import { type Figure, isMet, thresholdTable } from "./thresholds.ts";

const labels: Record<ServerName, string> = {
  service: "service",
  floor: "floor",
  fastify: "Fastify",
  express: "Express + ORM",
  "json-server": "json-server",
};

/** Sections in Markdown of everything measured. */
export function toSections(measured: Measured[], figures: Figure[], extent: Extent, versions: string[]): string[] {
  const held = figures.filter(({ atLeast, below }) => atLeast !== undefined || below !== undefined);
  const { rounds, seconds, warmUpRounds } = extent;
  const sizes = [...new Set(measured.map(({ pets }) => pets))];
  return [
    "# Benchmark",
    "Made by `npm run bench`; [how it measures](../README.md#comparison).",
    `${describeMachine(...versions)}
- ${rounds} rounds of ${seconds} s after ${warmUpRounds} to warm up; fewer where there is no threshold`,
    "## Thresholds",
    `${held.filter(isMet).length} of ${held.length} are met. *Of the floor*: its CPU time per request, as a share of the service's.`,
    thresholdTable(figures),
    ...sizes.flatMap((size) => {
      const ofSize = measured.filter(({ pets }) => pets === size);
      return [
        `## ${number(size)} pets`,
        "Requests per second, over 64 connections:",
        medianTable(ofSize, "requestsPerSecond", 0),
        "CPU time of the server per request, in µs:",
        medianTable(ofSize, "cpuMicroseconds", 1),
      ];
    }),
  ];
}

function medianTable(measured: Measured[], key: keyof Sample, digits: number): string {
  const columns = serverNames.filter((server) => measured.some(({ rounds }) => rounds[server]));
  const lines = measured.map(({ name, rounds }) => [
    scenarios[name].title,
    ...columns.map((server) => (rounds[server] ? number(median(pick(rounds[server], key)), digits) : "–")),
  ]);
  return table(["", ...columns.map((server) => labels[server])], lines);
}
