import { createClient } from "../client/index.ts";
import { apiUrl } from "./urls.ts";

let isLeaving = false;
addEventListener("pagehide", () => {
  isLeaving = true;
});
addEventListener("pageshow", () => {
  isLeaving = false;
});

/** Client of the public API with the browser's session. Requests sent while the page unloads are still delivered. */
export const petStore = createClient({
  baseUrl: apiUrl,
  fetch: (url, options) => fetch(url, { ...options, keepalive: isLeaving }),
});
