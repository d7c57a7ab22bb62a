/** The default metrics, one by one: prom-client has types for all of them together only. */
declare module "prom-client/lib/metrics/*.js" {
  import type { Registry } from "prom-client";

  const register: (registry: Registry) => void;
  export default register;
}
