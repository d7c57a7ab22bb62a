import { printJson } from "./output.ts";
import { readSettings } from "./settings.ts";
import { withStore } from "./with-store.ts";

export async function invalidateFeed({ json }: { json?: true }): Promise<void> {
  await withStore(readSettings(), (store) => store.transaction(({ feed }) => feed.renew()));
  if (json) return printJson({ invalidated: true });
  console.log("All positions in the event feed are now invalid: clients that follow it get 410, and begin again.");
}
