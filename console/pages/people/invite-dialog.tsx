import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { CreatedInvitation, Request, Role } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { refresh } from "../../api/queries.ts";
import { toUrl } from "../../api/urls.ts";
import { useIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { roleName, roles } from "../../session/roles.ts";
import { Choice } from "../../ui/choice.tsx";
import { SaveError } from "../../ui/error-message.tsx";
import { fieldError } from "../../ui/errors.ts";
import { Form, FormButtons } from "../../ui/form.tsx";
import { Name } from "../../ui/name.tsx";
import { SecretDialog, SecretText } from "../../ui/secret.tsx";

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

const EMAIL_LENGTH_MAX = 254;

function InviteForm({ onCreated }: { onCreated: (invitation: CreatedInvitation) => void }) {
  const [role, setRole] = useState<Role>("staff");
  const [email, setEmail] = useState("");
  const [invalid, setInvalid] = useState<string>();
  const trimmed = email.trim();
  const invite = useInvite({ role, email: trimmed || undefined }, onCreated);
  useUnsavedInput(email !== "");
  const refused = fieldError(invite.error, "email", "The email address");
  function create() {
    const isInvalid = trimmed !== "" && !/^\S+@\S+$/.test(trimmed);
    setInvalid(isInvalid ? "Enter a valid email address." : undefined);
    if (!isInvalid && !invite.isPending) invite.mutate();
  }

  return (
    <Form onSubmit={create} error={invite.error}>
      <Choice label="Role" description="What this person can do." options={roles} value={role} onChange={setRole} />
      <TextInput
        label="Email address (optional)"
        description="If you enter one, the link works only for this address."
        placeholder="bo@example.org"
        type="email"
        value={email}
        maxLength={EMAIL_LENGTH_MAX}
        error={invalid ?? refused}
        onChange={(event) => setEmail(event.currentTarget.value)}
        data-autofocus
      />
      {invite.error && !refused && <SaveError error={invite.error} title="The invitation was not created" />}
      <FormButtons action="Create link" isPending={invite.isPending} />
    </Form>
  );
}

/** Creates an invitation. Its link is only in the response, which is not cached. */
function useInvite(body: Request<"invite">["body"], onCreated: (invitation: CreatedInvitation) => void) {
  const idempotencyKey = useIdempotencyKey(body);
  return useMutation({
    mutationFn: () => petStore.invite({ body, idempotencyKey }),
    gcTime: 0,
    onSuccess({ data }) {
      onCreated(data);
      refresh("listInvitations");
    },
  });
}
