import { apiKey, type PlainRequest, RequestCycle } from "../load/request-cycle.ts";
import type { CannedResponses, Server } from "../servers/servers.ts";
import { type Scenario, scattered } from "./scenarios.ts";

/** A server and the requests that it gets; each load continues where the previous one ended. */
export type Runner = { server: Server; scenario: Scenario; requests: RequestCycle; warmUpRequests?: number };

/** Headers that a server adds by itself. */
const ownHeaders = ["date", "content-length"];
const headers = { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" };
const walkedPagesMax = 1000;

/** Throws unless the server responds rightly to the scenario's first request. */
export async function toRunner(server: Server, scenario: Scenario, pets: number): Promise<Runner> {
  const isWalking = scenario.walked && server.name === "service";
  const requests = isWalking ? await walkLists(server, scenario) : scenario.requests(pets).map(server.encode);
  const [request] = requests;
  if (!request) throw new Error(`There are no requests of ${scenario.title}.`);
  const { status, text } = await fetchResponse(server, request);
  if (!scenario.status.includes(status) || !scenario.isRight(JSON.parse(text))) {
    throw new Error(`The ${server.name} responds wrongly to ${request.method} ${request.path}: ${status} ${text}`);
  }
  return { server, scenario, requests: new RequestCycle(requests) };
}

/** Responses of the server to the scenario, for the floor to repeat. */
export async function fetchCanned(server: Server, scenario: Scenario, pets: number): Promise<CannedResponses> {
  const specs = scenario.requests(pets);
  const page = specs.find(({ kind }) => kind === "page");
  const other = specs.find(({ kind }) => kind !== "page");
  const fetchOf = async (spec: typeof page) => spec && (await fetchResponse(server, server.encode(spec)));
  return { page: await fetchOf(page), get: await fetchOf(other) };
}

/** Requests of pages that the server has linked to, each with an address of its own, so that none is cached. */
async function walkLists(server: Server, { walked = [] }: Scenario): Promise<PlainRequest[]> {
  const pages = await Promise.all(walked.map((spec) => walk(server, server.encode(spec).path)));
  const paths = pages.flat();
  return Array.from({ length: 100_000 }, (_, nth) => {
    return { method: "GET", path: `${paths[scattered(nth, paths.length) - 1]}&nth=${nth}` };
  });
}

/** Paths of the full pages of a list after the first, by their `Link` headers. */
async function walk({ port }: Server, first: string): Promise<string[]> {
  const paths = [first];
  while (paths.length <= walkedPagesMax) {
    const response = await fetch(`http://127.0.0.1:${port}${paths.at(-1)}`, { headers });
    await response.arrayBuffer();
    const next = /\/v1[^>]+(?=>; rel="next")/.exec(response.headers.get("Link") ?? "")?.[0];
    if (!next) break;
    paths.push(next);
  }
  return paths.slice(1, -1);
}

async function fetchResponse({ port }: Server, { path, ...request }: PlainRequest) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...request, headers });
  const sent = [...response.headers].filter(([name]) => !ownHeaders.includes(name));
  return { status: response.status, headers: Object.fromEntries(sent), text: await response.text() };
}
