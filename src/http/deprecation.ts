import type { Deprecation } from "../contract/contract.ts";

type Headers = Record<string, string>;

/**
 * The headers of every answer of a deprecated operation: since when (RFC 9745), until when (RFC 8594), what to read and
 * what to call instead (RFC 8288). `baseUrl` ends in `/v1`; `parameters` are those of the path.
 */
export function deprecationHeaders({ since, sunset, documentation, successor }: Deprecation) {
  const deprecationTime = `@${Date.parse(since) / 1000}`;
  const sunsetTime = new Date(sunset).toUTCString();
  return (baseUrl: string, parameters: Record<string, string>): Headers => {
    const root = baseUrl.slice(0, -"/v1".length);
    const replacement = successor.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(parameters[name] ?? ""));
    const links = `<${root}${documentation}>; rel="deprecation", <${baseUrl}${replacement}>; rel="successor-version"`;
    return { Deprecation: deprecationTime, Sunset: sunsetTime, Link: links };
  };
}

/** Whether the operation has been removed by this time (milliseconds since 1970). */
export function isRemoved({ sunset }: Deprecation, now: number): boolean {
  return now >= Date.parse(sunset);
}
