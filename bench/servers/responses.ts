import { jsonHeaders, type PlainRequest } from "../load/request-cycle.ts";
import type { RequestEncoder, RequestSpec } from "./requests.ts";

type Kind = RequestSpec["kind"];
type ReceivedResponse = { status: number; headers: Record<string, string>; text: string };
/** A server that listens on a port. */
type Target = { port: number; encode: RequestEncoder };

/** Responses that the floor repeats. */
export type RecordedResponses = { [Of in Kind]?: ReceivedResponse };

/** Headers that the runtime of a server adds by itself. */
const runtimeHeaders = ["date", "content-length", "connection", "keep-alive"];
/** Number of responses that are compared: enough for pets with and without a status. The floor has only one list. */
const comparedRequests = { page: 1, get: 20, create: 20 };

/** The response of the server to the first request of each kind. */
export async function recordResponses(server: Target, specs: RequestSpec[]): Promise<RecordedResponses> {
  const recorded: RecordedResponses = {};
  for (const [spec] of byKind(specs)) recorded[spec.kind] = await receive(server, server.encode(spec));
  return recorded;
}

/** Throws if the responses of a server differ from those of the service in a status, a header or a member's type. */
export async function checkResponses(service: Target, other: Target, specs: RequestSpec[]): Promise<void> {
  for (const each of byKind(specs)) {
    const [expected, actual] = [await describeResponses(service, each), await describeResponses(other, each)];
    const missing = expected.filter((part) => !actual.includes(part));
    const unexpected = actual.filter((part) => !expected.includes(part));
    if (missing.length + unexpected.length === 0) continue;
    const differences = [...missing.map((part) => `without ${part}`), ...unexpected.map((part) => `with ${part}`)];
    throw new Error(`Unlike the service, a server responds to a ${each[0].kind} ${differences.join(", ")}.`);
  }
}

export async function receive({ port }: Target, { path, ...request }: PlainRequest): Promise<ReceivedResponse> {
  // The host of the load's requests, which is part of links.
  const headers = { ...jsonHeaders, Host: "127.0.0.1" };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...request, headers });
  const sent = [...response.headers].filter(([name]) => !runtimeHeaders.includes(name));
  return { status: response.status, headers: Object.fromEntries(sent), text: await response.text() };
}

/** The first requests of each kind that there is. */
function byKind(specs: RequestSpec[]): [RequestSpec, ...RequestSpec[]][] {
  const kinds: Kind[] = ["page", "get", "create"];
  return kinds.flatMap((kind) => {
    const [first, ...more] = specs.filter((spec) => spec.kind === kind).slice(0, comparedRequests[kind]);
    return first ? [[first, ...more]] : [];
  });
}

/** What occurs in responses: statuses, headers and members of the body, without what differs between pets. */
async function describeResponses(server: Target, specs: RequestSpec[]): Promise<string[]> {
  const parts = new Set<string>();
  for (const spec of specs) {
    const { status, headers, text } = await receive(server, server.encode(spec));
    parts.add(`status ${status}`);
    for (const [name, value] of Object.entries(headers)) parts.add(`${name}: ${shapeOf(name, value)}`);
    const body: unknown = JSON.parse(text);
    if (Array.isArray(body)) parts.add(`${body.length} pets`);
    for (const pet of [body].flat() as object[]) {
      for (const [name, value] of Object.entries(pet)) parts.add(`${name} (${typeof value})`);
    }
  }
  return [...parts].sort();
}

/** A header's value without ids, hashes and cursors. */
function shapeOf(name: string, value: string): string {
  if (name === "etag") return value.replace(/^"[\da-f]{10,16}"$/, "hash");
  if (name === "request-id") return value.replace(/^\w{8}-\w+$/, "id");
  if (name !== "location" && name !== "link") return value;
  return value.replace(/cursor=[\w.-]+/, "cursor").replace(/\d+(?=>|$)/g, "id");
}
