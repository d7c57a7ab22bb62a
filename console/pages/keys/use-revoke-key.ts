import { useMutation } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Key } from "../../../client/index.ts";
import { formatDay, formatTimeOfDay } from "../../format.ts";
import { petStore } from "../../pet-store.ts";
import { queryClient, refresh } from "../../queries.ts";
import { confirm } from "../../ui/confirm.tsx";
import { isolate } from "../../ui/names.ts";
import { notifyDone, notifyFailed } from "../../ui/notify.tsx";
import { readAll } from "../../ui/read-all.ts";
import { focusNextRow } from "../../ui/table-rows.ts";

/** Revokes a key with an optimistic update, after a confirmation. */
export function useRevokeKey() {
  const revoke = useMutation({
    mutationFn: ({ id }: Key) => petStore.revokeKey({ path: { keyId: id } }),
    onMutate: ({ id }) => markRevoked(id),
    onSuccess: (_, { name }) => notifyDone(`The key ${isolate(name)} was revoked.`),
    onError(error, { name }, before) {
      before?.restore();
      notifyFailed(`The key ${isolate(name)} was not revoked`, error);
    },
    onSettled: () => refresh("listKeys", "listEvents"),
  });

  const { mutate } = revoke;
  const revokeConfirmed = useCallback(
    async (key: Key, control: HTMLElement) => {
      const isConfirmed = await confirm({
        title: `Revoke key ${isolate(key.name)}?`,
        text: `Programs that use the key ending in ${key.lastFour} will lose access. ${describeLastUse(key)} This cannot be undone. To replace the key without interruption, rotate it instead.`,
        action: "Revoke key",
      });
      if (!isConfirmed) return;
      focusNextRow(control);
      mutate(key);
    },
    [mutate],
  );
  return revokeConfirmed;
}

/** Optimistic update of the list of all keys. */
async function markRevoked(id: bigint): Promise<{ restore: () => void }> {
  const { queryKey } = readAll("listKeys");
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  const revokedAt = new Date().toISOString();
  queryClient.setQueryData(queryKey, (keys) => keys?.map((key) => (key.id === id ? { ...key, revokedAt } : key)));
  return { restore: () => queryClient.setQueryData(queryKey, before) };
}

function describeLastUse({ lastUsedAt }: Key): string {
  return lastUsedAt === undefined
    ? "It has never been used."
    : `It was last used on ${formatDay(lastUsedAt)}, ${formatTimeOfDay(lastUsedAt)}.`;
}
