import { createClient } from "../client/index.ts";
import { apiUrl } from "./addresses.ts";

let isLeaving = false;
addEventListener("pagehide", () => {
  isLeaving = true;
});
addEventListener("pageshow", () => {
  isLeaving = false;
});

/** The public API, called with the session of whoever is logged in. What is sent on leaving the page still arrives. */
export const petStore = createClient({
  baseUrl: apiUrl,
  fetch: (url, options) => fetch(url, { ...options, keepalive: isLeaving }),
});
