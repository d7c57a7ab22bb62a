import { useMutation } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { petStore } from "../../pet-store.ts";
import { LinkChecking } from "../../session/link-checking.tsx";
import { LinkInvalid } from "../../session/link-invalid.tsx";
import { replaceSession } from "../../session/session.ts";
import { SignedOutLayout } from "../../session/signed-out-layout.tsx";
import { useLink } from "../../session/use-link.ts";
import { notifyDone } from "../../ui/notify.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";

const title = "Set a new password";

/** Sets a new password with the link that an owner has created. */
export function ResetPasswordPage() {
  const { token, isChecking, link, problem } = useLink("password");
  const [, navigate] = useLocation();
  const reset = useMutation({
    mutationFn: (newPassword: string) => petStore.resetPassword({ body: { token: token ?? "", newPassword } }),
    onSuccess({ data: session }) {
      replaceSession(session);
      navigate("/", { replace: true });
      notifyDone("Your password was changed. You are logged out everywhere else.");
    },
  });

  if (token === undefined) {
    return (
      <LinkInvalid title="Open the link again">
        This page needs the full link that an owner of the store sent you. It works once and expires after 24 hours.
      </LinkInvalid>
    );
  }
  if (isChecking) return <LinkChecking title={title} />;
  if (problem !== undefined) {
    return (
      <LinkInvalid title="This link no longer works">
        It was already used or replaced, or it has expired. If you have already set your new password, log in with it.
        Otherwise ask an owner of the store for a new link.
      </LinkInvalid>
    );
  }
  return (
    <SignedOutLayout title={title}>
      <ResetPasswordForm link={link} isPending={reset.isPending} error={reset.error} onSubmit={reset.mutate} />
    </SignedOutLayout>
  );
}
