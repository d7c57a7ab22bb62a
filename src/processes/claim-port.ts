import type { Config } from "../config.ts";

/** Returns the configured port, or a free one. Throws if it is in use: SO_REUSEPORT would share it without an error. */
export async function claimPort({ host, port }: Config): Promise<number> {
  const probe = Bun.serve({
    hostname: host,
    port,
    development: false,
    reusePort: false,
    fetch: () =>
      new Response(null, { status: 503, headers: { "Retry-After": "1", "X-Content-Type-Options": "nosniff" } }),
  });
  await probe.stop(true);
  return probe.port ?? port;
}
