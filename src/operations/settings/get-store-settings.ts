import { singleRead } from "../reads.ts";

export const getStoreSettings = singleRead(
  "getStoreSettings",
  (_, { store }) => store.settings.find(),
  (settings) => ({ status: 200, body: settings }),
);
