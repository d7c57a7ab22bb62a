/**
 * The clients of a shop, in a process of their own, whose end closes all their connections. Its arguments are the
 * origin, the number of requests per second and the seed. It reports each second; at the message `stop` it completes
 * what it has begun, compares the pets, reports a last time and ends.
 */
import { createRandom } from "../random.ts";
import { Client } from "./client.ts";
import * as people from "./people.ts";
import { Catalogue, type Shop, type ShopPet, toShopPet, type Visit } from "./shop.ts";

export interface LoadReport {
  kind: "open" | "progress" | "end";
  requests: number;
  shed: number;
  pets: number;
  /** Durations of requests since the last report, in milliseconds. */
  milliseconds: number[];
  faults: string[];
}

/** Visits and how often they are drawn, of 1,000. */
const visits: [count: number, visit: Visit][] = [
  [300, people.lookAtList],
  [40, people.lookAtPages],
  [80, people.search],
  [220, people.lookAtPet],
  [40, people.lookAround],
  [30, people.order],
  [6, people.hold],
  [80, people.addPet],
  [50, people.renamePet],
  [45, people.removePet],
  [3, people.changeMany],
  [2, people.importPets],
  [2, people.exportPets],
  [10, people.tryPet],
  [60, people.followFeed],
  [1, people.useConsole],
  [2, people.renewKey],
  [10, people.failToAuthenticate],
  [1, people.failToLogIn],
  [8, people.sendFaultyRequest],
  [5, people.abortAddingPet],
  [5, people.abortReading],
];
const deck = visits.flatMap(([count, visit]) => Array<Visit>(count).fill(visit));

/** Maximum number of visits at a time; holds take seconds each. */
const VISITS_MAX = 200;
const FOLLOWERS = 3;
const FAULTS_MAX = 100;
const REPORT_MILLISECONDS = 1000;

const [origin = "", perSecond = "100", seed = "1"] = process.argv.slice(2);
const random = createRandom(Number(seed));
const shop: Shop = {
  client: new Client(origin),
  catalogue: new Catalogue(random),
  random,
  feed: Array<string>(FOLLOWERS).fill("/v1/events?after=now&limit=100"),
  times: { nextFailure: 0 },
  account: { email: "ada@example.org", password: "correct horse battery" },
};
let isStopping = false;
process.on("message", () => {
  isStopping = true;
});

await openShop();
report("open");
const timer = setInterval(() => report("progress"), REPORT_MILLISECONDS);
await receiveVisitors();
clearInterval(timer);
await comparePets();
report("end");
process.disconnect?.();

async function openShop(): Promise<void> {
  await people.importSome(shop, people.PETS);
  const invitation = { body: { role: "owner" }, expected: [201] };
  const { token } = JSON.parse((await shop.client.send("POST", "/v1/invitations", invitation)).text);
  await shop.client.send("POST", "/v1/people", { body: { ...shop.account, name: "Ada", token }, expected: [201] });
  for (const [, visit] of visits) await visit(shop);
  shop.client.takeDurations();
}

/** Begins visits whenever fewer requests were sent than were due, until it is to stop. */
async function receiveVisitors(): Promise<void> {
  const start = performance.now();
  const before = shop.client.requests;
  const present = new Set<Promise<void>>();
  while (!isStopping) {
    const due = before + ((performance.now() - start) * Number(perSecond)) / 1000;
    while (shop.client.requests < due && present.size < VISITS_MAX) {
      const visit: Promise<void> = receive(random.pick(deck)).finally(() => present.delete(visit));
      present.add(visit);
    }
    await Bun.sleep(1);
  }
  await Promise.all(present);
}

async function receive(visit: Visit): Promise<void> {
  try {
    await visit(shop);
  } catch (error) {
    if (shop.client.faults.length < FAULTS_MAX) shop.client.faults.push((error as Error).message);
  }
}

async function comparePets(): Promise<void> {
  const { text } = await shop.client.send("GET", "/v1/pets/export?format=ndjson", { isTimed: false });
  const stored: ShopPet[] = text
    .trimEnd()
    .split("\n")
    .map((line) => toShopPet(JSON.parse(line)));
  shop.client.faults.push(...shop.catalogue.findFaults(stored));
}

function report(kind: LoadReport["kind"]): void {
  const { requests, shed, faults } = shop.client;
  const milliseconds = shop.client.takeDurations();
  process.send?.({ kind, requests, shed, pets: shop.catalogue.size, milliseconds, faults } satisfies LoadReport);
}
