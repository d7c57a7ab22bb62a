/** Where the console and the API are: below whatever stands before `/console` in the address bar. */
const at = location.pathname.indexOf("/console");
const root = at < 0 ? "" : location.pathname.slice(0, at);

/** The path of the console, to which its routes are relative. */
export const consolePath = `${root}/console`;

/** The base URL of the API, as anybody may use it. */
export const apiUrl = `${location.origin}${root}/v1`;

/** The reference of the API. */
export const docsUrl = `${root}/docs`;
