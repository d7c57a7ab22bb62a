import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { PetStoreRequest } from "../exchange.ts";

export type Serve = (request: PetStoreRequest) => MaybePromise<Response>;

interface Routes {
  routes: { [pattern: string]: Serve };
  /** Serves the paths that no pattern matches. */
  fetch: Serve;
}

/**
 * Makes `/v1/%70ets` equivalent to `/v1/pets` (RFC 3986, section 6.2.2.2), which the runtime's router does not: it
 * takes `/v1/pets/%65xport` for the pet `export`. Other paths have no equivalent, since a proxy may restrict access to
 * them by their text.
 */
export function withEquivalentPaths({ routes, fetch }: Routes): Routes {
  const findEquivalent = createMatcher(Object.keys(routes).filter((pattern) => pattern.startsWith("/v1/")));
  const orEquivalent = (serve: Serve): Serve => {
    return (request) =>
      request.url.includes("%") ? (routes[findEquivalent(request)] ?? serve)(request) : serve(request);
  };
  const wrapped = Object.entries(routes).map(([pattern, serve]) => {
    const isAmbiguous = pattern.startsWith("/v1/") && pattern.includes(":");
    return [pattern, isAmbiguous ? orEquivalent(serve) : serve] as const;
  });
  return { routes: Object.fromEntries(wrapped), fetch: orEquivalent(fetch) };
}

/**
 * Returns a function that finds the pattern for a path with percent-encoded unreserved characters, and sets the
 * parameters; it returns an empty text if the path has none, or no pattern matches.
 */
function createMatcher(patterns: string[]): (request: PetStoreRequest) => string {
  const candidates = patterns.map((pattern) => ({ pattern, parts: pattern.split("/") }));
  // A literal segment takes precedence over a parameter.
  candidates.sort((one, other) => one.parts.filter(isParameter).length - other.parts.filter(isParameter).length);

  return (request) => {
    const path = pathOf(request.url);
    const decoded = decodeUnreserved(path);
    if (decoded === path) return "";
    const segments = decoded.split("/");
    const match = candidates.find(({ parts }) => isMatch(parts, segments));
    if (!match) return "";
    Object.defineProperty(request, "params", { value: parametersOf(match.parts, segments) });
    return match.pattern;
  };
}

function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + "://".length);
  const question = url.indexOf("?", start);
  return question < 0 ? url.slice(start) : url.slice(start, question);
}

/** Decodes letters, digits, `-`, `.`, `_` and `~`. */
function decodeUnreserved(path: string): string {
  return path.replace(/%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi, decodeURIComponent);
}

function isParameter(part: string): boolean {
  return part.startsWith(":");
}

function isMatch(parts: string[], segments: string[]): boolean {
  if (parts.length !== segments.length) return false;
  return parts.every((part, index) => (isParameter(part) ? segments[index] !== "" : part === segments[index]));
}

/** Other characters stay encoded: no identifier has any. */
function parametersOf(parts: string[], segments: string[]): Record<string, string> {
  const entries = parts.map((part, index) => [part.slice(1), segments[index] ?? ""]);
  return Object.fromEntries(entries.filter((_, index) => isParameter(parts[index] ?? "")));
}
