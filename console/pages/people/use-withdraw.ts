import { useMutation } from "@tanstack/react-query";
import type { Invitation } from "../../../client/index.ts";
import { confirm } from "../../parts/confirm.tsx";
import { notifyDone, notifyFailed } from "../../parts/notify.tsx";
import { leaveRow } from "../../parts/row-keys.ts";
import { petStore } from "../../pet-store.ts";
import { changePages, refresh } from "../../queries.ts";

/** Asks, and then withdraws an invitation: it is gone at once, and back where that does not work. */
export function useWithdraw() {
  const withdraw = useMutation({
    mutationFn: ({ id }: Invitation) => petStore.withdrawInvitation({ path: { invitationId: id } }),
    onMutate: ({ id }) => changePages("listInvitations", (all) => all.filter((invitation) => invitation.id !== id)),
    onSuccess: () => notifyDone("The invitation is withdrawn."),
    onError(error, _, before) {
      before?.restore();
      notifyFailed("The invitation was not withdrawn", error);
    },
    onSettled: () => refresh("listInvitations", "listPeople"),
  });

  return async (invitation: Invitation, control: HTMLElement) => {
    const isConfirmed = await confirm({
      title: "Withdraw the invitation?",
      text: `Its link stops working for ${invitation.email ?? "whoever has it"}. You can make another at any time.`,
      action: "Withdraw it",
    });
    if (!isConfirmed) return;
    leaveRow(control);
    withdraw.mutate(invitation);
  };
}
