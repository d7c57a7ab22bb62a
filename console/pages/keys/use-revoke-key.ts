import { useMutation } from "@tanstack/react-query";
import type { Key } from "../../../client/index.ts";
import { confirm } from "../../parts/confirm.tsx";
import { notifyDone, notifyFailed } from "../../parts/notify.tsx";
import { leaveRow } from "../../parts/row-keys.ts";
import { petStore } from "../../pet-store.ts";
import { changePages, refresh } from "../../queries.ts";

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** Asks, and then revokes a key: it shows as revoked at once, and as good again where that does not work. */
export function useRevokeKey() {
  const revoke = useMutation({
    mutationFn: ({ id }: Key) => petStore.revokeKey({ path: { keyId: id } }),
    onMutate: ({ id }) =>
      changePages("listKeys", (keys) =>
        keys.map((key) => (key.id === id ? { ...key, revokedAt: new Date().toISOString() } : key)),
      ),
    onSuccess: (_, { name }) => notifyDone(`The key ${name} is revoked.`),
    onError(error, { name }, before) {
      before?.restore();
      notifyFailed(`The key ${name} is not revoked`, error);
    },
    onSettled: () => refresh("listKeys", "listEvents"),
  });

  return async (key: Key, control: HTMLElement) => {
    const isConfirmed = await confirm({
      title: `Revoke the key ${key.name}?`,
      text: `Whatever uses the key that ends in ${key.lastFour} is refused from then on. ${lastUse(key)} This cannot be undone; to change over without a gap, rotate it instead.`,
      action: "Revoke the key",
    });
    if (!isConfirmed) return;
    leaveRow(control);
    revoke.mutate(key);
  };
}

function lastUse({ lastUsedAt }: Key): string {
  return lastUsedAt === undefined
    ? "Nobody has used it yet."
    : `It was last used on ${time.format(new Date(lastUsedAt))}.`;
}
