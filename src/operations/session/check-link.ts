import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";

export const checkLink: Operation<"checkLink"> = async ({ body: { kind, token } }, { store }) => {
  const headers = { "Cache-Control": "no-store" } as const;
  if (kind === "password") {
    const link = await store.passwordLinks.find(token);
    if (!link) return refuse("invalid_token");
    const { role, name, email } = link.person;
    return { status: 200, body: { kind, role, name, email, expiresAt: link.expiresAt }, headers };
  }
  if (kind === "set-up" && (await store.people.hasAny())) return refuse("already_set_up");
  const link = await store.invitations.find(kind, token);
  if (!link) return refuse("invalid_token");
  // The address is not shown: knowing it protects an invitation that is restricted to it.
  return { status: 200, body: { kind, role: link.role, expiresAt: link.expiresAt }, headers };
};
