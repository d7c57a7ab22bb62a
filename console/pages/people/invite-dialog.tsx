import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { MadeInvitation } from "../../../client/index.ts";
import { OnceDialog } from "../../parts/secret-dialog.tsx";
import { SecretText } from "../../parts/secret-text.tsx";
import { InviteForm } from "./invite-form.tsx";
import { inWords } from "./roles.ts";

export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [made, setMade] = useState<MadeInvitation>();
  return (
    <OnceDialog
      isOpen={isOpen}
      title={made ? "Your invitation" : "Invite somebody"}
      isShowing={made !== undefined}
      onClose={onClose}
      onClosed={() => setMade(undefined)}
    >
      {made ? <InvitationLink made={made} onClose={onClose} /> : <InviteForm onMade={setMade} onClose={onClose} />}
    </OnceDialog>
  );
}

function InvitationLink({ made: { url, role, email }, onClose }: { made: MadeInvitation; onClose: () => void }) {
  return (
    <Stack>
      <Text>
        Send this link to {email ?? "whom you want to invite"}. Who opens it chooses a password and is {inWords[role]}{" "}
        from then on. It works once, for 7 days, and is shown only now: it is not sent by itself.
      </Text>
      <SecretText label="The link" text={url} copyLabel="Copy the link" isFirst />
      <Group justify="flex-end">
        <Button onClick={onClose}>I have kept it</Button>
      </Group>
    </Stack>
  );
}
