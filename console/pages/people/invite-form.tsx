import { Button, Group, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { CreatedInvitation, Role } from "../../../client/index.ts";
import { Choice } from "../../parts/choice.tsx";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { roles } from "./roles.ts";
import { useInvite } from "./use-invite.ts";

const EMAIL_LENGTH_MAX = 254;

interface InviteFormProps {
  onCreated: (invitation: CreatedInvitation) => void;
  onClose: () => void;
}

export function InviteForm({ onCreated, onClose }: InviteFormProps) {
  const [role, setRole] = useState<Role>("staff");
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();
  const invite = useInvite(onCreated);
  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = email.trim();
    const isInvalid = trimmed !== "" && !/^\S+@\S+$/.test(trimmed);
    setError(isInvalid ? "Enter a valid email address." : undefined);
    if (!isInvalid) invite.mutate({ role, email: trimmed || undefined });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Choice label="Role" description="What this person can do." options={roles} value={role} onChange={setRole} />
        <TextInput
          label="Email address (optional)"
          description="If you enter one, the link works only for this address."
          placeholder="bo@example.org"
          type="email"
          value={email}
          maxLength={EMAIL_LENGTH_MAX}
          error={error}
          onChange={(event) => setEmail(event.currentTarget.value)}
          data-autofocus
        />
        {invite.error && <ErrorMessage error={invite.error} title="The invitation was not created" />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={invite.isPending}>
            Create link
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
