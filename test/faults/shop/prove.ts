/**
 * Opens the public pages in Chromium as a visitor with a phone does, and measures what is transferred and when the page
 * is there. Changes a pet while its page is read through all processes, on each engine, and measures when it shows that.
 */
import { findBrowser } from "../../browser/find-browser.ts";
import { startPostgres } from "../../support/postgres-server.ts";
import { openFolder, startProcess } from "../../support/process.ts";
import { createPostgresDatabase, type ProvedDatabase, sqliteDatabase } from "../databases.ts";
import { freePorts } from "../programs.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import { measurePage, type PageMeasure, startChromium } from "./chromium.ts";
import { fillShop } from "./fill-shop.ts";

/** More than the first page has. */
const PETS = 30;
/** Number of times that a page is opened; the median counts. */
const OPENED = 9;
const PAGE_BYTES_MAX = 60_000;
const LARGEST_MILLISECONDS_MAX = 1500;
/** On a slow machine, what a page may take instead, times the same bytes from a mirror. */
const SLOW_MACHINE = 1.25;
/** Time within which a page shows a change. */
const CHANGE_MILLISECONDS_MAX = 2000;
const CHANGES = { short: 2, full: 20 };
const PROCESSES = 2;
/** Time for which a page is read after a change, and pause between two requests for it. */
const WATCHED_MILLISECONDS = 2500;
const READ_MILLISECONDS = 20;

/** Runs a store with its catalogue turned on. */
async function startShop({ url }: ProvedDatabase) {
  const [port = 0] = await freePorts(1);
  return startProcess({
    DATABASE_URL: url,
    PORT: `${port}`,
    PETSTORE_PROCESSES: `${PROCESSES}`,
    PETSTORE_BASE_URL: `http://127.0.0.1:${port}/v1`,
  });
}

type Shop = Awaited<ReturnType<typeof startShop>>;

const firstPage: [string, string][] = [["the first page", "/shop"]];
const petPage: [string, string][] = [["the page of a pet", "/shop/pets/1"]];

interface OpenedPage {
  title: string;
  measures: PageMeasure[];
  /** The same page from the mirror, if it was late. */
  mirrored: PageMeasure[] | undefined;
}

async function openPages({ origin }: Shop, paths: [title: string, path: string][], progress: Proof["progress"]) {
  await using chromium = await startChromium();
  await using mirror = startMirror(origin);
  const pages: OpenedPage[] = [];

  async function openOften(url: string): Promise<PageMeasure[]> {
    const measures: PageMeasure[] = [];
    while (measures.length < OPENED) {
      measures.push(await measurePage(chromium, url));
      progress.show({ title: "Opening", done: measures.length, total: OPENED, unit: "times" });
    }
    return measures;
  }

  for (const [title, path] of paths) {
    const measures = await openOften(origin + path);
    const isLate = largestOf(measures) > LARGEST_MILLISECONDS_MAX;
    pages.push({ title, measures, mirrored: isLate ? await openOften(mirror.origin + path) : undefined });
  }
  return pages;
}

/** Starts a server that sends what the service has sent before: the time that no service can save on this machine. */
function startMirror(origin: string) {
  const responses = new Map<string, Promise<{ body: ArrayBuffer; headers: Headers }>>();
  const read = async (path: string) => {
    const response = await fetch(origin + path, { headers: { "Accept-Encoding": "gzip" }, decompress: false });
    return { body: await response.arrayBuffer(), headers: response.headers };
  };
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch({ url }) {
      const path = url.slice(new URL(url).origin.length);
      if (!responses.has(path)) responses.set(path, read(path));
      const { body, headers } = await (responses.get(path) as ReturnType<typeof read>);
      return new Response(body, { headers });
    },
  });
  return { origin: server.url.origin, [Symbol.asyncDispose]: () => server.stop(true) };
}

