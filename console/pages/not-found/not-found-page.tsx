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
