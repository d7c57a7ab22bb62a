import { Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Link } from "../../../client/index.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { NewPasswordInput } from "../../session/new-password-input.tsx";
import { OneTimeError } from "../../session/one-time-error.tsx";
import { refusedPassword, validatePassword } from "../../session/password.ts";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { isolate } from "../../ui/names.ts";

interface ResetPasswordFormProps {
  /** Undefined if the link could not be checked. */
  link: Link | undefined;
  isPending: boolean;
  error: unknown;
  onSubmit: (newPassword: string) => void;
}

export function ResetPasswordForm({ link, isPending, error, onSubmit }: ResetPasswordFormProps) {
  const [password, setPassword] = useState("");
  const [invalid, setInvalid] = useState<string>();
  const refused = refusedPassword(error, "newPassword");
  useUnsavedInput(password !== "" && !isPending);
  function save() {
    const message = validatePassword(password);
    setInvalid(message);
    if (!message && !isPending) onSubmit(password);
  }

  return (
    <Form onSubmit={save} error={error}>
      <Text c="dimmed">
        {link?.name === undefined ? "Welcome back." : `Welcome back, ${isolate(link.name)}.`} You will be logged out
        everywhere else.
      </Text>
      {link?.email !== undefined && (
        // For password managers, which store the password with the email address.
        <TextInput
          label="Email address"
          type="email"
          autoComplete="username"
          value={link.email}
          variant="filled"
          readOnly
        />
      )}
      <NewPasswordInput
        label="New password"
        value={password}
        error={invalid ?? refused}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <OneTimeError
        error={refused ? null : error}
        title="Your password was not changed"
        advice="The new password may be valid already: try to log in with it."
      />
      <SubmitButton isPending={isPending}>Set password</SubmitButton>
    </Form>
  );
}
