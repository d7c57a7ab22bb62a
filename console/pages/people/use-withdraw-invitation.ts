import { useMutation } from "@tanstack/react-query";
import type { Invitation } from "../../../client/index.ts";
import { petStore } from "../../pet-store.ts";
import { changePages, refresh } from "../../queries.ts";
import { confirm } from "../../ui/confirm.tsx";
import { notifyDone, notifyFailed } from "../../ui/notify.tsx";
import { focusNextRow } from "../../ui/table-rows.ts";

/** Withdraws an invitation with an optimistic update, after a confirmation. */
export function useWithdrawInvitation() {
  const withdraw = useMutation({
    mutationFn: ({ id }: Invitation) => petStore.withdrawInvitation({ path: { invitationId: id } }),
    onMutate: ({ id }) => changePages("listInvitations", (all) => all.filter((invitation) => invitation.id !== id)),
    onSuccess: () => notifyDone("The invitation was withdrawn."),
    onError(error, _, before) {
      before?.restore();
      notifyFailed("The invitation was not withdrawn", error);
    },
    onSettled: () => refresh("listInvitations", "listPeople"),
  });

  return async (invitation: Invitation, control: HTMLElement) => {
    const isConfirmed = await confirm({
      title: "Withdraw invitation?",
      text: `The link for ${invitation.email ?? "this invitation"} will stop working. You can create a new one at any time.`,
      action: "Withdraw invitation",
    });
    if (!isConfirmed) return;
    focusNextRow(control);
    withdraw.mutate(invitation);
  };
}
