import { Button } from "@mantine/core";
import { Link } from "wouter";
import { PageHeader } from "../../ui/page-header.tsx";

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found">It may have moved, or your role may not have access to it.</PageHeader>
      <Button component={Link} href="/">
        Go to Home
      </Button>
    </>
  );
}

/** A page that the role does not allow. */
export function OwnersOnlyPage() {
  return (
    <PageHeader title="Only for owners">
      Your role does not allow this page. If you need it, ask an owner of the store to change your role.
    </PageHeader>
  );
}