/** Changes the name of a pet. Returns the time from the response until the page is read for the last time without it. */
async function timeChange(shop: Shop, name: string): Promise<number> {
  const changed = await shop.request("/v1/pets/1", { method: "PATCH", body: JSON.stringify({ name }) });
  if (!changed.ok) throw new Error(`A change is refused: ${await changed.text()}`);
  const changedAt = performance.now();
  let lastOldAt = changedAt;
  for (let sentAt = changedAt; sentAt < changedAt + WATCHED_MILLISECONDS; sentAt = performance.now()) {
    // Each request has a connection of its own, so that all processes are asked.
    const page = await fetch(`${shop.origin}/shop/pets/1`, { headers: { Connection: "close" } });
    if (!(await page.text()).includes(name)) lastOldAt = sentAt;
    await Bun.sleep(READ_MILLISECONDS);
  }
  return lastOldAt - changedAt;
}

async function timeChanges(shop: Shop, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let number = 1; number <= count; number += 1) times.push(await timeChange(shop, `Change ${number} of a name`));
  return times;
}

async function proveShop({ isShort, progress }: Proof): Promise<ProofResult> {
  const changes = isShort ? CHANGES.short : CHANGES.full;
  await using folder = await openFolder();
  await using sqlite = await startShop(sqliteDatabase(folder.databasePath));
  await fillShop(sqlite.request, PETS);
  const pages = await openPages(sqlite, isShort ? firstPage : [...firstPage, ...petPage], progress);
  const onSqlite = Math.max(...(await timeChanges(sqlite, changes)));

  await using server = await startPostgres();
  await using postgres = await startShop(await createPostgresDatabase(server, "petstore_shop"));
  await fillShop(postgres.request, 1);
  const onPostgres = Math.max(...(await timeChanges(postgres, changes)));

  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
  return {
    summary: [
      ...pages.map(describe),
      `${changes} changes on each engine were on the page after at most ${seconds(onSqlite)} on SQLite, ${seconds(onPostgres)} on PostgreSQL`,
    ].join("; "),
    proved: "pages are small and soon there, and follow the changes of pets",
    faults: [...pages.flatMap(findFaults), ...findLate("SQLite", onSqlite), ...findLate("PostgreSQL", onPostgres)],
  };
}

const median = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] as number;

const largestOf = (measures: PageMeasure[]) => median(measures.map(({ largestMilliseconds }) => largestMilliseconds));

function describe(page: OpenedPage): string {
  const [{ bytes, pictureBytes, pictures, largest }] = page.measures as [PageMeasure];
  const kilobytes = (count: number) => `${(count / 1000).toFixed(1)} kB`;
  const times = page.measures.map(({ largestMilliseconds }) => largestMilliseconds.toFixed());
  const mirrored = page.mirrored ? `, from a mirror ${largestOf(page.mirrored).toFixed()} ms` : "";
  return (
    `${page.title}: ${kilobytes(bytes)} and ${pictures} pictures with ${kilobytes(pictureBytes)}, LCP (${largest}) ` +
    `${largestOf(page.measures).toFixed()} ms, median of ${times.join(", ")}${mirrored}`
  );
}

function findFaults({ title, measures, mirrored }: OpenedPage): string[] {
  const bytes = Math.max(...measures.map((measure) => measure.bytes));
  const largest = largestOf(measures);
  const limit = Math.max(LARGEST_MILLISECONDS_MAX, mirrored ? SLOW_MACHINE * largestOf(mirrored) : 0);
  return [
    ...(bytes > PAGE_BYTES_MAX ? [`${title} has ${bytes} bytes, more than ${PAGE_BYTES_MAX}.`] : []),
    ...(largest > limit ? [`The LCP of ${title} is ${largest.toFixed()} ms, more than ${limit.toFixed()}.`] : []),
  ];
}

function findLate(engine: string, milliseconds: number): string[] {
  if (milliseconds <= CHANGE_MILLISECONDS_MAX) return [];
  return [`On ${engine}, the page still showed an old name ${milliseconds.toFixed()} ms after its change.`];
}

if (!findBrowser()) {
  console.log("prove:shop skipped. Not found: Chromium (apt-get install chromium-headless-shell).");
  process.exit(process.env.PETSTORE_REQUIRE_BROWSER === "1" ? 1 : 0);
}
await runProof("shop", proveShop);
