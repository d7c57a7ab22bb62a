import { Button, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Redirect, useSearchParams } from "wouter";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { petStore } from "../../pet-store.ts";
import { replaceSession, sessionQuery } from "../../session/session.ts";
import { SignedOutLayout } from "../../session/signed-out-layout.tsx";

/** Logs in, then redirects to the page that required it. */
export function LogInPage() {
  const [parameters] = useSearchParams();
  const { data: session } = useQuery(sessionQuery);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const logIn = useMutation({
    mutationFn: () => petStore.logIn({ body: { email, password } }),
    onSuccess: ({ data }) => replaceSession(data),
  });
  if (session) return <Redirect to={pathFrom(parameters.get("to"))} replace />;

  function submit(event: FormEvent) {
    event.preventDefault();
    logIn.mutate();
  }
  return (
    <SignedOutLayout title="Log in">
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
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {logIn.error && <ErrorMessage error={logIn.error} title="Could not log in" />}
          <Button type="submit" loading={logIn.isPending}>
            Log in
          </Button>
          <Text size="sm" c="dimmed">
            No account yet? Ask an owner of the store to invite you. To set up a new store, start the service and open
            the link that it prints.
          </Text>
        </Stack>
      </form>
    </SignedOutLayout>
  );
}

/** Accepts only paths of this site, to prevent an open redirect. */
function pathFrom(to: string | null): string {
  return to !== null && /^\/(?![/\\])/.test(to) ? to : "/";
}
