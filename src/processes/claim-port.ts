import type { Config } from "../config.ts";

/**
 * A port that several processes of ours are going to share: the one that is set, or any free one. Throws where somebody
 * has it. To those who share, the system would give a port that others share already, and say nothing.
 */
export async function claimPort({ host, port }: Config): Promise<number> {
  const alone = Bun.serve({
    hostname: host,
    port,
    development: false,
    reusePort: false,
    fetch: () => new Response(null, { status: 503, headers: { "Retry-After": "1" } }),
  });
  await alone.stop(true);
  return alone.port ?? port;
}
