import { Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, Redirect, useSearchParams } from "wouter";
import { replaceSession, sessionQuery } from "../../api/session.ts";
import { LogInForm } from "../../session/log-in-form.tsx";
import { SignedOutLayout } from "../../session/signed-out-layout.tsx";

/** Logs in, then redirects to the page that required it. */
export function LogInPage() {
  const [parameters] = useSearchParams();
  const { data: session } = useQuery(sessionQuery);
  if (session) return <Redirect to={pathFrom(parameters.get("to"))} replace />;

  return (
    <SignedOutLayout title="Log in">
      <LogInForm onLoggedIn={replaceSession}>
        <Text size="sm" c="dimmed">
          Forgot your password? Ask an owner of the store for a link to set a new one. Are you the owner?{" "}
          <Anchor component={Link} href="/recover" underline="always">
            Use the recovery sheet
          </Anchor>
          . No account yet? Ask an owner for an invitation. To set up a new store, start the service and open the link
          that it prints.
        </Text>
      </LogInForm>
    </SignedOutLayout>
  );
}

/** Accepts only paths of this site, to prevent an open redirect. */
function pathFrom(to: string | null): string {
  return to !== null && /^\/(?![/\\])/.test(to) ? to : "/";
}
