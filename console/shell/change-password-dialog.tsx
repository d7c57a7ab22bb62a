import { PasswordInput, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { PetStoreError } from "../../client/index.ts";
import { petStore } from "../api/pet-store.ts";
import { replaceSession } from "../api/session.ts";
import { useUnsavedInput } from "../hooks/use-unsaved-input.ts";
import { NewPasswordInput, refusedPassword, validatePassword } from "../session/password.tsx";
import { SaveError } from "../ui/error-message.tsx";
import { describeError, isOutcomeUnknown } from "../ui/errors.ts";
import { Form, FormButtons } from "../ui/form.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { notifyDone } from "../ui/notify.ts";

export function ChangePasswordDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title="Change your password">
      <PasswordForm onDone={onClose} />
    </FormDialog>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const [currentPassword, setCurrentPassword] = useState("");
  const [newPassword, setNewPassword] = useState("");
  const [error, setError] = useState<string>();
  const [wasLost, setWasLost] = useState(false);
  const change = useMutation({
    mutationFn: () => petStore.changePassword({ body: { currentPassword, newPassword } }),
    onError: (error) => isOutcomeUnknown(error) && setWasLost(true),
    onSuccess({ data: session }) {
      onDone();
      replaceSession(session);
      notifyDone("Your password was changed. You are logged out everywhere else.");
    },
  });
  useUnsavedInput(currentPassword !== "" || newPassword !== "");
  const wrong = isWrongPassword(change.error) ? describeWrong(change.error, wasLost) : undefined;
  const refused = refusedPassword(change.error, "newPassword");
  function save() {
    const message = validatePassword(newPassword);
    setError(message);
    if (!message) change.mutate();
  }

  return (
    <Form onSubmit={save} error={change.error}>
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        value={currentPassword}
        error={wrong}
        onChange={(event) => setCurrentPassword(event.currentTarget.value)}
        data-autofocus
      />
      <NewPasswordInput
        label="New password"
        value={newPassword}
        error={error ?? refused}
        onChange={(event) => setNewPassword(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed">
        You will be logged out everywhere else.
      </Text>
      {change.error && !refused && !wrong && <SaveError error={change.error} title="Your password was not changed" />}
      <FormButtons action="Change" isPending={change.isPending} />
    </Form>
  );
}

function describeWrong(error: unknown, wasLost: boolean): string {
  const hint = " If the first attempt has changed your password, the new one is already valid.";
  return describeError(error) + (wasLost ? hint : "");
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof PetStoreError && error.code === "wrong_password";
}

export const SHOW_CHANGE_PASSWORD_EVENT = "petstore-show-change-password";

export function showChangePassword(): void {
  dispatchEvent(new Event(SHOW_CHANGE_PASSWORD_EVENT));
}
