import { median } from "../load/statistics.ts";
import type { ServerName } from "../servers/servers.ts";
import type { Measured } from "../suites/measure.ts";
import { scenarios } from "../suites/scenarios.ts";

const colours: { [Of in ServerName]: { name: string; fill: string } } = {
  service: { name: "this service", fill: "#0969da" },
  floor: { name: "floor: bare Bun.serve", fill: "#afb8c1" },
  fastify: { name: "Fastify + better-sqlite3", fill: "#bf5b04" },
  express: { name: "Express + Drizzle", fill: "#e8a34d" },
  "json-server": { name: "json-server", fill: "#8250df" },
};
const order = ["service", "floor", "fastify", "express", "json-server"] as const;

const width = 860;
const left = 250;
const right = 80;
const top = 112;
const barHeight = 11;
const groupGap = 14;

type Group = { title: string; rates: { server: ServerName; perSecond: number }[] };

/**
 * How many requests each server answers in a second of processor time, as a picture that is readable on white and on
 * black pages. Unlike requests a second, that stays the same where the machine has other things to do as well.
 */
export function plot(measured: Measured[]): string {
  const groups = toGroups(measured);
  const most = Math.max(...groups.flatMap(({ rates }) => rates.map(({ perSecond }) => perSecond)));
  const scale = (perSecond: number) => (perSecond / most) * (width - left - right);
  const body: string[] = [];
  let y = top;
  for (const { title, rates } of groups) {
    const middle = y + (rates.length * barHeight) / 2 + 4;
    body.push(text(left - 12, middle, title, 'text-anchor="end" fill="#1f2328"'));
    for (const { server, perSecond } of rates) {
      const length = Math.max(1, scale(perSecond));
      body.push(
        `<rect x="${left}" y="${y}" width="${length.toFixed(1)}" height="${barHeight - 2}" fill="${colours[server].fill}"/>`,
      );
      const weight = server === "service" ? 'font-weight="600" fill="#1f2328"' : 'fill="#59636e"';
      body.push(text(left + length + 5, y + barHeight - 3, whole(perSecond), `font-size="10" ${weight}`));
      y += barHeight;
    }
    y += groupGap;
  }
  const title = `Requests answered per second of processor time, ${sizeOf(measured)} pets`;
  const heading = [
    text(24, 34, title, 'font-size="17" font-weight="600" fill="#1f2328"'),
    text(24, 55, "64 connections, each server one process on one core; longer is better", 'fill="#59636e"'),
    ...legend(),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y}" viewBox="0 0 ${width} ${y}" role="img" font-family="system-ui, 'Segoe UI', 'Liberation Sans', Arial, sans-serif" font-size="13">
<title>${title}</title>
<rect x="0.5" y="0.5" width="${width - 1}" height="${y - 1}" rx="8" fill="#ffffff" stroke="#d1d9e0"/>
${[...heading, ...body].join("\n")}
</svg>
`;
}

/** The picture in words, for those who do not see it. */
export function describePlot(measured: Measured[]): string {
  const groups = toGroups(measured).map(({ title, rates }) => {
    const numbers = rates.map(({ server, perSecond }) => `${server} ${whole(perSecond)}`);
    return `${title}: ${numbers.join(", ")}`;
  });
  return `Requests answered per second of processor time, with ${sizeOf(measured)} pets. ${groups.join(". ")}.`;
}

/** Of the largest size at which all servers were measured, or else of the largest. */
export function toPlot(measured: Measured[]): Measured[] {
  const count = (each: Measured) => Object.keys(each.rounds).length;
  const most = Math.max(...measured.map(count));
  const size = Math.max(...measured.filter((each) => count(each) === most).map(({ pets }) => pets));
  return measured.filter(({ pets }) => pets === size);
}

function toGroups(measured: Measured[]): Group[] {
  return measured.map(({ name, rounds }) => ({
    title: scenarios[name].title,
    rates: order.flatMap((server) => {
      const samples = rounds[server];
      return samples
        ? [{ server, perSecond: 1e6 / median(samples.map((sample) => sample.cpuMicrosecondsPerRequest)) }]
        : [];
    }),
  }));
}

function legend(): string[] {
  const places = [24, 148, 326, 530, 690];
  return order.flatMap((server, index) => {
    const x = places[index] ?? 0;
    const { name, fill } = colours[server];
    return [`<rect x="${x}" y="76" width="11" height="11" fill="${fill}"/>`, text(x + 17, 86, name, 'fill="#1f2328"')];
  });
}

function text(x: number, y: number, content: string, attributes: string): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${attributes}>${Bun.escapeHTML(content)}</text>`;
}

function whole(value: number): string {
  return (value < 100 ? Number(value.toPrecision(2)) : Math.round(value)).toLocaleString("en");
}

function sizeOf([first]: Measured[]): string {
  return (first?.pets ?? 0).toLocaleString("en");
}
