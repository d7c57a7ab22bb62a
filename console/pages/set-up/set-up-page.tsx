import { Anchor, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import { petStore } from "../../pet-store.ts";
import { type Account, AccountForm } from "../../session/account-form.tsx";
import { useLinkToken } from "../../session/link-token.ts";
import { replaceSession } from "../../session/session.ts";
import { SignedOutLayout } from "../../session/signed-out-layout.tsx";

/** Creates the owner's account with the link that the service prints at its first start. */
export function SetUpPage() {
  const token = useLinkToken();
  const [, navigate] = useLocation();
  const setUp = useMutation({
    mutationFn: (account: Account) => petStore.setUp({ body: { token: token ?? "", ...account } }),
    onSuccess({ data: session }) {
      replaceSession(session);
      navigate("/", { replace: true });
    },
  });

  if (token === undefined) {
    return (
      <SignedOutLayout title="Open the set-up link again">
        <Stack>
          <Text>
            This page needs the full link that the service printed at startup. The link works once and expires after 30
            minutes; restart the service to get a new one.
          </Text>
          <Anchor component={Link} href="/log-in">
            I already have an account
          </Anchor>
        </Stack>
      </SignedOutLayout>
    );
  }
  return (
    <SignedOutLayout title="Welcome to your pet store">
      <Text c="dimmed" mb="md">
        Create the owner account. It has full access and can invite other people.
      </Text>
      <AccountForm action="Create account" isPending={setUp.isPending} error={setUp.error} onSubmit={setUp.mutate} />
    </SignedOutLayout>
  );
}
