/**
 * Checks that programs which others generate from openapi.yaml work with the service, for `npm run check:clients`: the
 * clients of three generators, and the requests of a Postman collection.
 */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { everyOperation } from "../support/contract.ts";
import { EXAMPLE_CODE, EXAMPLE_TOKEN, prepareForExamples } from "../support/example-store.ts";
import { openPetStore } from "../support/pet-store.ts";
import { halves } from "../support/pictures.ts";
import { generateForIntegrators, generators, lint, run, typeCheck } from "./generators.ts";
import { type PetClient, runScenario } from "./scenario.ts";

interface Value {
  key: string;
  value: string;
  disabled?: boolean;
}

/** A request of a collection, or a folder of them. */
interface Item {
  name: string;
  item?: Item[];
  request?: {
    method: string;
    header?: Value[];
    url: { path: string[]; query?: Value[]; variable?: Value[] };
    body?: { raw?: string };
  };
}

type PostmanRequest = NonNullable<Item["request"]>;

const picture = new Blob([halves(4, 3)]);

/**
 * Sends each request of the collection as it was converted to a store of its own, which has a pet, an order and so on
 * with the ids of the examples. A request succeeds if its status is 2xx. `hasOptional`: with all optional parameters.
 */
async function checkCollection(hasOptional: boolean): Promise<{ sent: number; failures: string[] }> {
  const requests = requestsIn((await convert(hasOptional)).item ?? []);
  const failures: string[] = [];
  for (const request of requests) {
    const { title, status, text } = await send(request);
    if (status < 200 || status > 299) failures.push(`${title}: ${status} ${text}`);
  }
  return { sent: requests.length, failures };
}

async function convert(enableOptionalParameters: boolean): Promise<Item> {
  // Installed by `install.ts` only, so its types are not known here.
  const { convertV2 } = (await import(join(import.meta.dir, "node_modules/openapi-to-postmanv2/dist/index.js")))
    .default;
  const data = await Bun.file(join(import.meta.dir, "../../openapi.yaml")).text();
  const options = { parametersResolution: "Example", enableOptionalParameters };
  return new Promise((resolve, reject) => {
    convertV2({ type: "string", data }, options, (error: unknown, conversion: Conversion) => {
      const collection = conversion?.output?.[0]?.data;
      if (collection) resolve(collection);
      else reject(error ?? new Error(conversion.reason));
    });
  });
}

interface Conversion {
  reason?: string;
  output?: { data: Item }[];
}

function requestsIn(items: Item[]): PostmanRequest[] {
  return items.flatMap(({ item, request }) => (request ? [request] : requestsIn(item ?? [])));
}

async function send(request: PostmanRequest): Promise<{ title: string; status: number; text: string }> {
  await using petStore = await openPetStore();
  const { method, header, body } = request;
  const path = pathOf(request, toObject(request.url.variable));
  const title = `${method} ${pathOf(request)}`;
  const caller = await prepareForExamples(petStore, title);
  // The converter knows no files: the user of Postman chooses one.
  const isFile = toObject(header)["Content-Type"] === "application/octet-stream";
  const response = await fetch(`${petStore.origin}/v1${path}${queryOf(request, title)}`, {
    method,
    headers: { ...toObject(header), ...caller.headers },
    ...(body?.raw !== undefined && {
      body: isFile ? picture : body.raw.replace(EXAMPLE_TOKEN, caller.token).replace(EXAMPLE_CODE, caller.code),
    }),
  });
  return { title, status: response.status, text: await readText(response) };
}

/** Returns the body; of a stream, which does not end, its beginning. */
async function readText(response: Response): Promise<string> {
  if (response.headers.get("Content-Type") !== "text/event-stream") return response.text();
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return new TextDecoder().decode(value);
}

/** The path with these values of its parameters, or as in the contract. */
function pathOf({ url: { path } }: PostmanRequest, values: Record<string, string> = {}): string {
  return path.map((part) => `/${part.replace(/^:(.*)/, (_, name) => values[name] ?? `{${name}}`)}`).join("");
}

/** The query as it was converted; of parameters of which exactly one is required, only that of the samples. */
function queryOf({ url: { query = [] } }: PostmanRequest, title: string): string {
  const operation = everyOperation.find(({ method, path }) => `${method} ${path}` === title);
  const sampled = operation?.parameters.filter((each) => each["x-petstore-in-samples"]).map(({ name }) => name) ?? [];
  const sent = query.filter(({ key, disabled }) => (sampled.length > 0 ? sampled.includes(key) : !disabled));
  const pairs = sent.map(({ key, value }): [string, string] => [key, value]);
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
}

function toObject(values: Value[] = []): Record<string, string> {
  return Object.fromEntries(values.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, value]));
}

await rm(join(import.meta.dir, "generated"), { recursive: true, force: true });
await check("Spectral finds no problem", () => run(lint));
for (const { title, command } of generators) await check(`${title}: generates a client`, () => run(command));
await check("openapi-typescript: generates types from the contract for integrators", async () => {
  await using petStore = await openPetStore();
  const { text } = await petStore.request("/v1/openapi.json?audience=integrator", { key: null });
  await Bun.write(join(import.meta.dir, "generated/integrator.json"), text);
  await run(generateForIntegrators);
});
await check("their types are correct", () => run(typeCheck));
for (const { title, adapter } of generators) {
  await check(`${title}: creates, lists, patches, imports and deletes`, async () => {
    const { connect } = (await import(adapter)) as { connect(baseUrl: string, key: string): PetClient };
    await using petStore = await openPetStore();
    await runScenario(connect(`${petStore.origin}/v1`, await petStore.addKey("write")), picture);
  });
}
for (const hasOptional of [false, true]) {
  const { sent, failures } = await checkCollection(hasOptional);
  const which = hasOptional ? "with all parameters" : "with the required parameters";
  await check(`Postman: ${sent - failures.length} of ${sent} requests succeed ${which}`, async () => {
    if (failures.length > 0) throw new Error(failures.join("\n"));
  });
}

async function check(title: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    console.log(`(pass) ${title}`);
  } catch (error) {
    console.log(`(fail) ${title}\n${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
