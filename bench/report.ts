import { spawnSync } from "node:child_process";
import { cpus, totalmem } from "node:os";
import { type Finding, isMet, type Measured, medians } from "./comparison.ts";
import type { Extent } from "./measure.ts";

/** Everything measured, as Markdown that also reads well on a terminal. */
export function report(measured: Measured[], findings: Finding[], extent: Extent): string {
  const sections = [
    "# Benchmark",
    "What the service does beside two others on the same machine, each alone on one processor core, with 64 keep-alive\n" +
      "connections that send their next request as soon as the last is answered. The *floor* is a bare `Bun.serve` with the\n" +
      "same bytes (for create: one that appends to a file and waits for the disk). The *peer* is Fastify with better-sqlite3\n" +
      "on Node: same schemas, same index, as durable, no access log. CPU is the processor time of the server's process per\n" +
      "request. The three take turns; a figure is the median of the rounds, and ratios are taken round by round. Made by\n" +
      "`npm run bench`.",
    machine(extent),
    measured.length > 0 && `## Rates\n\n${rates(measured)}`,
    `## Bars\n\n${bars(findings)}`,
  ];
  return `${sections.filter(Boolean).join("\n\n")}\n`;
}

function machine({ pets, rounds, seconds }: Extent): string {
  const [processor] = cpus();
  const node = spawnSync("node", ["--version"], { encoding: "utf8" }).stdout.trim();
  return [
    `- ${new Date().toISOString().slice(0, 10)}, Bun ${Bun.version}, Node ${node.slice(1)}`,
    `- ${processor?.model.trim()}, ${cpus().length} cores, ${(totalmem() / 1e9).toFixed(0)} GB`,
    `- ${pets.toLocaleString("en")} pets, ${rounds} rounds of ${seconds} s after four to warm up`,
  ].join("\n");
}

function rates(measured: Measured[]): string {
  const lines = measured.flatMap(({ name, scenario, rounds }) =>
    (["service", "floor", "peer"] as const).map((server) => {
      const sample = medians(rounds, server);
      return [
        `${name}: ${scenario.title}`,
        server,
        Math.round(sample.requestsPerSecond).toLocaleString("en"),
        sample.p50Milliseconds.toFixed(2),
        sample.p99Milliseconds.toFixed(2),
        sample.cpuMicrosecondsPerRequest.toFixed(1),
      ];
    }),
  );
  return table(["", "", "requests/s", "p50 ms", "p99 ms", "CPU µs"], lines);
}

function bars(findings: Finding[]): string {
  const lines = findings.map((finding) => [
    finding.title,
    short(finding.median),
    `${short(finding.lowest)} to ${short(finding.highest)}`,
    barText(finding.bar),
    finding.bar ? (isMet(finding) ? "met" : "**missed**") : "",
  ]);
  return table(["", "median", "spread", "bar", ""], lines);
}

function barText(bar: Finding["bar"]): string {
  if (!bar) return "";
  return "below" in bar ? `< ${bar.below}` : `≥ ${bar.atLeast}`;
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
