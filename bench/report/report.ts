import { describeLoad, describeMachine, peerVersions } from "../load/machine.ts";
import { type Options, parts } from "../load/options.ts";
import type { Sample } from "../load/sample.ts";
import { median } from "../load/statistics.ts";
import { type ServerName, serverNames } from "../servers/servers.ts";
import { jsonServerPetsMax, type Measured, modestPerSecond } from "../suites/measure.ts";
import { scenarios } from "../suites/scenarios.ts";
import { type Bar, type Finding, isMet } from "./thresholds.ts";

const introduction = `What the service does beside others on the same machine, each one process on one processor core, the
load on another. The *floor* is a bare \`Bun.serve\` that answers the same bytes, head and body, from memory; a create it parses, appends
to a file and answers after an \`fdatasync\` which all that wait share. The peers run on Node: Fastify with better-sqlite3
and Express with the ORM Drizzle, with the same index and as durable (\`synchronous = FULL\`), without an access log; and
json-server, which keeps its connections here, asks for no key, answers a create before it is on disk, and is left out beyond
${jsonServerPetsMax.toLocaleString("en")} pets, where it takes seconds. The servers take turns; a figure is the median of the rounds, and ratios
are taken round by round. Made by \`npm run bench\`.`;

const shown: Record<ServerName, string> = {
  service: "service",
  floor: "floor",
  fastify: "Fastify",
  express: "Express + ORM",
  "json-server": "json-server",
};

/** Everything measured, as Markdown that also reads well on a terminal. */
export function report(measured: Measured[], findings: Finding[], options: Options, loadBefore: number): string {
  const missed = findings.filter((finding) => !isMet(finding)).length;
  const barCount = findings.filter(({ bar }) => bar).length;
  const sizes = [...new Set(measured.map(({ pets }) => pets))].sort((one, other) => other - one);
  const { rounds, seconds } = options.extent;
  const sections = [
    "# Benchmark",
    introduction,
    `${describeMachine(...peerVersions())}\n${describeLoad(loadBefore)}\n- ${rounds} rounds of ${seconds} s after three to warm up; fewer where there is no bar`,
    `## Bars\n\n${barCount - missed} of ${barCount} are met. *Of the floor*: its processor time per request, as a share of the service's.`,
    bars(findings),
    ...sizes.map((pets) =>
      sizeSection(
        pets,
        measured.filter((each) => each.pets === pets),
      ),
    ),
  ];
  return `${sections.join("\n\n")}\n`;
}

function sizeSection(pets: number, measured: Measured[]): string {
  const columns = serverNames.filter((server) => measured.some(({ rounds }) => rounds[server]));
  const head = ["", ...columns.map((server) => shown[server])];
  const ordered = parts.flatMap((part) => measured.filter(({ name }) => name === part));
  const lines = (cell: (each: Measured, server: ServerName) => string) =>
    ordered.map((each) => [scenarios[each.name].title, ...columns.map((server) => cell(each, server))]);
  const middle = (key: keyof Sample, digits: number) => (each: Measured, server: ServerName) =>
    show(each.rounds[server] && median(each.rounds[server].map((sample) => sample[key])), digits);
  return [
    `## ${pets.toLocaleString("en")} pets`,
    "Requests a second, over 64 connections:",
    table(head, lines(middle("requestsPerSecond", 0))),
    "Processor time of the server per request, in µs:",
    table(head, lines(middle("cpuMicrosecondsPerRequest", 1))),
    `Latency at ${modestPerSecond} requests a second, each counted from the time at which it was due; p50 / p99 in ms, and none where that rate\nis more than half of what the server can do:`,
    table(
      head,
      lines(({ latency }, server) => {
        const { p50Milliseconds, p99Milliseconds } = latency[server] ?? {};
        return p99Milliseconds === undefined ? "–" : `${show(p50Milliseconds, 2)} / ${show(p99Milliseconds, 2)}`;
      }),
    ),
  ].join("\n\n");
}

function bars(findings: Finding[]): string {
  const lines = findings.map((finding) => [
    finding.title,
    short(finding.median),
    finding.lowest === finding.highest ? "" : `${short(finding.lowest)} to ${short(finding.highest)}`,
    barText(finding.bar),
    finding.bar ? (isMet(finding) ? "met" : "**missed**") : "",
  ]);
  return table(["", "median", "spread", "bar", ""], lines);
}

function barText(bar: Bar | undefined): string {
  if (!bar) return "";
  if ("atLeast" in bar) return `≥ ${bar.atLeast}`;
  return "atMost" in bar ? `≤ ${bar.atMost}` : `< ${bar.below}`;
}

function show(value: number | undefined, digits: number): string {
  return value === undefined
    ? "–"
    : value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

function short(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(1);
}

/** A Markdown table with its columns aligned. */
function table(head: string[], lines: string[][]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...lines].map((line) => line[column]?.length ?? 0)));
  const row = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [row(head), row(widths.map((width) => "-".repeat(width))), ...lines.map(row)].join("\n");
}
