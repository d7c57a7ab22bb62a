import { type LoadResult, load } from "../load/load.ts";
import { apiKey, type PlainRequest, RequestCycle } from "../load/request-cycle.ts";

const perSecond = 10;
const paths = ["/livez", "/readyz", "/metrics"];

/** Prepares requests that must never be shed: health checks and revocations, each ten times per second for `seconds`. */
export async function prepareProbe(
  target: { port: number; isCoreShared: boolean },
  seconds: number,
): Promise<() => Promise<LoadResult>> {
  const headers = { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" };
  const requests: PlainRequest[] = [];
  for (let nth = 0; nth < Math.ceil(seconds * perSecond); nth += 1) {
    const body = '{"name":"To be revoked"}';
    const response = await fetch(`http://127.0.0.1:${target.port}/v1/keys`, { method: "POST", headers, body });
    const { id } = (await response.json()) as { id: number };
    requests.push(...paths.map((path) => ({ method: "GET" as const, path })), {
      method: "DELETE",
      path: `/v1/keys/${id}`,
    });
  }
  const pacing = { kind: "paced", perSecond: perSecond * (paths.length + 1) } as const;
  return () => load({ ...target, requests: new RequestCycle(requests), status: [200, 204, 503], seconds, pacing });
}
