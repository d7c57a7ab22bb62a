// A reverse proxy may serve everything below a path prefix, which then precedes `/console` in the address bar.
const index = location.pathname.indexOf("/console");
const prefix = index < 0 ? "" : location.pathname.slice(0, index);

/** Base path of the console's routes. */
export const consolePath = `${prefix}/console`;

export const apiUrl = `${location.origin}${prefix}/v1`;

export const docsUrl = `${prefix}/docs`;
