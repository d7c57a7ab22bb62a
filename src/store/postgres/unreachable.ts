import { ConnectionLost, type PostgresHost } from "./connection.ts";

/** Timeout of the attempt that finds out why a server cannot be reached. */
const PROBE_MILLISECONDS = 1000;

/** The same error, with the reason if none of the hosts can be reached: the client says only that it failed. */
export async function explainUnreachable(error: unknown, hosts: PostgresHost[]): Promise<unknown> {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  if (!(error instanceof ConnectionLost && /^ERR_POSTGRES_CONNECTION_(REFUSED|TIMEOUT)$/.test(code ?? "")))
    return error;
  const failures = (await Promise.all(hosts.map(probe))).filter((failure) => failure !== undefined);
  const [first] = failures;
  if (!first || failures.length < hosts.length) return error;
  const message = failures.map(({ reason }) => reason).join(", and ");
  return new ConnectionLost(Object.assign(new Error(message), { code, errno: first.errno }));
}

interface Unreachable {
  errno: string;
  reason: string;
}

/** Returns why a host cannot be reached; undefined if it can. */
async function probe({ host, port }: PostgresHost): Promise<Unreachable | undefined> {
  const path = `${host}/.s.PGSQL.${port}`;
  const place = host.startsWith("/") ? path : host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
  const errno = await tryToConnect(host.startsWith("/") ? { path } : { host, port });
  const reasons: { [errno: string]: string } = {
    ENOTFOUND: `the host ${host} is unknown`,
    EAI_AGAIN: `the address of the host ${host} cannot be looked up`,
    ECONNREFUSED: `${place} refuses connections`,
    ENOENT: `there is no socket ${place}`,
    ETIMEDOUT: `${place} does not respond`,
  };
  return errno === undefined ? undefined : { errno, reason: reasons[errno] ?? `${place} cannot be reached (${errno})` };
}

/** Returns the code of the system call that failed; undefined if none did. */
async function tryToConnect(address: { path: string } | PostgresHost): Promise<string | undefined> {
  // Loaded on demand: it takes long to load, and most starts do not need it.
  const { connect } = await import("node:net");
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const socket = connect(address);
  const timer = setTimeout(resolve, PROBE_MILLISECONDS, "ETIMEDOUT");
  socket.once("connect", () => resolve(undefined));
  socket.once("error", ({ code = "unknown" }: NodeJS.ErrnoException) => resolve(code));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}
