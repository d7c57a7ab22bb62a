import { median } from "../load/statistics.ts";
import type { ServerName } from "../servers/servers.ts";
import type { Measured } from "../suites/measure.ts";
import { pick } from "../suites/sample.ts";
import { scenarios } from "../suites/scenarios.ts";
import { number } from "./markdown.ts";

/** Colour and label of each server, with the left edge of its entry in the legend. */
const servers: [ServerName, string, string, number][] = [
  ["service", "this service", "#0969da", 24],
  ["floor", "floor: bare Bun.serve", "#afb8c1", 148],
  ["fastify", "Fastify + better-sqlite3", "#bf5b04", 326],
  ["express", "Express + Drizzle", "#e8a34d", 530],
  ["json-server", "json-server", "#8250df", 690],
];
const width = 860;
const left = 250;
const lengthMax = 530;
const barHeight = 11;
const dark = 'fill="#1f2328"';
const grey = 'fill="#59636e"';

/**
 * An SVG chart of the requests that each server answers per second of CPU time, readable on white and on black pages.
 * Unlike requests per second, that stays the same where other work runs on the machine.
 */
export function plot(measured: Measured[]): string {
  const groups = measured.map(({ name, rounds }) => ({
    title: scenarios[name].title,
    bars: servers.flatMap(([server, , fill]) => {
      const rate = 1e6 / median(pick(rounds[server], "cpuMicroseconds"));
      return rounds[server] ? [{ server, fill, rate, label: short(rate) }] : [];
    }),
  }));
  const rateMax = Math.max(...groups.flatMap(({ bars }) => bars.map(({ rate }) => rate)));
  const shapes = servers.flatMap(([, label, fill, x]) => [bar(x, 76, 11, 11, fill), text(x + 17, 86, label, dark)]);
  let y = 112;
  for (const { title, bars } of groups) {
    shapes.push(text(left - 12, y + (bars.length * barHeight) / 2 + 4, title, `text-anchor="end" ${dark}`));
    for (const { server, fill, rate, label } of bars) {
      const length = Math.max(1, (rate / rateMax) * lengthMax);
      const style = `font-size="10" ${server === "service" ? `font-weight="600" ${dark}` : grey}`;
      shapes.push(bar(left, y, length, barHeight - 2, fill), text(left + length + 5, y + barHeight - 3, label, style));
      y += barHeight;
    }
    y += 14;
  }
  const title = `Requests per second of CPU time, ${number(measured[0]?.pets ?? 0)} pets`;
  const description = groups.map((group) => {
    const figures = group.bars.map(({ server, label }) => `${server} ${label}`);
    return `${group.title}: ${figures.join(", ")}.`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y}" viewBox="0 0 ${width} ${y}" role="img" font-family="system-ui, 'Segoe UI', 'Liberation Sans', Arial, sans-serif" font-size="13">
<title>${title}</title>
<desc>${Bun.escapeHTML(description.join(" "))}</desc>
<rect x="0.5" y="0.5" width="${width - 1}" height="${y - 1}" rx="8" fill="#ffffff" stroke="#d1d9e0"/>
${text(24, 34, title, `font-size="17" font-weight="600" ${dark}`)}
${text(24, 55, "64 connections, each server one process on one core; longer is better", grey)}
${shapes.join("\n")}
</svg>
`;
}

function bar(x: number, y: number, length: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${length.toFixed(1)}" height="${height}" fill="${fill}"/>`;
}

function text(x: number, y: number, content: string, attributes: string): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${attributes}>${Bun.escapeHTML(content)}</text>`;
}

function short(value: number): string {
  return number(value, value < 10 ? 1 : 0);
}
