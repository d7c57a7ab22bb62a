import { Button, Group, List, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { PasswordLink, Person } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { refresh } from "../../api/queries.ts";
import { toUrl } from "../../api/urls.ts";
import { useIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { SaveError } from "../../ui/error-message.tsx";
import { Form, FormButtons } from "../../ui/form.tsx";
import { Name } from "../../ui/name.tsx";
import { isolate } from "../../ui/names.ts";
import { SecretDialog, SecretText } from "../../ui/secret.tsx";

interface PasswordLinkDialogProps {
  isOpen: boolean;
  person: Person | undefined;
  onClose: () => void;
}

/** Creates a link with which a person who has forgotten their password can set a new one. */
export function PasswordLinkDialog({ isOpen, person, onClose }: PasswordLinkDialogProps) {
  const [link, setLink] = useState<PasswordLink>();
  const name = isolate(person?.name ?? "");
  return (
    <SecretDialog
      isOpen={isOpen}
      title={link ? `Link for ${name}` : `New password for ${name}`}
      isSecretShown={link !== undefined}
      onClose={onClose}
      onClosed={() => setLink(undefined)}
    >
      {person && link && <CreatedLink person={person} link={link} onClose={onClose} />}
      {person && !link && <LinkForm person={person} onCreated={setLink} />}
    </SecretDialog>
  );
}

function LinkForm({ person, onCreated }: { person: Person; onCreated: (link: PasswordLink) => void }) {
  const create = useCreatePasswordLink(person, onCreated);
  return (
    <Form onSubmit={() => !create.isPending && create.mutate()} error={create.error}>
      <Text>
        This creates a link with which <Name>{person.name}</Name> can set a new password. Send it only to{" "}
        <Name>{person.email}</Name>: it gives access to the account.
      </Text>
      <List size="sm" c="dimmed" spacing={4}>
        <List.Item>It works once and expires after 24 hours. An earlier link stops working.</List.Item>
        <List.Item>Until it is used, nothing changes: the current password still works.</List.Item>
        <List.Item>When it is used, this person is logged out everywhere else. Role and API keys stay.</List.Item>
      </List>
      {create.error && <SaveError error={create.error} title="The link was not created" />}
      <FormButtons action="Create link" isPending={create.isPending} hasInitialFocus />
    </Form>
  );
}

interface CreatedLinkProps {
  person: Person;
  link: PasswordLink;
  onClose: () => void;
}

function CreatedLink({ person, link, onClose }: CreatedLinkProps) {
  return (
    <Stack>
      <Text>
        Send this link to <Name>{person.email}</Name>; the service sends no email. It works once and expires after 24
        hours. It is not shown again.
      </Text>
      <SecretText label="Link to set a new password" text={toUrl(link.url)} copyLabel="Copy link" hasInitialFocus />
      <Group justify="flex-end">
        <Button onClick={onClose}>I have copied it</Button>
      </Group>
    </Stack>
  );
}

/** Creates a link to set a new password. The link is only in the response, which is not cached. */
function useCreatePasswordLink({ id }: Person, onCreated: (link: PasswordLink) => void) {
  const idempotencyKey = useIdempotencyKey(id);
  return useMutation({
    mutationFn: () => petStore.createPasswordLink({ path: { personId: id }, idempotencyKey }),
    gcTime: 0,
    onSuccess({ data }) {
      onCreated(data);
      refresh("listEvents");
    },
  });
}
