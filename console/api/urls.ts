// A reverse proxy may serve everything below a path prefix, which then precedes `/console` in the address bar.
const index = location.pathname.indexOf("/console");
const prefix = index < 0 ? "" : location.pathname.slice(0, index);

/** Base path of the console's routes. */
export const consolePath = `${prefix}/console`;

export const rootUrl = `${location.origin}${prefix}`;

export const apiUrl = `${rootUrl}/v1`;

/** Returns the URL of a link in a response, which is only a path if the service has no configured base URL. */
export function toUrl(link: string): string {
  return link.startsWith("/") ? `${rootUrl}${link}` : link;
}

export const docsUrl = `${prefix}/docs`;
