import { Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { type Link as LinkDetails, type LinkKind, PetStoreError } from "../../client/index.ts";
import { petStore } from "../api/pet-store.ts";
import { createSharedState } from "../shared-state.ts";
import { ErrorAlert, SaveError } from "../ui/error-message.tsx";
import { describeError, describeFailure, isOutcomeUnknown } from "../ui/errors.ts";
import { RowsLoading } from "../ui/loading.tsx";
import { SignedOutLayout } from "./signed-out-layout.tsx";

/** What is known about the link that opened the page. */
interface LinkState {
  /** Undefined without a link. */
  token: string | undefined;
  isChecking: boolean;
  /** Undefined if it cannot be used or could not be checked; sending the form then shows it. */
  link: LinkDetails | undefined;
  /** Why it cannot be used. */
  problem: "used-or-expired" | "already-set-up" | undefined;
}

const problems = new Map<string, LinkState["problem"]>([
  ["invalid_token", "used-or-expired"],
  ["already_set_up", "already-set-up"],
]);

/** Checks the link that opened the page, without using it, so that nobody fills in a form that cannot be sent. */
export function useLink(kind: LinkKind): LinkState {
  const token = linkToken.use();
  const check = useQuery({
    queryKey: ["checkLink", kind, token],
    queryFn: async ({ signal }) => (await petStore.checkLink({ body: { kind, token: token ?? "" }, signal })).data,
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { error, isLoading } = check;
  const problem = error instanceof PetStoreError ? problems.get(error.code) : undefined;
  return { token, isChecking: isLoading, link: check.data, problem };
}

/** The token of the link that opened this page; forgotten on reload. */
const linkToken = createSharedState<string | undefined>(undefined);

/** Moves the token of a link from the address bar to memory, so that it is not kept in the history. */
export function takeLinkToken(): void {
  const found = location.hash.slice(1);
  if (!found || !/\/(set-up|join|reset-password)$/.test(location.pathname)) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  linkToken.set(found);
}

// Opening another such link in the same tab changes only the fragment, without loading the page.
addEventListener("hashchange", takeLinkToken);

/** Shown while the link that opened the page is checked. */
export function LinkChecking({ title }: { title: string }) {
  return (
    <SignedOutLayout title={title}>
      <RowsLoading rows={3} />
    </SignedOutLayout>
  );
}

/** The page of a link that cannot be used, with what to do instead. */
export function LinkInvalid({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SignedOutLayout title={title}>
      <Stack>
        <Text>{children}</Text>
        <Button component={Link} href="/log-in">
          Log in
        </Button>
      </Stack>
    </SignedOutLayout>
  );
}

interface OneTimeErrorProps {
  error: unknown;
  /** What did not happen, such as "Your account was not created". */
  title: string;
  /** What to do if it may have happened. */
  advice: string;
}

/** The error of a form with a link that works once: after a lost response, a refusal may mean that the form was saved. */
export function OneTimeError({ error, title, advice }: OneTimeErrorProps) {
  const [lost, setLost] = useState<unknown>();
  if (lost === undefined && isOutcomeUnknown(error)) setLost(error);
  if (!error) return null;
  if (lost === undefined) return <SaveError error={error} title={title} />;
  return (
    <ErrorAlert title={describeFailure(title, lost)}>
      {isOutcomeUnknown(error) ? describeError(error, advice) : `${describeError(error)} ${advice}`}
    </ErrorAlert>
  );
}
