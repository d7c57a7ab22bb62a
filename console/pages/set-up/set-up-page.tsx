import { Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Person } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { replaceSession } from "../../api/session.ts";
import { type Account, AccountForm } from "../../session/account-form.tsx";
import { LinkChecking, LinkInvalid, useLink } from "../../session/link.tsx";
import { RecoveryStep } from "../../session/recovery-sheet.tsx";
import { SignedOutLayout } from "../../session/signed-out-layout.tsx";

const title = "Welcome to your pet store";

/** Creates the owner's account with the set-up link of the service. */
export default function SetUpPage() {
  const { token, isChecking, problem } = useLink("set-up");
  const [created, setCreated] = useState<{ person: Person; password: string }>();
  const setUp = useMutation({
    mutationFn: (account: Account) => petStore.setUp({ body: { token: token ?? "", ...account } }),
    onSuccess({ data: session }, { password }) {
      if (session.person) setCreated({ person: session.person, password });
      replaceSession(session);
    },
  });

  if (created) return <RecoveryStep {...created} />;
  if (token === undefined) {
    return (
      <LinkInvalid title="Open the set-up link again">
        This page needs the full link that the service created at startup: it is in the terminal, or in a file that the
        log names. The link works once and expires after 30 minutes. Delete that file and restart the service to get a
        new one.
      </LinkInvalid>
    );
  }
  if (isChecking) return <LinkChecking title={title} />;
  if (problem === "already-set-up") {
    return (
      <LinkInvalid title="This store is already set up">
        The store already has an owner. If that is you, log in. Otherwise ask the owner for an invitation.
      </LinkInvalid>
    );
  }
  if (problem === "used-or-expired") {
    return (
      <LinkInvalid title="This link no longer works">
        It has expired, or the service was restarted since. Restart the service to get a new link. If the link was in a
        file, delete that file first.
      </LinkInvalid>
    );
  }
  return (
    <SignedOutLayout title={title}>
      <Text c="dimmed" mb="md">
        Create the owner account. It has full access and can invite other people.
      </Text>
      <AccountForm action="Create account" isPending={setUp.isPending} error={setUp.error} onSubmit={setUp.mutate} />
    </SignedOutLayout>
  );
}
