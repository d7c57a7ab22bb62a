import { Anchor, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import { petStore } from "../../pet-store.ts";
import { type Account, AccountForm } from "../../session/account-form.tsx";
import { Entrance } from "../../session/entrance.tsx";
import { useLinkToken } from "../../session/link-token.ts";
import { replaceSession } from "../../session/use-session.ts";

/** Makes the first account, the owner's, with the link that the service printed. */
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
      <Entrance title="Open the set-up link once more">
        <Stack>
          <Text>
            This page needs the whole link that the service printed when it started. It is good for 30 minutes and works
            once; start the service again for a new one.
          </Text>
          <Anchor component={Link} href="/log-in">
            I have an account: log in
          </Anchor>
        </Stack>
      </Entrance>
    );
  }
  return (
    <Entrance title="Welcome to your pet store">
      <Text c="dimmed" mb="md">
        You are the first here. Make the owner's account: it may do everything, and invite the others.
      </Text>
      <AccountForm action="Make the account" isPending={setUp.isPending} error={setUp.error} onSubmit={setUp.mutate} />
    </Entrance>
  );
}
