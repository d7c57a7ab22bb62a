import { jsonHeaders, type PlainRequest, RequestCycle } from "../load/request-cycle.ts";
import { receive } from "../servers/responses.ts";
import type { Server } from "../servers/servers.ts";
import { type Scenario, scattered } from "./scenarios.ts";

/** A server and the requests that it gets; each load continues where the previous one ended. */
export type LoadedServer = { server: Server; scenario: Scenario; requests: RequestCycle; warmUpRequests?: number };

const followedPagesMax = 1000;

/** Throws if the server returns an unexpected response to the scenario's first request. */
export async function toLoadedServer(server: Server, scenario: Scenario, pets: number): Promise<LoadedServer> {
  const isFollowing = scenario.followedLists && server.name === "service";
  const requests = isFollowing ? await followLinks(server, scenario) : scenario.requests(pets).map(server.encode);
  const [request] = requests;
  if (!request) throw new Error(`There are no requests of ${scenario.title}.`);
  const { status, text } = await receive(server, request);
  if (!scenario.status.includes(status) || !scenario.isExpected(JSON.parse(text))) {
    throw new Error(`The ${server.name} returns an unexpected response to ${request.path}: ${status} ${text}`);
  }
  return { server, scenario, requests: new RequestCycle(requests) };
}

/** Requests of pages that the server has linked to, each with an address of its own, so that none is cached. */
async function followLinks(server: Server, { followedLists = [] }: Scenario): Promise<PlainRequest[]> {
  const pages = await Promise.all(followedLists.map((spec) => followList(server, server.encode(spec).path)));
  const paths = pages.flat();
  return Array.from({ length: 100_000 }, (_, nth) => {
    return { method: "GET", path: `${paths[scattered(nth, paths.length) - 1]}&nth=${nth}` };
  });
}

/** Paths of the full pages of a list after the first, by their `Link` headers. */
async function followList({ port }: Server, first: string): Promise<string[]> {
  const paths = [first];
  while (paths.length <= followedPagesMax) {
    const response = await fetch(`http://127.0.0.1:${port}${paths.at(-1)}`, { headers: jsonHeaders });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The service responds ${response.status} to ${paths.at(-1)}.`);
    const next = /\/v1[^>]+(?=>; rel="next")/.exec(response.headers.get("Link") ?? "")?.[0];
    if (!next) break;
    paths.push(next);
  }
  return paths.slice(1, -1);
}
