import { Anchor, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import { petStore } from "../../pet-store.ts";
import { type Account, AccountForm } from "../../session/account-form.tsx";
import { useLinkToken } from "../../session/link-token.ts";
import { replaceSession } from "../../session/session.ts";
import { SignedOutLayout } from "../../session/signed-out-layout.tsx";

/** Creates an account with an invitation link, or without one if sign-up is open. */
export function JoinPage() {
  const token = useLinkToken();
  const [, navigate] = useLocation();
  const join = useMutation({
    mutationFn: (account: Account) => petStore.join({ body: { token, ...account } }),
    onSuccess({ data: session }) {
      replaceSession(session);
      navigate("/", { replace: true });
    },
  });

  return (
    <SignedOutLayout title="Join the pet store">
      <Text c="dimmed" mb="md">
        {token === undefined
          ? "Open the full link of your invitation. Without one, you can join only if sign-up is open."
          : "You have been invited. Create your account to join."}
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
