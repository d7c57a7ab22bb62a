import type { Deprecation } from "../../contract/contract.ts";

type Headers = Record<string, string>;

/**
 * Adds the headers of every answer of a deprecated operation: since when (RFC 9745), until when (RFC 8594), what to read and
 * what to call instead (RFC 8288). `baseUrl` ends in `/v1`; `parameters` are those of the path.
 */
export function deprecationHeaders({ since, sunset, documentation, successor }: Deprecation) {
  const deprecationTime = `@${Date.parse(since) / 1000}`;
  const sunsetTime = new Date(sunset).toUTCString();
  /** Text and names of parameters in turn. */
  const parts = successor.split(/[{}]/);

  return (headers: Headers, baseUrl: string, parameters: Record<string, string>): void => {
    let replacement = baseUrl;
    for (let index = 0; index < parts.length; index += 2) {
      const parameter = parts[index + 1];
      replacement += parts[index] + (parameter === undefined ? "" : encodeURIComponent(parameters[parameter] ?? ""));
    }
    const root = baseUrl.slice(0, -"/v1".length);
    headers.Deprecation = deprecationTime;
    headers.Sunset = sunsetTime;
    headers.Link = `<${root}${documentation}>; rel="deprecation", <${replacement}>; rel="successor-version"`;
  };
}

/** Whether the operation has been removed by this time (milliseconds since 1970). */
export function isRemoved({ sunset }: Deprecation, now: number): boolean {
  return now >= Date.parse(sunset);
}
