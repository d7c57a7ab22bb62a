import { Button, Group, Modal, PasswordInput, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ErrorMessage } from "../parts/error-message.tsx";
import { notifyDone } from "../parts/notify.tsx";
import { petStore } from "../pet-store.ts";
import { PASSWORD_LENGTH_MIN, passwordFault } from "../session/password.ts";
import { replaceSession } from "../session/use-session.ts";

export function ChangePassword({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Change your password">
      <PasswordForm onDone={onClose} />
    </Modal>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const [currentPassword, setCurrentPassword] = useState("");
  const [newPassword, setNewPassword] = useState("");
  const [fault, setFault] = useState<string>();
  const change = useMutation({
    mutationFn: () => petStore.changePassword({ body: { currentPassword, newPassword } }),
    onSuccess({ data: session }) {
      onDone();
      replaceSession(session);
      notifyDone("Your password is changed. Everywhere else you are logged out.");
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const found = passwordFault(newPassword);
    setFault(found);
    if (!found) change.mutate();
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
          description={`At least ${PASSWORD_LENGTH_MIN} characters. A few words in a row are good.`}
          autoComplete="new-password"
          value={newPassword}
          error={fault}
          onChange={(event) => setNewPassword(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          This ends your sessions in all other browsers.
        </Text>
        {change.error && <ErrorMessage error={change.error} title="Your password is the same as before" />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={change.isPending}>
            Change it
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
