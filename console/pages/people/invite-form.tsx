import { Button, Group, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { MadeInvitation, Role } from "../../../client/index.ts";
import { Choice } from "../../parts/choice.tsx";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { roles } from "./roles.ts";
import { useInvite } from "./use-invite.ts";

const EMAIL_LENGTH_MAX = 254;

interface InviteFormProps {
  onMade: (made: MadeInvitation) => void;
  onClose: () => void;
}

export function InviteForm({ onMade, onClose }: InviteFormProps) {
  const [role, setRole] = useState<Role>("staff");
  const [email, setEmail] = useState("");
  const [fault, setFault] = useState<string>();
  const invite = useInvite(onMade);
  function submit(event: FormEvent) {
    event.preventDefault();
    const given = email.trim();
    const isWrong = given !== "" && !/^\S+@\S+$/.test(given);
    setFault(isWrong ? "This is not an e-mail address." : undefined);
    if (!isWrong) invite.mutate({ role, email: given || undefined });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Choice label="Role" description="What they may do." options={roles} value={role} onChange={setRole} />
        <TextInput
          label="E-mail address, if you like"
          description="Then the link is good only for this address."
          placeholder="bo@example.org"
          type="email"
          value={email}
          maxLength={EMAIL_LENGTH_MAX}
          error={fault}
          onChange={(event) => setEmail(event.currentTarget.value)}
          data-autofocus
        />
        {invite.error && <ErrorMessage error={invite.error} title="No invitation was made" />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={invite.isPending}>
            Make the link
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
