import { Button, Group, Modal, PasswordInput, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ErrorMessage } from "../parts/error-message.tsx";
import { notifyDone } from "../parts/notify.tsx";
import { petStore } from "../pet-store.ts";
import { PASSWORD_LENGTH_MIN, refusedPassword, validatePassword } from "../session/password.ts";
import { replaceSession } from "../session/session.ts";

export function ChangePasswordDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Change your password">
      <PasswordForm onDone={onClose} />
    </Modal>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const [currentPassword, setCurrentPassword] = useState("");
  const [newPassword, setNewPassword] = useState("");
  const [error, setError] = useState<string>();
  const change = useMutation({
    mutationFn: () => petStore.changePassword({ body: { currentPassword, newPassword } }),
    onSuccess({ data: session }) {
      onDone();
      replaceSession(session);
      notifyDone("Password changed. You are logged out everywhere else.");
    },
  });
  const refused = refusedPassword(change.error, "newPassword");
  function submit(event: FormEvent) {
    event.preventDefault();
    const message = validatePassword(newPassword);
    setError(message);
    if (!message) change.mutate();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.currentTarget.value)}
          data-autofocus
        />
        <PasswordInput
          label="New password"
          description={`At least ${PASSWORD_LENGTH_MIN} characters, for example several words.`}
          autoComplete="new-password"
          value={newPassword}
          error={error ?? refused}
          onChange={(event) => setNewPassword(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          You will be logged out in all other browsers.
        </Text>
        {change.error && !refused && <ErrorMessage error={change.error} title="Your password was not changed" />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={change.isPending}>
            Change
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
