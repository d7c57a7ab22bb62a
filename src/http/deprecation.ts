import type { Deprecation } from "../contract/contract.ts";

/**
 * The headers of every answer of a deprecated operation: since when (RFC 9745), until when (RFC 8594), what to read and
 * what to call instead (RFC 8288). `baseUrl` ends in `/v1`.
 */
export function deprecationHeaders(
  { since, sunset, documentation, successor }: Deprecation,
  baseUrl: string,
  parameters: Record<string, string>,
): Record<string, string> {
  const replacement = successor.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(parameters[name] ?? ""));
  const root = baseUrl.slice(0, -"/v1".length);
  return {
    Deprecation: `@${Date.parse(since) / 1000}`,
    Sunset: new Date(sunset).toUTCString(),
    Link: `<${root}${documentation}>; rel="deprecation", <${baseUrl}${replacement}>; rel="successor-version"`,
  };
}

/** Whether the operation has been removed by this time (milliseconds since 1970). */
export function isRemoved({ sunset }: Deprecation, now: number): boolean {
  return now >= Date.parse(sunset);
}
