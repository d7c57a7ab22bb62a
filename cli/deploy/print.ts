/** Prints files of `deploy/` for a domain. Their texts are part of the executable and of the npm package. */
import caddyfile from "../../deploy/caddy/Caddyfile" with { type: "text" };
import compose from "../../deploy/compose.yaml" with { type: "text" };
import site from "../../deploy/nginx/petstore.conf" with { type: "text" };
import alerts from "../../deploy/prometheus/alerts.yaml" with { type: "text" };
import { write } from "../output.ts";

interface ProxyOptions {
  domain: string;
  /** Host and port of each host of the service. */
  upstream: string[];
}

/** Domain that the files of `deploy/` have. */
const DOMAIN = "api.example.org";
/** Address of the service that they have. */
const ADDRESS = "127.0.0.1:3000";

export function forDomain(domain: string, text: string): string {
  return text.replaceAll(DOMAIN, domain);
}

export function printNginx({ domain, upstream }: ProxyOptions): void {
  const [server = ""] = new RegExp(`^ *server ${ADDRESS} .*$`, "m").exec(site) ?? [];
  const servers = upstream.map((address) => server.replace(ADDRESS, address));
  write(forDomain(domain, site.replace(server, servers.join("\n"))));
}

export function printCaddyfile({ domain, upstream }: ProxyOptions): void {
  write(forDomain(domain, caddyfile.replace(ADDRESS, upstream.join(" "))));
}

export function printAlerts({ domain }: { domain: string }): void {
  write(forDomain(domain, alerts));
}

export function printCompose({ domain, image, port }: { domain: string; image: string; port: number }): void {
  const text = compose.replace(/^( *image: )petstore:.*$/m, `$1${image}`).replace(ADDRESS, `127.0.0.1:${port}`);
  write(forDomain(domain, text));
}
