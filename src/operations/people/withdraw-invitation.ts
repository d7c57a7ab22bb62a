import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";

export const withdrawInvitation: Operation<"withdrawInvitation"> = async ({ path }, { store }) => {
  if (!(await store.invitations.remove("invitation", path.invitationId))) return refuse("invitation_not_found");

  return { status: 204 };
};
