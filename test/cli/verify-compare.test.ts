import { afterAll, beforeAll, expect, setDefaultTimeout } from "bun:test";
import { type Comparison, compare } from "../../cli/verify/compare.ts";
import { Session } from "../../cli/verify/session.ts";
import { openCommandLine } from "../support/command.ts";
import { type FaultyProxy, noFault, openFaultyProxy, type ProxyFault, page } from "../support/faulty-proxy.ts";
import { openPetStore, type PetStore } from "../support/pet-store.ts";
import { sqliteTest } from "../support/sqlite-test.ts";

setDefaultTimeout(60_000);

/** A store behind a proxy, with an admin key. */
interface Deployment {
  proxy: FaultyProxy;
  petStore: PetStore;
  key: string;
}

async function openDeployment(): Promise<Deployment> {
  const proxy = openFaultyProxy();
  const variables = { PETSTORE_BASE_URL: `${proxy.origin}/v1`, PETSTORE_TRUSTED_PROXIES: "1" };
  const petStore = await openPetStore({ variables });
  proxy.leadTo(petStore.origin);
  return { proxy, petStore, key: await petStore.addKey("write") };
}

let first: Deployment;
let second: Deployment;
let shop: Awaited<ReturnType<typeof openCommandLine>>;

beforeAll(async () => {
  [first, second, shop] = await Promise.all([openDeployment(), openDeployment(), openCommandLine()]);
  // What is stored makes no difference.
  for (const name of ["Rex", "Mia", "Tom"]) await second.petStore.createPet({ name, categoryId: 1n });
  await logIn("first", first);
  await logIn("second", second);
});

afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  for (const { proxy, petStore } of [first, second]) {
    await petStore[Symbol.asyncDispose]();
    await proxy[Symbol.asyncDispose]();
  }
});

async function logIn(profile: string, { proxy, key }: Deployment): Promise<void> {
  const { errors } = await shop.runWith(key, "login", "--profile", profile, "--url", proxy.origin);
  expect(errors).toBe("");
}

/** Compares both, while the proxy of the second has the fault. Without a key, what needs none. */
async function compareWith(fault: ProxyFault, keys: (string | null)[] = [first.key, second.key]): Promise<Comparison> {
  second.proxy.breakBy(fault);
  const tuning = { pauseMilliseconds: 2, exportBytesMin: 1024 * 1024, exportDelayMilliseconds: 10_000 };
  const [one, other] = [first, second].map(({ proxy }, index) => {
    const target = { baseUrl: `${proxy.origin}/v1`, key: keys[index] ?? null, isWriting: false };
    return new Session(target, new AbortController().signal, tuning);
  });
  return compare([one as Session, other as Session]);
}

sqliteTest("deployments that differ only in what they store have no differences", async () => {
  const { differences, checks, responses, notCompared } = await compareWith(noFault);

  expect(differences).toEqual([]);
  expect([checks > 25, responses > 80]).toEqual([true, true]);
  expect(notCompared).toContain("An export arrives while it is produced: the store has too few pets to measure it");
});

const changesMuch: ProxyFault = async (request, forward) => {
  if (request.method === "PUT") return page(403, "Forbidden");
  if (Number(request.headers.get("Content-Length")) > 1_000_000) return page(413, "Payload Too Large");
  const response = await forward(request);
  response.headers.set("Server", "proxy/1");
  response.headers.set("Trace", crypto.randomUUID());
  if (response.status === 404 && request.method !== "HEAD") {
    const { code, status } = (await response.json()) as { code: string; status: number };
    return Response.json({ code, message: "Not here.", status }, { status, headers: response.headers });
  }
  if (!request.url.endsWith("/openapi.json") || request.method === "HEAD") return response;
  const contract = (await response.text()).replace('"title":"Pet Store"', '"title":"Other"');
  return new Response(contract, { headers: response.headers });
};

sqliteTest("finds differences of statuses, errors, headers, limits and the contract, each once", async () => {
  const { differences } = await compareWith(changesMuch);

  const found = new Map(differences.map(({ what, values }) => [what, values]));
  expect(found.size).toBe(differences.length);
  expect(found.get("the status of PUT /pets")).toEqual(["405", "403"]);
  expect(found.get("the status of POST /pets/import?dryRun=true")).toEqual(["200", "413"]);
  expect(found.get("the error of GET /no-such-path")).toEqual([
    "not_found: There is no resource at this path.",
    "not_found: Not here.",
  ]);
  expect(found.get("the header server")).toEqual(["none", "proxy/1"]);
  expect(found.get("the header trace")).toEqual(["none", "present"]);
  expect(found.get("contract /info/title")).toEqual(['"Pet Store"', '"Other"']);
});

sqliteTest("compares what needs no key if there is none, and a key that only one deployment knows", async () => {
  const keyless = await compareWith(noFault, []);
  const oneKey = await compareWith(noFault, [first.key, first.key]);

  expect(keyless.differences).toEqual([]);
  expect(keyless.notCompared).toContain("404 is a JSON error: the key check did not pass");
  expect(oneKey.differences.map(({ what }) => what)).toContain("the status of GET /pets?limit=1");
});

sqliteTest("the command prints the differences only, and its exit status says whether there are any", async () => {
  second.proxy.breakBy(changesMuch);
  const differing = await shop.run("verify", "--compare", "first", "second");
  const same = await shop.run("verify", "--compare", "first", `${first.proxy.origin}/`, "--json");

  expect(differing.status).toBe(1);
  const urls = [`${first.proxy.origin}/v1`, `${second.proxy.origin}/v1`];
  expect(differing.output).toContain(`the status of PUT /pets, in 2 responses\n  ${urls[0]}  405\n  ${urls[1]}  403\n`);
  expect(differing.errors).toMatch(/^\d+ differences in \d\d checks with \d+ pairs of responses\.\nNot compared:\n/);
  expect([same.status, same.errors]).toEqual([0, ""]);
  expect(JSON.parse(same.output)).toMatchObject({ urls: [urls[0], urls[0]], differences: [] });
});

sqliteTest("names what cannot be compared", async () => {
  second.proxy.breakBy(noFault);
  const url = first.proxy.origin;
  const [one, name, mixed, gone] = await Promise.all([
    shop.run("verify", "--compare", url),
    shop.run("verify", "--compare", url, "third"),
    shop.run("verify", "--compare", url, url, "--write"),
    shop.run("verify", "--compare", url, "http://127.0.0.1:1"),
  ]);

  expect([one.status, one.errors]).toEqual([2, "error: --compare takes two URLs or names of profiles.\n"]);
  expect([name.status, name.errors]).toEqual([2, expect.stringContaining("third must be an http or https URL")]);
  expect(mixed.status).toBe(2);
  expect(gone.status).toBe(3);
  expect(gone.errors).toStartWith("error: http://127.0.0.1:1/v1 does not respond: GET /openapi.json: ");
});
