import { Button, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import type { Session } from "../../client/index.ts";
import { petStore } from "../api/pet-store.ts";
import { ErrorMessage } from "../ui/error-message.tsx";

interface LogInFormProps {
  onLoggedIn: (session: Session) => void;
  /** The email address of the person who opened this page, whose typed text another person would lose. */
  ownEmail?: string | undefined;
  children?: ReactNode;
}

/** Keeps Mantine's dialogs below from closing at Escape. */
const own = { "data-mantine-stop-propagation": "true" };

export function LogInForm({ onLoggedIn, ownEmail, children }: LogInFormProps) {
  const [email, setEmail] = useState(ownEmail ?? "");
  const [password, setPassword] = useState("");
  const [isWarned, setIsWarned] = useState(false);
  const isOther = ownEmail !== undefined && email.trim().toLowerCase() !== ownEmail.toLowerCase();
  const logIn = useMutation({
    mutationFn: () => petStore.logIn({ body: { email, password } }),
    onSuccess: ({ data }) => onLoggedIn(data),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isOther && !isWarned) setIsWarned(true);
    else logIn.mutate();
  }

  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label="Email address"
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          value={email}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setIsWarned(false);
          }}
          data-autofocus={ownEmail === undefined || undefined}
          {...own}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={own}
          data-autofocus={ownEmail !== undefined || undefined}
          {...own}
        />
        {logIn.error && <ErrorMessage error={logIn.error} title="Could not log in" />}
        {isOther && isWarned && (
          <Text size="sm" role="alert">
            {ownEmail} was logged in on this page. If you log in as someone else, the page is reloaded and unsaved text
            is lost.
          </Text>
        )}
        <Button type="submit" loading={logIn.isPending} {...own}>
          {isOther && isWarned ? "Log in and discard" : "Log in"}
        </Button>
        {children}
      </Stack>
    </form>
  );
}
