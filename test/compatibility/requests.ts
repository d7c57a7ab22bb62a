import { afterSunsetRequests, productionRequests } from "./requests/deployments.ts";
import { everyOperationRequests } from "./requests/every-operation.ts";
import { interfaceRequests } from "./requests/interface.ts";
import type { Requests } from "./requests/request.ts";
import type { StoreName } from "./stores.ts";

/** All requests of a transcript, by store. */
export const requests: { [Name in StoreName]: () => Requests } = {
  staging: interfaceRequests,
  afterSunset: afterSunsetRequests,
  production: productionRequests,
  everyOperation: everyOperationRequests,
};
