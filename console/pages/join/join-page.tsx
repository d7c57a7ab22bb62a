import { Anchor, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import { petStore } from "../../api/pet-store.ts";
import { replaceSession } from "../../api/session.ts";
import { type Account, AccountForm } from "../../session/account-form.tsx";
import { LinkChecking, LinkInvalid, useLink } from "../../session/link.tsx";
import { rolesInSentence } from "../../session/roles.ts";
import { SignedOutLayout } from "../../session/signed-out-layout.tsx";

const title = "Join the pet store";

/** Creates an account with an invitation link. */
export default function JoinPage() {
  const { token, isChecking, link, problem } = useLink("invitation");
  const [, navigate] = useLocation();
  const join = useMutation({
    mutationFn: (account: Account) => petStore.join({ body: { token: token ?? "", ...account } }),
    onSuccess({ data: session }) {
      replaceSession(session);
      navigate("/", { replace: true });
    },
  });

  if (token === undefined) {
    return (
      <LinkInvalid title="Open the invitation link again">
        This page needs the full link of your invitation. If you already have an account, log in. Otherwise ask an owner
        for an invitation.
      </LinkInvalid>
    );
  }
  if (isChecking) return <LinkChecking title={title} />;
  if (problem !== undefined) {
    return (
      <LinkInvalid title="This invitation no longer works">
        It was already used or withdrawn, or it has expired. If you already have an account, log in. Otherwise ask the
        owner who invited you for a new link.
      </LinkInvalid>
    );
  }
  return (
    <SignedOutLayout title={title}>
      <Text c="dimmed" mb="md">
        You have been invited{link ? ` as ${rolesInSentence[link.role]}` : ""}. Create your account to join.
      </Text>
      <AccountForm action="Join" isPending={join.isPending} error={join.error} onSubmit={join.mutate} />
      <Text size="sm" mt="md">
        <Anchor component={Link} href="/log-in">
          I already have an account
        </Anchor>
      </Text>
    </SignedOutLayout>
  );
}
