/** Lists of the API beside visitors of the public pages, and without: `npm run bench:shop`. */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { fillShop } from "../../test/faults/shop/fill-shop.ts";
import { load } from "../load/load.ts";
import { makeDirectory, pinGenerator } from "../load/machine.ts";
import { readOptions } from "../load/options.ts";
import { jsonHeaders, RequestCycle } from "../load/request-cycle.ts";
import { median, percentile, spread } from "../load/statistics.ts";
import { type Figure, figureTable, isMet, number, publish } from "../report/report.ts";
import { startService, untilIdle } from "../servers/servers.ts";
import { toLoadedServer } from "./loaded-server.ts";
import { scenarios, smallPets } from "./scenarios.ts";
import { send, warmUp } from "./turns.ts";

/** Pictures of the two sizes that screens load for a list. */
const sizes = [320, 800];

/**
 * `shown`: number of pets that visitors see, each with a photo. `rate`: of the lists; `pages` and `pictures`: of the
 * visitors; each in a second.
 */
const { pairs, seconds, shown, rate, pages, pictures, save } = readOptions({
  ...{ pairs: 9, seconds: 5, shown: 100, rate: 500, pages: 167, pictures: 1700 },
  save: false,
});

const directory = makeDirectory();
pinGenerator();
const service = await startService(mkdtempSync(join(directory, "home-")), {
  variables: { PETSTORE_BASE_URL: "http://127.0.0.1/v1" },
});
const request = (path: string, init: RequestInit) =>
  fetch(`http://127.0.0.1:${service.port}${path}`, { ...init, headers: { ...jsonHeaders, ...init.headers } });
await addPets(smallPets);
await fillShop(request, shown);
const lists = await toLoadedServer(service, scenarios.list, smallPets);
await warmUp(lists);
const visits = {
  pages: new RequestCycle(pagePaths().map(toGet)),
  pictures: new RequestCycle(picturePaths().map(toGet)),
};
await measureBeside();

const measured = await comparePairs();
const figures: Figure[] = [
  { title: `p50 of a list at ${rate} a second, times that without visitors`, ...spread(measured.p50), atMost: 1.2 },
  { title: "— noise: the same without", ...spread(measured.p50Noise) },
  { title: `p99 of a list at ${rate} a second, times that without visitors`, ...spread(measured.p99), atMost: 2 },
  { title: "— noise: the same without", ...spread(measured.p99Noise) },
  { title: "— pages a second", ...spread(measured.pages), atLeast: 0.95 * pages },
  { title: "— pictures a second", ...spread(measured.pictures), atLeast: 0.95 * pictures },
];

await publish({
  title: "Visitors",
  suite: "shop",
  notes: [
    `one process; ${shown} pets that visitors see, with a photo each`,
    `${pairs} pairs of ${seconds} s with and without visitors, in turn`,
  ],
  body: [figureTable(figures)],
  save,
});
process.exit(figures.every(isMet) ? 0 : 1);

async function addPets(count: number): Promise<void> {
  for (let added = 0; added < count; added += 1000) {
    const operations = Array.from({ length: Math.min(1000, count - added) }, (_, index) => ({
      method: "create",
      body: { name: `Misty ${added + index}`, categoryId: 1 + (index % 7), status: "available" },
    }));
    const response = await request("/v1/pets/batch", { method: "POST", body: JSON.stringify({ operations }) });
    if (!response.ok) throw new Error(`The service responds ${response.status}: ${await response.text()}`);
  }
}

/** A request of a browser. */
function toGet(path: string) {
  return { method: "GET", path, acceptsGzip: true } as const;
}

/** The list, with and without filters, and the pages of pets. */
function pagePaths(): string[] {
  const filters = ["", "?sex=female", "?sex=male", "?category=1", "?category=2"];
  const pets = Array.from({ length: shown }, (_, index) => `/shop/pets/${smallPets + 1 + index}`);
  return pets.flatMap((path, index) => [`/shop${filters[index % filters.length]}`, path]);
}

function picturePaths(): string[] {
  return Array.from({ length: shown }, (_, index) => sizes.map((size) => `/shop/photos/${index + 1}/${size}`)).flat();
}

interface Times {
  p50: number;
  p99: number;
}

async function measureAlone(): Promise<Times> {
  const { accepted } = await send(lists, { seconds, perSecond: rate, isCoreShared: true });
  return { p50: median(accepted), p99: percentile(accepted, 0.99) };
}

/** Visitors begin a moment earlier, and the lists count. */
async function measureBeside(): Promise<Times & { pages: number; pictures: number }> {
  const visit = (requests: RequestCycle, perSecond: number) =>
    load({ port: service.port, requests, status: [200, 503], seconds: seconds + 1, perSecond, isCoreShared: true });
  const visiting = Promise.all([visit(visits.pages, pages), visit(visits.pictures, pictures)]);
  await Bun.sleep(500);
  const times = await measureAlone();
  const [seenPages, seenPictures] = await visiting;
  const rateOf = ({ accepted, seconds: taken }: typeof seenPages) => accepted.length / taken;
  return { ...times, pages: rateOf(seenPages), pictures: rateOf(seenPictures) };
}

/** Measures beside visitors and without, in turn. */
async function comparePairs() {
  const ratios: Record<"p50" | "p50Noise" | "p99" | "p99Noise" | "pages" | "pictures", number[]> = {
    ...{ p50: [], p50Noise: [], p99: [], p99Noise: [], pages: [], pictures: [] },
  };
  for (let pair = 0; pair < pairs; pair += 1) {
    const without = await measureAlone();
    const beside = await measureBeside();
    await untilIdle(service);
    const again = await measureAlone();
    for (const each of ["p50", "p99"] as const) {
      ratios[each].push((2 * beside[each]) / (without[each] + again[each]));
      ratios[`${each}Noise`].push(again[each] / without[each]);
    }
    ratios.pages.push(beside.pages);
    ratios.pictures.push(beside.pictures);
    console.log(`p50 times ${number(ratios.p50.at(-1) ?? 0, 3)}, p99 times ${number(ratios.p99.at(-1) ?? 0, 3)}`);
    await untilIdle(service);
  }
  return ratios;
}
