import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { CreatedInvitation } from "../../../client/index.ts";
import { roleName } from "../../session/roles.ts";
import { Name } from "../../ui/name.tsx";
import { SecretDialog, SecretText } from "../../ui/secret.tsx";
import { toUrl } from "../../urls.ts";
import { InviteForm } from "./invite-form.tsx";

export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [invitation, setInvitation] = useState<CreatedInvitation>();
  return (
    <SecretDialog
      isOpen={isOpen}
      title={invitation ? "Invitation link" : "Invite person"}
      isSecretShown={invitation !== undefined}
      onClose={onClose}
      onClosed={() => setInvitation(undefined)}
    >
      {invitation ? (
        <InvitationLink invitation={invitation} onClose={onClose} />
      ) : (
        <InviteForm onCreated={setInvitation} />
      )}
    </SecretDialog>
  );
}

function InvitationLink({
  invitation: { url, role, email },
  onClose,
}: {
  invitation: CreatedInvitation;
  onClose: () => void;
}) {
  return (
    <Stack>
      <Text>
        Send this link to {email === undefined ? "the person you want to invite" : <Name>{email}</Name>}; the service
        sends no email. It creates one account with the role {roleName(role)} and expires after 7 days. It is not shown
        again.
      </Text>
      <SecretText label="Invitation link" text={toUrl(url)} copyLabel="Copy link" hasInitialFocus />
      <Group justify="flex-end">
        <Button onClick={onClose}>I have copied it</Button>
      </Group>
    </Stack>
  );
}
