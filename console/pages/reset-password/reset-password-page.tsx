import { Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import type { Link } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { replaceSession } from "../../api/session.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { LinkChecking, LinkInvalid, OneTimeError, useLink } from "../../session/link.tsx";
import { NewPasswordInput, refusedPassword, validatePassword } from "../../session/password.tsx";
import { SignedOutLayout } from "../../session/signed-out-layout.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { isolate } from "../../ui/names.ts";
import { notifyDone } from "../../ui/notify.ts";

const title = "Set a new password";

/** Sets a new password with the link that an owner has created. */
export default function ResetPasswordPage() {
  const { token, isChecking, link, problem } = useLink("password");
  const [, navigate] = useLocation();
  const reset = useMutation({
    mutationFn: (newPassword: string) => petStore.resetPassword({ body: { token: token ?? "", newPassword } }),
    onSuccess({ data: session }) {
      replaceSession(session);
      navigate("/", { replace: true });
      notifyDone("Your password was changed. You are logged out everywhere else.");
    },
  });

  if (token === undefined) {
    return (
      <LinkInvalid title="Open the link again">
        This page needs the full link that an owner of the store sent you. It works once and expires after 24 hours.
      </LinkInvalid>
    );
  }
  if (isChecking) return <LinkChecking title={title} />;
  if (problem !== undefined) {
    return (
      <LinkInvalid title="This link no longer works">
        It was already used or replaced, or it has expired. If you have already set your new password, log in with it.
        Otherwise ask an owner of the store for a new link.
      </LinkInvalid>
    );
  }
  return (
    <SignedOutLayout title={title}>
      <ResetPasswordForm link={link} isPending={reset.isPending} error={reset.error} onSubmit={reset.mutate} />
    </SignedOutLayout>
  );
}

interface ResetPasswordFormProps {
  /** Undefined if the link could not be checked. */
  link: Link | undefined;
  isPending: boolean;
  error: unknown;
  onSubmit: (newPassword: string) => void;
}

function ResetPasswordForm({ link, isPending, error, onSubmit }: ResetPasswordFormProps) {
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
