import { Button, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Redirect, useSearchParams } from "wouter";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { petStore } from "../../pet-store.ts";
import { Entrance } from "../../session/entrance.tsx";
import { replaceSession, sessionQuery } from "../../session/use-session.ts";

/** Logs in, and goes on to where whoever came here wanted to go. */
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
    <Entrance title="Log in">
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label="E-mail address"
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
          {logIn.error && <ErrorMessage error={logIn.error} title="You are not logged in" />}
          <Button type="submit" loading={logIn.isPending}>
            Log in
          </Button>
          <Text size="sm" c="dimmed">
            No account yet? An owner of the store can invite you. If nobody has one, start the service: it prints a
            link.
          </Text>
        </Stack>
      </form>
    </Entrance>
  );
}

/** Within the console only, whoever wrote the link. */
function pathFrom(to: string | null): string {
  return to !== null && /^\/(?![/\\])/.test(to) ? to : "/";
}
