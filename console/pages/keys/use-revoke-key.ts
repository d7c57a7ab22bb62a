import { useMutation } from "@tanstack/react-query";
import type { Key } from "../../../client/index.ts";
import { confirm } from "../../parts/confirm.tsx";
import { notifyDone, notifyFailed } from "../../parts/notify.tsx";
import { focusNextRow } from "../../parts/row-navigation.ts";
import { petStore } from "../../pet-store.ts";
import { changePages, refresh } from "../../queries.ts";

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** Revokes a key with an optimistic update, after a confirmation. */
export function useRevokeKey() {
  const revoke = useMutation({
    mutationFn: ({ id }: Key) => petStore.revokeKey({ path: { keyId: id } }),
    onMutate: ({ id }) =>
      changePages("listKeys", (keys) =>
        keys.map((key) => (key.id === id ? { ...key, revokedAt: new Date().toISOString() } : key)),
      ),
    onSuccess: (_, { name }) => notifyDone(`The key ${name} was revoked.`),
    onError(error, { name }, before) {
      before?.restore();
      notifyFailed(`The key ${name} was not revoked`, error);
    },
    onSettled: () => refresh("listKeys", "listEvents"),
  });

  return async (key: Key, control: HTMLElement) => {
    const isConfirmed = await confirm({
      title: `Revoke key ${key.name}?`,
      text: `Programs that use the key ending in ${key.lastFour} will lose access. ${describeLastUse(key)} This cannot be undone. To replace the key without interruption, rotate it instead.`,
      action: "Revoke key",
    });
    if (!isConfirmed) return;
    focusNextRow(control);
    revoke.mutate(key);
  };
}

function describeLastUse({ lastUsedAt }: Key): string {
  return lastUsedAt === undefined
    ? "It has never been used."
    : `It was last used on ${time.format(new Date(lastUsedAt))}.`;
}
