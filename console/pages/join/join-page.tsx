import { Anchor, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import { petStore } from "../../pet-store.ts";
import { type Account, AccountForm } from "../../session/account-form.tsx";
import { Entrance } from "../../session/entrance.tsx";
import { useLinkToken } from "../../session/link-token.ts";
import { replaceSession } from "../../session/use-session.ts";

/** Makes an account with the link of an invitation; without one, where the operator has opened the sign-up. */
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
    <Entrance title="Join the pet store">
      <Text c="dimmed" mb="md">
        {token === undefined
          ? "If you were invited by a link, open the whole link. Without one you can join only where sign-up is open."
          : "You were invited. Make your account."}
      </Text>
      <AccountForm action="Join" isPending={join.isPending} error={join.error} onSubmit={join.mutate} />
      <Text size="sm" mt="md">
        <Anchor component={Link} href="/log-in">
          I have an account: log in
        </Anchor>
      </Text>
    </Entrance>
  );
}
