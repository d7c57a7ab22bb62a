import type { Deprecation, OperationDescription } from "../../contract/contract.ts";
import { type Refusal, refuse } from "../../errors.ts";

/** Adds headers to a response; `baseUrl` ends in `/v1`, `parameters` are those of the path. */
export type AddHeaders = (headers: Record<string, string>, baseUrl: string, parameters: Record<string, string>) => void;

/** Adds Deprecation (RFC 9745), Sunset (RFC 8594), and links to documentation and successor (RFC 8288) to responses. */
export function deprecationHeaders({ since, sunset, documentation, successor }: Deprecation): AddHeaders {
  const deprecationTime = `@${Date.parse(since) / 1000}`;
  const sunsetTime = new Date(sunset).toUTCString();
  /** Literal text and names of parameters, alternating. */
  const parts = successor.split(/[{}]/);

  return (headers, baseUrl, parameters) => {
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

export function refuseRemoved({ deprecation }: OperationDescription): Refusal<"operation_removed"> {
  const day = deprecation?.sunset.slice(0, 10);
  return refuse("operation_removed", `This operation was removed on ${day}. The Link header names its successor.`);
}
