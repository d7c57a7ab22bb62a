import type { Config } from "../config.ts";

/**
 * Returns the port for the processes of this service to share: the configured one, or any free one. Throws if another
 * program uses it: with SO_REUSEPORT, a second service on the same port would start without an error.
 */
export async function claimPort({ host, port }: Config): Promise<number> {
  const probe = Bun.serve({
    hostname: host,
    port,
    development: false,
    reusePort: false,
    fetch: () => new Response(null, { status: 503, headers: { "Retry-After": "1" } }),
  });
  await probe.stop(true);
  return probe.port ?? port;
}
