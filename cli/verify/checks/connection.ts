import { advice } from "../advice.ts";
import { type Check, expectHeader, expectStatus, fault, type Outcome, skip } from "../check.ts";
import type { Session } from "../session.ts";

/** Maximum difference between the clocks of the client and the service, in seconds. */
const CLOCK_DIFFERENCE_SECONDS_MAX = 60;
/** Timeout for the port of HTTP without TLS, which may be filtered. */
const PLAIN_MILLISECONDS = 5000;

export const connectionChecks: Check[] = [
  { name: "tls", title: "HTTPS, with HSTS", need: "nothing", run: checkTls },
  {
    name: "redirect",
    title: "Without TLS, pages redirect and no request is served",
    need: "nothing",
    run: checkRedirect,
  },
  { name: "contract", title: "The contract is served, with this base URL", need: "nothing", run: checkContract },
  { name: "health", title: "The service is ready, and its metrics are not public", need: "nothing", run: checkHealth },
  { name: "clock", title: "The clocks agree", need: "nothing", run: checkClock },
  { name: "key", title: "The key is accepted", need: "nothing", run: checkKey },
];

async function checkTls(session: Session): Promise<Outcome> {
  if (!session.target.baseUrl.startsWith("https:")) return skip("the URL begins with http://");
  const replies = [await session.send("/openapi.json", { key: null }), await session.send("/no-such-path")];
  for (const reply of replies) {
    const wrong = expectHeader(reply, "Strict-Transport-Security", /^max-age=[1-9]/i, advice.hsts);
    if (wrong) return wrong;
  }
  return undefined;
}

async function checkRedirect(session: Session): Promise<Outcome> {
  const { protocol, hostname, port, pathname } = new URL(session.target.baseUrl);
  if (protocol !== "https:" || port !== "") return skip("the URL is not one of HTTPS on port 443");
  const api = `http://${hostname}${pathname}`;
  const isRedirect = (status: number, location: string) =>
    status >= 300 && status < 400 && location.startsWith(`https://${hostname}`);
  const page = await fetchWithoutTls(session, api.replace(/\/v1$/, "/docs"));
  if (page && !isRedirect(page.status, page.location)) {
    const expected = `a redirect of ${page.url} to https://, or a closed port`;
    return fault(expected, `${page.status} ${page.location}`, advice.redirectToTls);
  }
  // Sends no key, which the service would mark as exposed.
  const operation = await fetchWithoutTls(session, `${api}/pets`);
  if (!operation || operation.status === 401 || isRedirect(operation.status, operation.location)) return undefined;
  return fault(`401 to ${operation.url} from the service, or a closed port`, `${operation.status}`, advice.plainApi);
}

/** Returns undefined if the port is closed. */
async function fetchWithoutTls({ signal: interruption }: Session, url: string) {
  try {
    const signal = AbortSignal.any([interruption, AbortSignal.timeout(PLAIN_MILLISECONDS)]);
    const { status, headers } = await fetch(url, { redirect: "manual", signal });
    return { url, status, location: headers.get("Location") ?? "" };
  } catch {
    interruption.throwIfAborted();
    return undefined;
  }
}

async function checkContract(session: Session): Promise<Outcome> {
  const reply = await session.send("/openapi.json", { key: null });
  const { info, servers } = (reply.body ?? {}) as { info?: { version?: string }; servers?: { url: string }[] };
  if (reply.status !== 200 || !info?.version)
    return fault("the contract as JSON at /v1/openapi.json", reply, advice.paths);
  if (!info.version.startsWith("1.")) return fault("version 1 of the contract", `version ${info.version}`);
  // Without a configured base URL, it is relative.
  const urls = servers?.map(({ url }) => new URL(url, session.target.baseUrl).href) ?? [];
  if (urls.includes(session.target.baseUrl)) return undefined;
  return fault(`the server ${session.target.baseUrl} in the contract`, urls.join(", "), advice.baseUrl);
}

async function checkHealth(session: Session): Promise<Outcome> {
  const root = session.target.baseUrl.replace(/\/v1$/, "");
  const metrics = await session.send(`${root}/metrics`, { key: null });
  if (!isLocal(new URL(root).hostname) && metrics.status === 200 && metrics.text.includes("petstore_")) {
    return fault("no metrics without a token", metrics, advice.pages);
  }
  const health = await session.send(`${root}/readyz`, { key: null });
  if (health.body?.status === "ready") return undefined;
  if (health.status === 404 || health.status === 401 || health.status === 403) return skip("/readyz is not public");
  return fault('200 {"status":"ready"} or 404 to GET /readyz', health, advice.pages);
}

/** Whether a host name or address is of this machine or a private network. */
function isLocal(hostname: string): boolean {
  return /^(localhost$|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[(::1|f[cd].*)\]$)|^[^.]+$/.test(hostname);
}

async function checkClock(session: Session): Promise<Outcome> {
  const before = Date.now();
  const reply = await session.send("/openapi.json", { key: null, method: "HEAD" });
  const after = Date.now();
  const wrong = expectStatus(reply, 200) ?? expectHeader(reply, "Date", /GMT$/);
  if (wrong) return wrong;
  const time = Date.parse(reply.headers.get("Date") ?? "");
  const seconds = (time < before ? time - before : Math.max(0, time - after)) / 1000;
  if (Math.abs(seconds) <= CLOCK_DIFFERENCE_SECONDS_MAX) return undefined;
  const expected = `a difference of at most ${CLOCK_DIFFERENCE_SECONDS_MAX} s, since expiry times depend on the clock`;
  return fault(expected, `${Math.round(seconds)} s`, {
    service: "synchronize the clock of the machine of the service, or of this one",
  });
}

/** Also finds out what the key may do; a dry run changes nothing. */
async function checkKey(session: Session): Promise<Outcome> {
  const read = await session.send("/pets?limit=1");
  if (read.body?.code === "invalid_api_key" || read.body?.code === "address_not_allowed") {
    return fault("a valid key of this deployment", `${read.body.code}: ${read.body.message}`);
  }
  const wrong = expectStatus(read, 200, read.status === 401 ? advice.authorization : undefined);
  if (wrong) return wrong;
  session.isKeyAccepted = true;
  const body = { name: session.made.name("key"), categoryId: 1 };
  const written = await session.send("/pets?dryRun=true", { method: "POST", body });
  if (written.body?.code === "insufficient_scope") return undefined;
  const keys = await session.send("/keys?limit=1");
  session.scope = keys.status === 200 ? "admin" : "write";
  return undefined;
}
