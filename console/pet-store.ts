import { createClient } from "../client/index.ts";
import { send } from "./connection/send.ts";
import { apiUrl } from "./urls.ts";

/** Client of the public API with the browser's session. Requests sent while the page unloads are still delivered. */
export const petStore = createClient({ baseUrl: apiUrl, fetch: send });
