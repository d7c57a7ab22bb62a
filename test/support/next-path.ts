/** Returns the path and query of the next page, from the `Link` header; undefined if there is none. */
export function nextPathOf(headers: Headers): string | undefined {
  return /<(?:https?:\/\/[^/]+)?([^>]+)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1];
}
