/**
 * Records the version of package.json: its contract (1.0.0.yaml) and the responses to all requests (1.0.0.json). In a
 * checkout of that version: `npx bun test/compatibility/record.ts && npm run format`.
 */
import { join } from "node:path";
import { prepare, type ReadyRequest } from "../requests/request.ts";
import { everyOperation, type Operation } from "../support/contract.ts";
import { readJson } from "../support/read-json.ts";
import { everyOperationRequests } from "./requests/every-operation.ts";
import { interfaceRequests } from "./requests/interface.ts";
import {
  anonymous,
  get,
  head,
  origin,
  pet,
  post,
  type Requests,
  ready,
  unknownKeys,
  walk,
} from "./requests/request.ts";
import { openStore, type StoreName, storeNames } from "./stores.ts";
import { type Exchange, type Transcript, toLines } from "./transcript.ts";

const requests: { [Name in StoreName]: () => Requests } = {
  staging: interfaceRequests,
  afterSunset: afterSunsetRequests,
  production: productionRequests,
  everyOperation: everyOperationRequests,
  catalogue: catalogueRequests,
};

/**
 * The request of the catalogue to each operation, and those that make what it needs: first the one that creates the
 * first account, and last those that read.
 */
function* catalogueRequests(): Requests {
  const rank = ({ id, method }: Operation) => (id === "setUp" ? 0 : method === "GET" ? 2 : 1);
  // A stream does not end.
  const ending = everyOperation.filter(({ id }) => id !== "streamEvents");
  let network = 0;
  const send = (title: string, request: ReadyRequest) => {
    network += 1;
    const headers = { ...request.headers, "X-Forwarded-For": `198.${18 + (network >> 8)}.${network & 255}.1` };
    return ready(title, { ...request, headers });
  };
  for (const { id } of ending.toSorted((one, other) => rank(one) - rank(other))) {
    const steps = prepare(id, { setUpToken: "{{set-up token}}" });
    let step = steps.next();
    while (!step.done) step = steps.next(toMade(yield send(`${step.value.id} for ${id}`, step.value)));
    yield send(id, step.value);
  }
}

function toMade(response: string) {
  const [head = "", body = ""] = response.split("\r\n\r\n");
  const fields = head
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]);
  return { body: body === "" ? undefined : readJson(body), headers: new Headers(fields) };
}

/** Requests whose responses differ once getPet has been removed. */
function* afterSunsetRequests(): Requests {
  yield post("201: a Location below the configured base URL", pet);
  yield post("201: another", '{"name":"Misty","categoryId":2,"status":"sold"}');
  yield* walk("a list below the configured base URL", "/v1/pets?limit=1");

  for (const id of ["1", "999", "no-id"]) yield get(`410: the id ${id}`, `/v1/pets/${id}`);
  yield head("410: HEAD", "/v1/pets/1");
  yield get("410: a condition", "/v1/pets/1", { headers: { "If-None-Match": "*" } });
  yield get("410: for a web page", "/v1/pets/1", { headers: origin });
  yield get("401: takes precedence over 410", "/v1/pets/1", anonymous);
  yield get("200: the successor", "/v1/pets?id=1");
}

/** Requests whose responses differ in production. */
function* productionRequests(): Requests {
  yield get("200: an empty list", "/v1/pets");
  yield post("201: a Location below the configured base URL", pet);
  yield post("201: another", '{"name":"Misty","categoryId":2,"status":"sold"}');
  yield* walk("a list below the configured base URL", "/v1/pets?limit=1");
  yield get("401: a key of another environment", "/v1/pets", { authorization: `Bearer ${unknownKeys.staging}` });
  yield get("401: an unknown key", "/v1/pets", { authorization: `Bearer ${unknownKeys.production}` });
}

const root = join(import.meta.dir, "../..");
const { version } = await Bun.file(join(root, "package.json")).json();

const transcript: Transcript = {};
for (const name of storeNames) transcript[name] = await record(name);
await Bun.write(join(import.meta.dir, `${version}.json`), `${escapeInvisible(JSON.stringify(transcript, null, 2))}\n`);
await Bun.write(join(import.meta.dir, `${version}.yaml`), Bun.file(join(root, "openapi.yaml")));

async function record(name: StoreName): Promise<Exchange[]> {
  await using store = await openStore(name);
  const exchanges: Exchange[] = [];
  const all = requests[name]();
  let next = all.next();
  while (!next.done) {
    const { title, request } = next.value;
    const response = await store.send(request);
    exchanges.push({ title, request: toLines(request), response: toLines(response) });
    next = all.next(response);
  }
  return exchanges;
}

/** Escapes characters that editors do not show, and that some drop. */
function escapeInvisible(text: string): string {
  return text.replace(/[\u200d\u2028\ufeff]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`);
}
